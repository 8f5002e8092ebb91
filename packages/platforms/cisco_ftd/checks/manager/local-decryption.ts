import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, doubt, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import type { ManagerJudge } from './by-manager.ts';
import { findManager, unlessPendingHere } from './managed-devices.ts';
import { linesOfMembers } from './platform-settings.ts';

/*
 * Cisco Secure Firewall Device Manager REST API: "AccessPolicy" (`sslPolicy`), "SSLPolicyDefaultAction" (`policyAction`), "SSLRule"
 * (`ruleAction`; `sslv3`, `tls10` and `tls11` say to which versions it applies) and "CertificateStatus" (`ANY` matches all).
 */

const MENU = 'Policies > SSL Decryption';

interface Version {
  readonly flag: string;
  readonly name: string;
  readonly inTitles: RegExp;
}

const OLD: readonly Version[] = [
  { flag: 'sslv3', name: 'SSL 3.0', inTitles: / ssl ?v?3/ },
  { flag: 'tls10', name: 'TLS 1.0', inTitles: /[ v]1\.0/ },
  { flag: 'tls11', name: 'TLS 1.1', inTitles: /[ v]1\.1/ },
];

/** The versions that a title names; without any, all old ones. */
function versionsOf(recommendation: Recommendation): readonly Version[] {
  const title = plainTitle(recommendation);
  const named = OLD.filter(({ inTitles }) => inTitles.test(title));
  return named.length > 0 ? named : OLD;
}

const blocks = (rule: ConfigNode): boolean => textOf(rule, 'ruleAction') === 'BLOCK';

/** What a rule has beside its conditions. */
const BESIDE = ['syslogServer', 'metadata'];

function isMetByAll(rule: ConfigNode): boolean {
  return rule.children.every((child) => {
    const [member] = child.words;
    if (child.children.length === 0 || BESIDE.includes(member ?? '')) return true;
    if (member !== 'certificateStatus') return false;
    return child.children.every(({ words: [name, value] }) => !name?.startsWith('is') || value === 'ANY');
  });
}

type Fate = 'blocked' | 'passes' | 'unclear';

/** What happens to connections of a version, by the first rule that takes them all. */
function followVersion(rules: readonly ConfigNode[], defaultAction: string | undefined, { flag }: Version): Fate {
  const applying = rules.filter((rule) => textOf(rule, flag) !== 'false');
  if (applying.some((rule) => textOf(rule, flag) !== 'true' || textOf(rule, 'ruleAction') === undefined)) return 'unclear';
  const at = applying.findIndex((rule) => isMetByAll(rule));
  const [before, first] = at === -1 ? [applying, undefined] : [applying.slice(0, at), applying[at]];
  if (first && blocks(first)) return before.every((rule) => blocks(rule)) ? 'blocked' : 'unclear';
  const goesOn = first !== undefined || defaultAction === 'DO_NOT_DECRYPT';
  return goesOn && !before.some((rule) => blocks(rule)) ? 'passes' : 'unclear';
}

function judgeVersions(policy: ConfigNode, versions: readonly Version[]): Outcome {
  const rules = itemsOf(policy, 'rules');
  const defaultAction = textOf(memberOf(policy, 'defaultAction'), 'policyAction');
  const flags = versions.map(({ flag }) => flag);
  const fates = versions.map((version) => ({ version, fate: followVersion(rules, defaultAction, version) }));
  const applying = rules.filter((rule) => flags.some((flag) => textOf(rule, flag) !== 'false'));
  const lines = sortLines([
    ...applying.flatMap((rule) => linesOfMembers(rule, 'ruleAction', ...flags)),
    ...linesOfMembers(memberOf(policy, 'defaultAction'), 'policyAction'),
  ]);
  const passing = fates.filter(({ fate }) => fate === 'passes').map(({ version }) => version.name);
  if (passing.length > 0) return fail(lines, `No rule of the decryption policy blocks ${passing.join(', ')}.`);
  const unclear = fates.filter(({ fate }) => fate === 'unclear').map(({ version }) => version.name);
  return unclear.length > 0
    ? review(`Whether a rule blocks all of ${unclear.join(', ')} a person has to see. Look at ${MENU}.`, lines)
    : pass(lines, `A rule of the decryption policy blocks ${versions.map(({ name }) => name).join(', ')}.`);
}

/** Judges the decryption policy of a device that manages itself; undefined where the device manager does not tell of it. */
const judgePolicy =
  (judge: (policy: ConfigNode, recommendation: Recommendation) => Outcome): ManagerJudge =>
  (tree, recommendation) => {
    const manager = findManager(tree, 'fdm');
    const [access, another] = itemsOf(manager, 'accessPolicies');
    const named = memberOf(access, 'sslPolicy');
    if (!manager || !named || another) return undefined;
    if (named.words[1] === 'null')
      return unlessPendingHere(manager, fail([named.line], 'The access control policy names no decryption policy.'));
    const id = memberOf(named, 'id');
    const policy = itemsOf(manager, 'sslPolicies').find((one) => id && textOf(one, 'id') === id.words[1]);
    if (!id || !policy || !memberOf(policy, 'rules'))
      return review(`The decryption policy of the device was not read. Look at ${MENU}.`, [named.line]);
    const text = `The access control policy names the decryption policy \`${textOf(policy, 'name') ?? ''}\`.`;
    const link = { kind: 'binding', text, lines: sortLines([id.line, ...linesOfMembers(policy, 'id')]) } as const;
    return unlessPendingHere(manager, { ...judge(policy, recommendation), links: [link] });
  };

/** Whether old versions are blocked. */
export const judgeOldVersionsHere = judgePolicy((policy, recommendation) =>
  unlessNewer(judgeVersions(policy, versionsOf(recommendation)), recommendation),
);

/** Whether anything is decrypted; of outbound traffic what its own certificate signs anew. */
export const judgeDecryptionHere = judgePolicy((policy, recommendation) => {
  const rules = itemsOf(policy, 'rules');
  const isOutbound = / outbound /.test(plainTitle(recommendation));
  const wanted = isOutbound ? ['DECRYPT_RE_SIGN'] : ['DECRYPT_RE_SIGN', 'DECRYPT_KNOWN_KEY'];
  const linesOf = (some: readonly ConfigNode[]): readonly number[] => sortLines(some.flatMap((rule) => linesOfMembers(rule, 'ruleAction')));
  const decrypting = rules.filter((rule) => wanted.includes(textOf(rule, 'ruleAction') ?? ''));
  const [first] = decrypting;
  if (!first)
    return fail(
      [policy.line, ...linesOf(rules)],
      isOutbound ? 'No rule of the decryption policy decrypts outbound traffic.' : 'No rule of the decryption policy decrypts.',
    );
  const before = rules.slice(0, rules.indexOf(first)).filter((rule) => isMetByAll(rule) && textOf(rule, 'tls12') !== 'false');
  return before.length > 0
    ? review(`A rule decrypts; which traffic comes so far a person has to see. Look at ${MENU}.`, linesOf([...before, first]))
    : pass(linesOf(decrypting), 'The decryption policy of the access control policy has rules that decrypt.');
});

/** A document may want newer versions blocked as well, or only tell of them. */
function unlessNewer(outcome: Outcome, { title, audit }: Recommendation): Outcome {
  return outcome.status === 'PASS' && /\b1\.[23]\b/.test(`${title}\n${proseOf(audit)}`)
    ? doubt(outcome, 'But the document tells of newer versions as well, which were not judged.')
    : outcome;
}
