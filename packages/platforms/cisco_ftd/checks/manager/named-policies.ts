import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import { isEnabled, isNothing, judgeRules } from './access-policy.ts';
import type { ManagerJudge } from './by-manager.ts';
import { linesOfMembers } from './platform-settings.ts';

/*
 * Policies that an access policy names beside its rules. Members and values: FMC REST API, "AccessPolicy" (`decryptionPolicySetting`,
 * `identityPolicySetting`) and "DecryptionPolicyRule" (`ruleAction`), since release 7.4.
 */

/** True where a manager names a member of access policies: on a policy that has none, it is then known to be missing. */
const isNamedSomewhere = (manager: ConfigNode, member: string): boolean =>
  itemsOf(manager, 'accessPolicies').some((policy) => !isNothing(idOfSetting(policy, member)));

/** The policy that an access policy names: a reference, or an object that holds one (`decryptionPolicySetting`). */
const idOfSetting = (policy: ConfigNode, member: string): ConfigNode | undefined => {
  const setting = memberOf(policy, member);
  return memberOf(setting, 'id') ?? setting?.children.flatMap((child) => memberOf(child, 'id') ?? [])[0];
};

/** A policy that the access policy names beside its rules. */
function findNamed(policy: ConfigNode, manager: ConfigNode, { member, list, noun, menu }: NamedKind): ConfigNode | Outcome {
  const id = idOfSetting(policy, member);
  if (!isNothing(id)) {
    const found = itemsOf(manager, list).find((one) => textOf(one, 'id') === id!.words[1]);
    return found ?? review(`The ${noun} that the access control policy names was not read. Look at ${menu}.`, [id!.line]);
  }
  const listed = memberOf(manager, list);
  const isCertain = isNamedSomewhere(manager, member) || (listed !== undefined && itemsOf(manager, list).length === 0);
  const why = `The access control policy \`${textOf(policy, 'name') ?? ''}\` names no ${noun}.`;
  return isCertain ? fail([policy.line], why) : review(`${why} Look at ${menu}.`, [policy.line]);
}

interface NamedKind {
  readonly member: string;
  readonly list: string;
  readonly noun: string;
  readonly menu: string;
}

const isOutcome = (found: ConfigNode | Outcome): found is Outcome => 'status' in found;

const DECRYPTION: NamedKind = {
  member: 'decryptionPolicySetting',
  list: 'decryptionPolicies',
  noun: 'decryption policy',
  menu: 'Policies > Decryption',
};

/** `DECRYPT_RESIGN` and `DECRYPT_KNOWN_KEY`; a rule that is switched off says so. */
const decrypts = (rule: ConfigNode): boolean => isEnabled(rule) && textOf(rule, 'ruleAction')?.startsWith('DECRYPT_') === true;

/** What a rule has beside its conditions. */
const BESIDE = ['metadata', 'links', 'logging', 'comments', 'commentHistoryList'];

/** A rule that is met by all traffic, or whose conditions are not shown, and ends the search. */
const takesAll = (rule: ConfigNode): boolean =>
  isEnabled(rule) &&
  textOf(rule, 'ruleAction') !== 'MONITOR' &&
  !rule.children.some(({ words, children }) => children.length > 0 && !BESIDE.includes(words[0] ?? ''));

export const judgeDecryption: ManagerJudge = (tree, recommendation) =>
  judgeRules(tree, (policy, { manager }) => {
    const found = findNamed(policy, manager, DECRYPTION);
    if (isOutcome(found)) return found;
    if (!memberOf(found, 'decryptionRules')) return review(`The rules of the decryption policy were not read. Look at ${DECRYPTION.menu}.`);
    const rules = itemsOf(found, 'decryptionRules');
    const outbound = / outbound /.test(plainTitle(recommendation));
    const wanted = rules.filter((rule) => decrypts(rule) && (!outbound || textOf(rule, 'ruleAction') === 'DECRYPT_RESIGN'));
    const id = idOfSetting(policy, DECRYPTION.member)!;
    if (wanted.length === 0)
      return fail(
        sortLines([id.line, ...rules.flatMap((rule) => linesOfMembers(rule, 'ruleAction'))]),
        outbound ? 'No rule of the decryption policy decrypts outbound traffic.' : 'No rule of the decryption policy decrypts.',
      );
    const first = wanted[0]!;
    const before = rules.filter((rule) => rule.line < first.line && takesAll(rule));
    if (before.length > 0 || textOf(first, 'enabled') !== 'true')
      return review(
        `A rule decrypts; which traffic comes so far a person has to see. Look at ${DECRYPTION.menu}.`,
        [...before, first].flatMap((rule) => linesOfMembers(rule, 'ruleAction')),
      );
    return pass(
      sortLines([id.line, ...wanted.flatMap((rule) => linesOfMembers(rule, 'ruleAction'))]),
      'The decryption policy of the access control policy has rules that decrypt.',
    );
  });

/** Whether old versions are blocked is shown by no member that is documented; that nothing is decrypted or blocked is. */
export const judgeOldVersions: ManagerJudge = (tree) =>
  judgeRules(tree, (policy, { manager }) => {
    const found = findNamed(policy, manager, DECRYPTION);
    if (isOutcome(found)) return found;
    const blocking = itemsOf(found, 'decryptionRules').filter((rule) => textOf(rule, 'ruleAction')?.startsWith('BLOCK') === true);
    return review(
      `Which versions a rule of the decryption policy blocks its page alone shows. Look at ${DECRYPTION.menu} > Rules > Version.`,
      blocking.flatMap((rule) => linesOfMembers(rule, 'ruleAction')),
    );
  });

export const judgeIdentity: ManagerJudge = (tree) =>
  judgeRules(tree, (policy, { manager }) => {
    const kind: NamedKind = {
      member: 'identityPolicySetting',
      list: 'identityPolicies',
      noun: 'identity policy',
      menu: 'Policies > Identity',
    };
    const found = findNamed(policy, manager, kind);
    if (isOutcome(found)) return found;
    return pass(sortLines([idOfSetting(policy, kind.member)!.line, found.line]), 'The access control policy has an identity policy.');
  });
