import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import { ACCESS_MENU, actionOf, defaultActionOf, isEnabled, isNothing, judgeRules, lettingRules, linesOfActions } from './access-policy.ts';
import type { ManagerJudge } from './by-manager.ts';
import type { Managed } from './managed-devices.ts';
import { linesOfMembers } from './platform-settings.ts';

/* Members and values: terraform-provider-fmc (CiscoDevNet), gen/definitions/intrusion_policy.yaml and file_policy.yaml. */

/** An inspection that rules name: its policies, and what is asked of one. */
interface Inspection {
  /** With its article: `an intrusion policy`. */
  readonly one: string;
  /** The member of a rule, and of the default action where that can have one. */
  readonly member: string;
  readonly ofDefault?: string;
  readonly list: string;
  readonly menu: string;
  /** Why a policy does not do, and the lines that show it; undefined where it does, null where its rules were not read. */
  readonly findFault: (policy: ConfigNode) => { readonly reason: string; readonly lines: readonly number[] } | undefined | null;
}

function judgeInspection(policy: ConfigNode, { manager }: Managed, inspection: Inspection): Outcome {
  const { one, member, ofDefault, list, menu, findFault } = inspection;
  const letting = lettingRules(policy);
  const node = defaultActionOf(policy);
  const letsByDefault = textOf(node, 'action') !== 'BLOCK';
  if (!node) return review(`The default action was not read. Look at ${ACCESS_MENU} > Default Action.`);
  if (letting.length === 0 && !letsByDefault) return notApplicable('The policy lets no traffic pass.', linesOfMembers(node, 'action'));
  const namedBy = (rule: ConfigNode, name: string): ConfigNode | undefined => memberOf(memberOf(rule, name), 'id');
  const named = [
    ...letting.map((rule) => namedBy(rule, member)),
    ...(letsByDefault ? [ofDefault === undefined ? undefined : namedBy(node, ofDefault)] : []),
  ];
  const ids = named.filter((id) => id !== undefined).filter((id) => !isNothing(id));
  const lines = sortLines([...linesOfActions(letting), ...(letsByDefault ? linesOfMembers(node, 'action') : [])]);
  if (ids.length === 0) return fail(lines, `No rule of the access control policy has ${one}.`);
  const places = sortLines(ids.map(({ line }) => line));
  const used = [...new Set(ids.map(({ words }) => words[1]))].map((id) =>
    itemsOf(manager, list).find((entry) => textOf(entry, 'id') === id),
  );
  const faults = used.map((entry) => (entry ? findFault(entry) : null));
  const fault = faults.find((entry) => entry !== undefined && entry !== null);
  if (fault) return fail(fault.lines, fault.reason);
  if (faults.includes(null)) return review(`That of what rules name was not read: ${one}. Look at ${menu}.`, places);
  const without = named.length - ids.length;
  if (without > 0)
    return review(
      `Rules, or the default action, let traffic pass without ${one}: ${without}. Whether that may be a person has to say.`,
      lines,
    );
  const fast = findFastPath(policy, manager);
  if (fast === undefined) return review('The prefilter policy was not read. Look at Policies > Prefilter.', lines);
  if (fast.length > 0)
    return review('The prefilter policy lets traffic pass uninspected; whether that may be a person has to say.', linesOfActions(fast));
  return pass(sortLines([...places, ...lines]), `Whatever the access control policy lets pass is inspected by ${one}.`);
}

/** Rules that pass traffic on before it is inspected; undefined where they were not read. A policy names none where it has the default one. */
function findFastPath(policy: ConfigNode, manager: ConfigNode): readonly ConfigNode[] | undefined {
  const id = textOf(memberOf(policy, 'prefilterPolicySetting'), 'id');
  const prefilter = itemsOf(manager, 'prefilterPolicies').find((one) => textOf(one, 'id') === id);
  return prefilter && itemsOf(prefilter, 'rules').filter((rule) => isEnabled(rule) && actionOf(rule) === 'FASTPATH');
}

export const judgeIntrusion: ManagerJudge = (tree, recommendation) =>
  judgeRules(tree, (policy, device) =>
    judgeInspection(policy, device, {
      one: 'an intrusion policy',
      member: 'ipsPolicy',
      ofDefault: 'intrusionPolicy',
      list: 'intrusionPolicies',
      menu: 'Policies > Intrusion',
      findFault: (intrusion) => {
        const onlyDetects =
          textOf(intrusion, 'inspectionMode') === 'DETECTION' && / (?:prevent\w*|ips|block\w*) /.test(plainTitle(recommendation));
        if (onlyDetects) return { reason: 'An intrusion policy only detects.', lines: linesOfMembers(intrusion, 'inspectionMode') };
        const base = memberOf(intrusion, 'basePolicy');
        return textOf(base, 'name') === 'No Rules Active'
          ? { reason: 'An intrusion policy has no active rules.', lines: linesOfMembers(base, 'name') }
          : undefined;
      },
    }),
  );

export const judgeFiles: ManagerJudge = (tree) =>
  judgeRules(tree, (policy, device) =>
    judgeInspection(policy, device, {
      one: 'a file policy',
      member: 'filePolicy',
      list: 'filePolicies',
      menu: 'Policies > Malware & File',
      findFault: (file) => {
        if (!memberOf(file, 'fileRules')) return null;
        const rules = itemsOf(file, 'fileRules');
        // `BLOCK_MALWARE`, `BLOCK_MALWARE_WITH_RESET`
        return rules.some((rule) => actionOf(rule).startsWith('BLOCK_MALWARE'))
          ? undefined
          : { reason: 'A file policy blocks no malware.', lines: [file.line, ...linesOfActions(rules)] };
      },
    }),
  );
