import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isMasked } from '@merlon/engine/config-tree/masked.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { describeSubject } from '../document/subject.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, nameOf, placesInSystems, placesOf, sortLines, unlessHidden, valueOf, valuesOf } from '../facts/facts.ts';
import { judgeManagementInterfaces } from './management-interfaces.ts';

const section = /snmp/;
const REFERENCE = 'Junos Network Management Guide, "Configuring SNMP": communities are read-only unless they say otherwise';

/** SNMP of all versions. No reason names a community, because its name is its secret. */
export const snmpChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'snmp-common-communities',
    title: 'No SNMP community has a common name',
    topic: { title: /(?:common|default|public).*communit|communit.*(?:common|default|public)/, section },
    expectation: 'no `snmp community` may have a common word such as public or private in its name',
    judge: judgeNames,
    remediation: ['rename snmp community <old> to community <new>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-write-access',
    title: 'SNMP writes nothing',
    topic: { title: /write/, section },
    expectation: 'no `snmp community` may be `read-write`, and no group of `snmp v3 vacm access` may have a `write-view`',
    judge: judgeWriteAccess,
    remediation: [
      'set snmp community <name> authorization read-only',
      'delete snmp v3 vacm access group <group> default-context-prefix security-model usm security-level privacy write-view',
    ],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-read-only',
    title: 'SNMP communities are read-only',
    topic: { title: /read.?only/, section },
    expectation: 'no `snmp community` may have `authorization read-write`',
    judge: (tree) => judgeCommunities(tree, isReadOnly, 'may write', 'may write'),
    remediation: ['set snmp community <name> authorization read-only'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-default-restrict',
    title: 'SNMP client lists refuse all other addresses',
    topic: { title: /default.{0,2}restrict/, section },
    expectation: 'every client list of SNMP must hold `default restrict`',
    judge: judgeDefaultRestrict,
    remediation: ['set snmp client-list <name> default restrict'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-client-list',
    title: 'SNMP communities answer chosen addresses only',
    topic: { title: /client.?list|clients/, section },
    expectation: 'every `snmp community` must have a `client-list-name`, or `clients` that are not everybody',
    judge: (tree) =>
      judgeCommunities(tree, (community) => hasClients(tree, community), 'is not restricted to chosen clients', 'could not be judged'),
    remediation: [
      'set snmp client-list <name> default restrict',
      'set snmp client-list <name> <address>',
      'set snmp community <community> client-list-name <name>',
    ],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-v3-privacy',
    title: 'SNMPv3 users encrypt with AES',
    topic: { title: /aes|privacy|encrypt/, names: ['snmp v3 usm'] },
    expectation: 'every user of `snmp v3 usm local-engine` must have `privacy-aes128` or stronger',
    judge: (tree, recommendation) =>
      judgeUsers(tree, asksFor(recommendation, /256/) ? /^privacy-aes256$/ : /^privacy-aes(?:128|192|256)$/, 'does not encrypt with AES'),
    remediation: ['set snmp v3 usm local-engine user <name> privacy-aes128 privacy-password <password>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-v3-authentication',
    title: 'SNMPv3 users authenticate with SHA',
    topic: { title: /\bsha|authentication/, names: ['snmp v3 usm'] },
    expectation: 'every user of `snmp v3 usm local-engine` must have `authentication-sha` or stronger',
    judge: (tree, recommendation) =>
      judgeUsers(
        tree,
        asksFor(recommendation, /sha.?(?:2|256|384|512)/)
          ? /^authentication-sha(?:256|384|512)$/
          : /^authentication-sha(?:224|256|384|512)?$/,
        'does not authenticate with SHA',
      ),
    remediation: ['set snmp v3 usm local-engine user <name> authentication-sha authentication-password <password>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-oob-interface',
    title: 'SNMP listens on the management port alone',
    topic: { title: /\boob\b|out.of.band/, section },
    expectation: 'every `snmp interface` must be a dedicated management port',
    judge: (tree) => judgeManagementInterfaces(tree, { feature: 'snmp', services: [], oobOnly: true }),
    remediation: ['set snmp interface fxp0.0'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'snmp-interface',
    title: 'SNMP listens on chosen interfaces',
    topic: { title: /interface/, names: ['snmp interface'] },
    expectation: '`snmp interface` must be set',
    judge: (tree) => judgeManagementInterfaces(tree, { feature: 'snmp', services: [], oobOnly: false }),
    remediation: ['set snmp interface <interface>'],
    source: REFERENCE,
  }),
];

const asksFor = (recommendation: Recommendation, words: RegExp): boolean => words.test(describeSubject(recommendation).title);

const communitiesOf = (tree: ConfigTree): readonly Place[] => placesInSystems(tree, 'snmp community *');

type Finding = 'good' | 'bad' | 'unsure';

function judgeCommunities(tree: ConfigTree, judge: (community: Place) => Finding, bad: string, unsure: string): Outcome {
  const communities = communitiesOf(tree);
  const hidden = unlessHidden(tree, 'snmp community *', 'No other SNMP community is configured');
  if (communities.length === 0) return hidden ?? notApplicable('No SNMP community is configured.');
  const found = communities.map((community) => ({ community, finding: judge(community) }));
  const lines = (finding: Finding): readonly number[] =>
    linesOfCommunities(found.filter((one) => one.finding === finding).map(({ community }) => community));
  if (lines('bad').length > 0) return fail(lines('bad'), `An SNMP community ${bad}.`);
  if (lines('unsure').length > 0) return review(`An SNMP community ${unsure}.`, lines('unsure'));
  return hidden ?? pass(lines('good'), `All SNMP communities are as demanded (${communities.length}).`);
}

const linesOfCommunities = (communities: readonly Place[]): readonly number[] =>
  sortLines(
    communities.flatMap((community) => [community.node.line, ...linesAt(placesOf(community, 'authorization|clients|client-list-name'))]),
  );

const COMMON_WORDS = ['public', 'private', 'admin', 'monitor', 'security'];

/** Words that no community may contain: those in the benchmark's own audit, or the usual ones. Substrings count, as in the audit. */
function judgeNames(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const filters = describeSubject(recommendation).commands.flatMap((command) => (command.part === 'audit' ? command.filters : []));
  const named = filters.map((filter) => /^match\s+"?([\w|]+)"?$/.exec(filter)?.[1]?.toLowerCase()).find((words) => words?.includes('|'));
  const words = named?.split('|').filter(Boolean) ?? COMMON_WORDS;
  const isCommon = (community: Place): boolean => words.some((word) => nameOf(community).toLowerCase().includes(word));
  const inV3 = placesInSystems(tree, 'snmp v3 snmp-community * community-name *');
  const commonInV3 = inV3.filter(isCommon);
  if (commonInV3.length > 0) return fail(linesAt(commonInV3), 'A community of SNMPv3 has a common word in its name.');
  const judged = judgeCommunities(
    tree,
    (community) => (isCommon(community) ? 'bad' : isMasked(nameOf(community)) ? 'unsure' : 'good'),
    'has a common word in its name',
    'has a masked name in the text',
  );
  const maskedInV3 = inV3.filter((place) => isMasked(nameOf(place)));
  return judged.status === 'FAIL' || maskedInV3.length === 0
    ? judged
    : review('A community of SNMPv3 has a masked name in the text.', linesAt(maskedInV3));
}

function isReadOnly(community: Place): Finding {
  const authorization = valueOf(community, 'authorization');
  if (authorization === undefined || authorization === 'read-only') return 'good';
  return authorization === 'read-write' ? 'bad' : 'unsure';
}

const EVERYBODY = /^(?:0\.0\.0\.0\/0|::\/0|0\.0\.0\.0|any)$/;

function hasClients(tree: ConfigTree, community: Place): Finding {
  const name = valueOf(community, 'client-list-name');
  if (name !== undefined) {
    const list = placesInSystems(tree, `snmp client-list ${name}`);
    const addresses = list.flatMap((place) => place.node.children.filter((child) => !child.inactive && child.words[0] !== 'default'));
    if (list.length === 0 || addresses.length === 0)
      return placesInSystems(tree, 'policy-options prefix-list *').some((place) => nameOf(place) === name) ? 'good' : 'unsure';
    return addresses.some(letsEverybodyIn) ? 'bad' : 'good';
  }
  const clients = placesOf(community, 'clients').flatMap((place) =>
    place.node.children.filter((child) => !child.inactive && child.words[0] !== 'default'),
  );
  if (clients.length === 0) return 'bad';
  return clients.some(letsEverybodyIn) ? 'bad' : 'good';
}

const letsEverybodyIn = (address: Place['node']): boolean =>
  EVERYBODY.test(address.words[0]!) && !address.children.some((child) => child.words[0] === 'restrict' && !child.inactive);

function judgeDefaultRestrict(tree: ConfigTree): Outcome {
  const lists = [...placesInSystems(tree, 'snmp client-list *'), ...placesInSystems(tree, 'snmp community * clients')];
  const hidden = unlessHidden(tree, 'snmp client-list *', 'No other SNMP client list is configured');
  if (lists.length === 0) return hidden ?? notApplicable('No SNMP client list is configured.');
  const open = lists.filter((list) => !isSet(list, 'default restrict') && !isSet(list, '0.0.0.0/0 restrict'));
  const named = open.filter((list) => list.node.words[0] !== 'clients');
  const everybody = open.filter(
    (list) => list.node.words[0] === 'clients' && list.node.children.some((child) => !child.inactive && letsEverybodyIn(child)),
  );
  if (named.length > 0 || everybody.length > 0)
    return fail(linesAt([...named, ...everybody]), 'A client list of SNMP does not refuse the addresses that it does not name.');
  if (open.length > 0)
    return review('The clients of a community stand at the community itself, without `default restrict`.', linesAt(open));
  return (
    hidden ??
    pass(
      linesAt(lists.flatMap((list) => [...placesOf(list, 'default restrict'), ...placesOf(list, '0.0.0.0/0 restrict')])),
      'All client lists refuse the addresses that they do not name.',
    )
  );
}

function judgeWriteAccess(tree: ConfigTree): Outcome {
  const communities = communitiesOf(tree);
  const writing = communities.filter((community) => valueOf(community, 'authorization') === 'read-write');
  const views = placesInSystems(tree, 'snmp v3 vacm access').flatMap((access) => deepPlaces(access, 'write-view'));
  if (writing.length > 0) return fail(linesOfCommunities(writing), 'An SNMP community may write.');
  const known = new Set(valuesOf(tree, 'snmp view'));
  const bad = views.filter((view) => valuesAt(view).some((name) => known.has(name)) || !valuesAt(view).every((name) => name === 'none'));
  if (bad.length > 0) return fail(linesAt(bad), 'A group of SNMPv3 has a view that it may write.');
  if (views.length > 0) return review('A group of SNMPv3 has a `write-view` of a name that no view has.', linesAt(views));
  const hidden = unlessHidden(tree, 'snmp community *', 'No write access of SNMP is configured');
  if (communities.length === 0 && !isSet(tree, 'snmp v3'))
    return hidden ?? notApplicable('Neither an SNMP community nor SNMPv3 is configured.');
  return hidden ?? pass(linesOfCommunities(communities), 'No SNMP community may write, and no SNMPv3 group has a write view.');
}

/** The places of a word at any depth below a place. */
function deepPlaces(place: Place, word: string): readonly Place[] {
  const found: Place[] = [];
  const open = [...place.node.children];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.inactive) continue;
    if (node.words[0] === word) found.push({ node, offset: 1, captured: [] });
    for (const child of node.children) open.push(child);
  }
  return found;
}

function judgeUsers(tree: ConfigTree, demanded: RegExp, bad: string): Outcome {
  const users = placesInSystems(tree, 'snmp v3 usm local-engine user *');
  const hidden = unlessHidden(tree, 'snmp v3 usm local-engine user *', 'No other SNMPv3 user is configured');
  if (users.length === 0) return hidden ?? notApplicable('No SNMPv3 user is configured.');
  const protocolOf = (user: Place): readonly Place['node'][] =>
    user.node.children.filter((child) => !child.inactive && demanded.test(child.words[0]!));
  const weak = users.filter((user) => protocolOf(user).length === 0);
  if (weak.length > 0) return fail(linesAt(weak), `An SNMPv3 user ${bad} (${weak.length} of ${users.length}).`);
  return (
    hidden ??
    pass(
      sortLines(users.flatMap((user) => [user.node.line, ...protocolOf(user).map((node) => node.line)])),
      `All SNMPv3 users are as demanded (${users.length}).`,
    )
  );
}
