import { plainTitle } from '@merlon/engine/demands/topic.ts';
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

/** A condition that names something: `{"objects": []}` names nothing. */
const isFilled = (condition: ConfigNode | undefined): boolean => condition?.children.some(({ children }) => children.length > 0) === true;

/** What a rule has beside its conditions. */
const BESIDE = ['metadata', 'links', 'logging', 'comments', 'commentHistoryList'];

/** A rule that is met by all traffic, or whose conditions are not shown, and ends the search. */
const takesAll = (rule: ConfigNode): boolean =>
  isEnabled(rule) &&
  textOf(rule, 'ruleAction') !== 'MONITOR' &&
  !rule.children.some((child) => isFilled(child) && !BESIDE.includes(child.words[0] ?? ''));

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

/** Release 10.0 keeps what a policy of the standard mode blocks in another place ("StandardModeConfiguration"). */
const hasRulesAlone = (manager: ConfigNode): boolean => /^[67]\./.test(textOf(manager, 'version') ?? '');
const blocks = (action: string | undefined): boolean => action === undefined || action.startsWith('BLOCK');

/** Whether old versions are blocked is shown by no member that is documented; that nothing is decrypted or blocked is. */
export const judgeOldVersions: ManagerJudge = (tree) =>
  judgeRules(tree, (policy, { manager }) => {
    const found = findNamed(policy, manager, DECRYPTION);
    if (isOutcome(found)) return found;
    const rules = itemsOf(found, 'decryptionRules');
    const linesOf = (some: readonly ConfigNode[]): readonly number[] => some.flatMap((rule) => linesOfMembers(rule, 'ruleAction'));
    const blocking = rules.filter((rule) => isEnabled(rule) && blocks(textOf(rule, 'ruleAction')));
    const isWhole = memberOf(found, 'decryptionRules') !== undefined && hasRulesAlone(manager);
    if (isWhole && blocking.length === 0 && !blocks(textOf(memberOf(found, 'defaultAction'), 'policyAction')))
      return fail(sortLines([found.line, ...linesOf(rules)]), 'No rule of the decryption policy blocks anything.');
    return review(
      `Which versions a rule of the decryption policy blocks its page alone shows. Look at ${DECRYPTION.menu} > Rules > Version.`,
      linesOf(blocking),
    );
  });

const IDENTITY: NamedKind = {
  member: 'identityPolicySetting',
  list: 'identityPolicies',
  noun: 'identity policy',
  menu: 'Policies > Access Control > Identity',
};

/*
 * "IdentityPolicyRule": `enabled`, `authenticationType` (`PASSIVE`, `ACTIVE`, `NO`) and `realm` (terraform-provider-fmc,
 * gen/definitions/identity_policy.yaml). The manager lists rules since release 10.0, and in no certain order (its bug CSCwt93472).
 */
const asksWho = (rule: ConfigNode): boolean => isEnabled(rule) && /^(?:PASSIVE|ACTIVE)$/.test(textOf(rule, 'authenticationType') ?? '');

const MATCHES = ['sourceZones', 'destinationZones', 'sourceNetworks', 'destinationNetworks', 'vlanTags', 'sourcePorts', 'destinationPorts'];
const hasMatch = (rule: ConfigNode): boolean => MATCHES.some((name) => isFilled(memberOf(rule, name)));

/** The rules that ask a realm that is enabled. */
const hasRealm = (rule: ConfigNode, manager: ConfigNode): boolean =>
  itemsOf(manager, 'realms').some(
    (realm) => textOf(realm, 'id') === textOf(memberOf(rule, 'realm'), 'id') && textOf(realm, 'enabled') === 'true',
  );

export const judgeIdentity: ManagerJudge = (tree) =>
  judgeRules(tree, (policy, { manager }) => {
    const found = findNamed(policy, manager, IDENTITY);
    if (isOutcome(found)) return found;
    const { menu } = IDENTITY;
    const places = [idOfSetting(policy, IDENTITY.member)!.line, found.line];
    if (!memberOf(found, 'identityRules'))
      return review(`The access control policy has an identity policy, whose rules were not read. Look at ${menu}.`, places);
    const rules = itemsOf(found, 'identityRules');
    const linesOf = (some: readonly ConfigNode[]): readonly number[] =>
      sortLines([...places, ...some.flatMap((rule) => linesOfMembers(rule, 'enabled', 'authenticationType'))]);
    const known = /^(?:PASSIVE|ACTIVE|NO)$/;
    const asking = rules.filter((rule) => asksWho(rule));
    if (asking.length === 0)
      return rules.every((rule) => textOf(rule, 'enabled') === 'false' || known.test(textOf(rule, 'authenticationType') ?? ''))
        ? fail(linesOf(rules), 'No rule of the identity policy asks who the users are.')
        : review(`What the rules of the identity policy ask is not shown. Look at ${menu}.`, linesOf(rules));
    const good = asking.filter((rule) => textOf(rule, 'enabled') === 'true' && hasRealm(rule, manager));
    if (good.length === 0)
      return review(`That a rule of the identity policy asks a realm that is enabled is not shown. Look at ${menu}.`, linesOf(asking));
    const exempt = rules.filter((rule) => isEnabled(rule) && !asksWho(rule) && !hasMatch(rule));
    if (exempt.length > 0)
      return review(
        `A rule of the identity policy takes all traffic without asking; where it stands is not shown. Look at ${menu}.`,
        linesOf(exempt),
      );
    return pass(linesOf(good), 'The access control policy has an identity policy whose rules ask a realm who the users are.');
  });
