import { fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { textOf } from '../../rule-base/json-members.ts';
import type { ManagerJudge } from './by-manager.ts';
import { type PolicyKind, findPolicy, judgeDevices } from './managed-devices.ts';
import { linesOfMembers } from './platform-settings.ts';

const HEALTH_POLICY: PolicyKind = {
  type: 'HealthPolicy',
  list: 'healthPolicies',
  noun: 'health policy',
  menu: 'System > Health > Policy',
  member: 'healthPolicy',
};

export const judgeHealth: ManagerJudge = (tree) =>
  judgeDevices(tree, (device) => {
    const binding = findPolicy(device, HEALTH_POLICY);
    if (binding.is === 'unknown') return review(binding.reason);
    if (binding.is === 'none') return fail([device.record.line], binding.reason);
    const { policy, link } = binding;
    const lines = [policy.line, ...linesOfMembers(policy, 'name')];
    const outcome =
      textOf(policy, 'policyType') === 'ManagementCenterPolicy'
        ? review('The health policy is one for the management centre itself.', lines)
        : pass(lines, 'A health policy watches the device.');
    return { ...outcome, links: [link] };
  });
