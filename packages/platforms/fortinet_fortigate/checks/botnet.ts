import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { type Policy, acceptPoliciesOf, profileOf } from '../facts/policies.ts';
import { type Scope, entriesIn, judgeScopes, settingOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { type WanView, findWan } from '../facts/wan.ts';
import { leadsTo } from './policy-profiles.ts';

export const botnetConnections: LibraryCheck = {
  id: 'botnet-connections',
  title: 'Detect Botnet connections',
  matches: titled([/ botnet /, / (?:detect|connections?|block) /], [/ dns /, / domain /]),
  expectation: 'every policy towards the Internet must apply an IPS sensor that blocks connections to botnet sites',
  judge: (tree) => {
    const wan = findWan(tree);
    return judgeScopes(tree, (scope) => judgeBotnet(scope, wan));
  },
  remediation: ['config ips sensor', '    edit <sensor>', '        set scan-botnet-connections block', '    next', 'end'],
  source: 'FortiOS CLI reference, ips sensor: scan-botnet-connections disable by default',
};

function judgeBotnet(scope: Scope, wan: WanView): Outcome {
  const accepting = acceptPoliciesOf(scope);
  if (accepting.length === 0) return unlessHidden(scope, 'firewall policy', notApplicable('No policy lets traffic pass.'));
  const outbound = accepting.filter((policy) => leadsTo(policy, wan.names));
  if (outbound.length === 0 && wan.names.size > 0) {
    return notApplicable(
      'No policy that lets traffic pass leads to the Internet.',
      accepting.map((policy) => policy.node.line),
    );
  }
  const sensors = entriesIn(scope, 'ips sensor');
  const scanning = new Map(
    sensors.flatMap((sensor) => {
      const setting = settingOf(sensor, 'scan-botnet-connections');
      return setting && setting.words[1] !== 'disable' ? [[sensor.words[0]!, setting] as const] : [];
    }),
  );
  // Before 6.2 the interface scanned; such a device is left to a person.
  if (entriesIn(scope, 'system interface').some((node) => /^(?:block|monitor)$/.test(valueOf(node, 'scan-botnet-connections') ?? ''))) {
    return review('Interfaces are set to look for botnet connections, as releases before 6.2 do it.');
  }
  const candidates = outbound.length > 0 ? outbound : accepting;
  const lacking = candidates.filter((policy) => !isScanned(scope, policy, scanning));
  const lines = (policies: readonly Policy[]) =>
    policies.flatMap((policy) => [...policy.lines, ...(profileOf(scope, policy, 'ips-sensor')?.lines ?? [])]);
  if (outbound.length === 0 && scanning.size > 0 && lacking.length > 0) {
    return review('Which policies lead to the Internet is not in the text.', lines(lacking));
  }
  if (lacking.length > 0) {
    const ids = lacking.map((policy) => policy.id).join(', ');
    return fail(lines(lacking), `No IPS sensor that looks for botnet connections (off by default) is applied by: ${ids}.`);
  }
  const settings = [...scanning.values()];
  const all = [...lines(candidates), ...settings.map((setting) => setting.line)];
  if (settings.some((setting) => setting.words[1] !== 'block'))
    return review('Connections to botnet sites are monitored, not blocked.', all);
  if (candidates.some((policy) => profileOf(scope, policy, 'ips-sensor')?.inEffect === undefined)) {
    return review('The IPS sensors are named, but not shown to be in effect (`utm-status` is not in the text).', all);
  }
  return pass(all, 'Every policy towards the Internet applies an IPS sensor that blocks connections to botnet sites.');
}

function isScanned(scope: Scope, policy: Policy, scanning: ReadonlyMap<string, unknown>): boolean {
  const profile = profileOf(scope, policy, 'ips-sensor');
  return profile !== undefined && profile.inEffect !== false && scanning.has(profile.name);
}
