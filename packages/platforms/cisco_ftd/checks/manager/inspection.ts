import { plainTitle } from '@merlon/engine/demands/topic.ts';
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
  readonly judgeOne: (policy: ConfigNode) => Outcome;
}

function judgeInspection(policy: ConfigNode, { manager }: Managed, inspection: Inspection): Outcome {
  const { one, member, ofDefault, list, menu, judgeOne } = inspection;
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
  if (used.includes(undefined)) return review(`That of what rules name was not read: ${one}. Look at ${menu}.`, places);
  const outcomes = used.flatMap((entry) => (entry ? [judgeOne(entry)] : []));
  // One that will not do may stand beside others that do.
  const [worst] = outcomes.filter(({ status }) => status !== 'PASS');
  if (worst) return outcomes.every(({ status }) => status === 'FAIL') ? worst : review(`${worst.reason} Look at ${menu}.`, worst.lines);
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

/** The policies of Cisco that have active rules; what a policy of one's own adds or takes away is not read. */
const ACTIVE_BASES = [
  'Balanced Security and Connectivity',
  'Connectivity Over Security',
  'Security Over Connectivity',
  'Maximum Detection',
];

export const judgeIntrusion: ManagerJudge = (tree, recommendation) =>
  judgeRules(tree, (policy, device) =>
    judgeInspection(policy, device, {
      one: 'an intrusion policy',
      member: 'ipsPolicy',
      ofDefault: 'intrusionPolicy',
      list: 'intrusionPolicies',
      menu: 'Policies > Intrusion',
      judgeOne: (intrusion) => {
        const mode = textOf(intrusion, 'inspectionMode');
        const lines = [intrusion.line, ...linesOfMembers(intrusion, 'inspectionMode')];
        if (mode === 'DETECTION' && / (?:prevent\w*|ips|block\w*) /.test(plainTitle(recommendation)))
          return fail(lines, 'An intrusion policy only detects.');
        if (mode !== 'PREVENTION') return review('That an intrusion policy prevents is not shown.', lines);
        const base = memberOf(intrusion, 'basePolicy');
        return ACTIVE_BASES.includes(textOf(base, 'name') ?? '')
          ? pass(lines, 'An intrusion policy prevents.')
          : review('Which rules of an intrusion policy are active is not shown.', [...lines, ...linesOfMembers(base, 'name')]);
      },
    }),
  );

export const judgeFiles: ManagerJudge = (tree, recommendation) =>
  judgeRules(tree, (policy, device) =>
    judgeInspection(policy, device, {
      one: 'a file policy',
      member: 'filePolicy',
      list: 'filePolicies',
      menu: 'Policies > Malware & File',
      judgeOne: (file) => {
        const rules = itemsOf(file, 'fileRules');
        // `BLOCK_MALWARE`, `BLOCK_MALWARE_WITH_RESET`
        const blocking = rules.filter((rule) => actionOf(rule).startsWith('BLOCK_MALWARE'));
        const lines = [file.line, ...linesOfActions(rules)];
        if (!memberOf(file, 'fileRules')) return review('The rules of a file policy were not read.', lines);
        if (blocking.length === 0)
          return / (?:malware|block\w*) /.test(plainTitle(recommendation))
            ? fail(lines, 'A file policy blocks no malware.')
            : review('A file policy blocks no malware; whether that may be a person has to say.', lines);
        return blocking.some((rule) => ['direction', 'protocol'].every((name) => textOf(rule, name) === 'ANY'))
          ? pass(lines, 'A file policy blocks malware.')
          : review('A file policy blocks malware in one direction or protocol alone.', lines);
      },
    }),
  );
