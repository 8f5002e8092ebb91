import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { absent, all, each, present } from '@merlon/engine/checks/assertions.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, selectNodes, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isMasked } from '@merlon/engine/config-tree/masked.ts';
import { isSet, linesAt, nameOf, sortLines, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { readDocumentCommands } from '../document/read-commands.ts';
import { SYSTEMS, placesInSystems, unlessMore } from '../facts/facts.ts';
import { fromSource, judgeAllOf } from './check-lists.ts';
import { eachInSystems } from './assertions.ts';
import { measureTexts, prefixesOf } from '../facts/sources.ts';
import { ON_CHOSEN_INTERFACES, ON_MANAGEMENT_PORTS } from './management-interfaces.ts';

const COMMUNITY = 'snmp community *';
const USER = 'snmp v3 usm local-engine user *';
/** Of another device, which is sent informs. */
const REMOTE_USER = 'snmp v3 usm remote-engine * user *';
const REFERENCE = 'Junos Network Management Guide, "Configuring SNMP": communities are read-only unless they say otherwise';

/** SNMP of all versions. No reason names a community, because its name is its secret. */
export const snmpChecks = fromSource(REFERENCE, [
  {
    id: 'snmp-common-communities',
    title: 'No SNMP community has a common (default) name, and none such is used',
    about: { title: [/ (?:common|default|public) /, / communit/] },
    expectation: 'no `snmp community` may have a common word such as public or private in its name',
    judge: judgeNames,
    remediation: ['rename snmp community <old> to community <new>'],
    beside: ['snmp community *', 'delete snmp community public', 'delete snmp community private'],
  },
  {
    id: 'snmp-older-versions',
    title: 'SNMP versions 1 and 2c are not used',
    about: {
      title: [
        / (?:snmp ?v?1|v1|v2c?|versions? [12]c?) /,
        / (?:not|no|never|disabl\w*|prohibit\w*|forbid\w*|without) | only .*snmp ?v?3| snmp ?v(?:ersion )?3 only /,
      ],
      except: [/ (?:write|read|default|community|communities) /],
    },
    expectation: 'no `snmp community` may be configured, with which SNMP of version 1 and 2c (SNMPv1, SNMPv2) is asked',
    judge: all(...['', ...SYSTEMS].map((system) => absent(`${system} snmp community`.trim(), REFERENCE))),
    remediation: ['delete snmp community'],
    source: 'Junos Network Management Guide, "Configuring SNMP Communities": versions 1 and 2c answer to a community alone',
  },
  {
    id: 'snmp-write-access',
    title: 'SNMP writes nothing',
    about: { title: [/ writ(?:e|es|ing) /], except: [/ (?:allow\w*|permit\w*|grant\w*) writ\w* | only (?:to|for|from) /] },
    expectation: 'no `snmp community` may be `read-write`, and no group of `snmp v3 vacm access` may have a `write-view`',
    judge: judgeWriteAccess,
    remediation: [
      'set snmp community <name> authorization read-only',
      'delete snmp v3 vacm access group <group> default-context-prefix security-model usm security-level privacy write-view',
    ],
  },
  {
    id: 'snmp-read-only',
    title: 'SNMP communities are read-only',
    about: { title: [/ read ?only /] },
    expectation: 'no `snmp community` may have `authorization read-write`',
    judge: (tree) => judgeCommunities(tree, isReadOnly, 'may write', 'may write'),
    remediation: ['set snmp community <name> authorization read-only'],
  },
  {
    id: 'snmp-default-restrict',
    title: 'SNMP client lists refuse all other addresses',
    about: { title: [/ default restrict | refuse all other | (?:ends?|ending) (?:with|in) restrict /] },
    expectation: 'every client list of SNMP must hold `default restrict`',
    judge: judgeDefaultRestrict,
    remediation: ['set snmp client-list <name> default restrict'],
  },
  {
    id: 'snmp-client-list',
    title: 'SNMP communities answer chosen addresses only',
    about: { title: [/ (?:client ?lists?|clients|chosen addresses) /] },
    expectation: 'every `snmp community` must have a `client-list-name`, or `clients` (monitoring servers) that are not everybody',
    judge: (tree) => judgeCommunities(tree, hasClients, 'is not restricted to chosen clients', 'could not be judged'),
    remediation: [
      'set snmp client-list <name> default restrict',
      'set snmp client-list <name> <address>',
      'set snmp community <community> client-list-name <name>',
    ],
  },
  {
    id: 'snmp-v3-security',
    title: 'SNMPv3 users authenticate with SHA and encrypt with AES',
    about: [
      { title: [/ (?:sha\w*|authenticat\w*) /, / (?:aes\w*|privacy|encrypt\w*) /] },
      { title: [/ auth ?(?:and )?priv /], except: [/ no ?auth | no ?priv /] },
    ],
    expectation:
      'every user of `snmp v3 usm local-engine` must have `authentication-sha` or a longer SHA, and `privacy-aes128` or stronger, each with its key or password',
    judge: judgeUsersAndGroups,
    remediation: [
      'set snmp v3 usm local-engine user <name> authentication-sha authentication-password <password>',
      'set snmp v3 usm local-engine user <name> privacy-aes128 privacy-password <password>',
      'set snmp v3 usm remote-engine <engine> user <remote user> authentication-sha authentication-password <password>',
      'set snmp v3 usm remote-engine <engine> user <remote user> privacy-aes128 privacy-password <password>',
    ],
    beside: ['snmp v3 usm *'],
    decides: [],
  },
  {
    id: 'snmp-v3-privacy',
    title: 'SNMPv3 users encrypt with AES',
    about: { title: [/ (?:aes\w*|privacy|encrypt\w*) /] },
    expectation: 'every user of `snmp v3 usm local-engine` must have `privacy-aes128` or stronger',
    judge: judgePrivacy,
    remediation: ['set snmp v3 usm local-engine user <name> privacy-aes128 privacy-password <password>'],
    beside: ['snmp v3 usm *'],
  },
  {
    id: 'snmp-v3-authentication',
    title: 'SNMPv3 users authenticate with SHA',
    about: { title: [/ (?:sha\w*|authenticat\w*) /], except: [/ (?:traps?|fail\w*|informs?|alerts?|notif\w*) /] },
    expectation: 'every user of `snmp v3 usm local-engine` must have `authentication-sha` or stronger',
    judge: judgeAuthentication,
    remediation: ['set snmp v3 usm local-engine user <name> authentication-sha authentication-password <password>'],
    beside: ['snmp v3 usm *'],
  },
  {
    id: 'snmp-oob-interface',
    title: 'SNMP listens on the management port alone',
    about: { title: [/ oob | out of band | management port alone /] },
    expectation: 'every `snmp interface` must be a dedicated management port',
    judge: each('snmp', 'SNMP service', ON_MANAGEMENT_PORTS),
    first: ['delete snmp interface'],
    remediation: ['set snmp interface fxp0.0'],
  },
  {
    id: 'snmp-interface',
    title: 'SNMP listens on chosen interfaces',
    about: { title: [/ interfaces? /], except: [/ (?:monitor\w*|poll\w*|traps?|counters?|status|down) /] },
    expectation: '`snmp interface` must be set',
    judge: each('snmp', 'SNMP service', ON_CHOSEN_INTERFACES),
    remediation: ['set snmp interface <interface>'],
  },
]);

type Finding = 'good' | 'bad' | 'unsure';

function judgeCommunities(tree: ConfigTree, judge: (community: Place, tree: ConfigTree) => Finding, bad: string, unsure: string): Outcome {
  const communities = placesInSystems(tree, COMMUNITY);
  if (communities.length === 0) return unlessHidden(tree, COMMUNITY, notApplicable('No SNMP community is configured.'));
  const found = Map.groupBy(communities, (community) => judge(community, tree));
  const lines = (finding: Finding): readonly number[] => linesOfCommunities(found.get(finding) ?? []);
  if (found.has('bad')) return fail(lines('bad'), `An SNMP community ${bad}.`);
  if (found.has('unsure')) return review(`An SNMP community ${unsure}.`, lines('unsure'));
  return unlessMore(tree, COMMUNITY, pass(lines('good'), `All SNMP communities are as demanded (${communities.length}).`));
}

const linesOfCommunities = (communities: readonly Place[]): readonly number[] =>
  sortLines(
    communities.flatMap((community) => [community.node.line, ...linesAt(findPath(community, 'authorization|clients|client-list-name'))]),
  );

const COMMON_WORDS = ['public', 'private', 'admin', 'monitor', 'security'];

/** Words that no community may contain: those in the benchmark's own audit, or the usual ones. Substrings count, as in the audit. */
function judgeNames(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const filters = readDocumentCommands(recommendation).flatMap((command) => (command.part === 'audit' ? command.filters : []));
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
  const authorization = valueOf(community, 'authorization') ?? 'read-only';
  return authorization === 'read-only' ? 'good' : authorization === 'read-write' ? 'bad' : 'unsure';
}

const EVERYBODY = /^(?:0\.0\.0\.0\/0|::\/0|0\.0\.0\.0|any)$/;

function hasClients(community: Place, tree: ConfigTree): Finding {
  const name = valueOf(community, 'client-list-name');
  const lists = name === undefined ? findPath(community, 'clients') : placesInSystems(tree, `snmp client-list ${name}`);
  const addresses = lists.flatMap(({ node }) => node.children.filter((child) => !child.inactive && child.words[0] !== 'default'));
  if (addresses.some(letsEverybodyIn)) return 'bad';
  const letIn = addresses.filter((address) => !isRestricted(address)).map(({ words }) => words[0]!);
  if (addresses.length > 0) return measureClients(letIn);
  if (name === undefined) return 'bad';
  const prefixes = prefixesOf(tree, name);
  return prefixes.length > 0 ? measureClients(prefixes) : 'unsure';
}

/** Two halves are everybody; a range wider than networks of one's own, or what is no address, is for a person. */
function measureClients(texts: readonly string[]): Finding {
  const span = measureTexts(texts);
  return span === 'everybody' ? 'bad' : span === 'some' ? 'good' : 'unsure';
}

const isRestricted = (address: Place['node']): boolean =>
  address.words[1] === 'restrict' || address.children.some((child) => child.words[0] === 'restrict' && !child.inactive);

const letsEverybodyIn = (address: Place['node']): boolean => EVERYBODY.test(address.words[0]!) && !isRestricted(address);

function judgeDefaultRestrict(tree: ConfigTree): Outcome {
  const named = placesInSystems(tree, 'snmp client-list *');
  const own = placesInSystems(tree, 'snmp community * clients');
  const path = 'snmp client-list *';
  if (named.length + own.length === 0) return unlessHidden(tree, path, notApplicable('No SNMP client list is configured.'));
  const refusals = (list: Place): readonly Place[] => [...findPath(list, 'default restrict'), ...findPath(list, '0.0.0.0/0 restrict')];
  const isOpen = (list: Place): boolean => refusals(list).length === 0;
  const letsIn = ({ node }: Place): boolean => node.children.some((child) => !child.inactive && letsEverybodyIn(child));
  const bad = [...named.filter(isOpen), ...own.filter((list) => isOpen(list) && letsIn(list))];
  if (bad.length > 0) return fail(linesAt(bad), 'A client list of SNMP does not refuse the addresses that it does not name.');
  const open = own.filter(isOpen);
  if (open.length > 0)
    return review('The clients of a community stand at the community itself, without `default restrict`.', linesAt(open));
  const lines = linesAt([...named, ...own].flatMap(refusals));
  return unlessMore(tree, path, pass(lines, 'All client lists refuse the addresses that they do not name.'));
}

function judgeWriteAccess(tree: ConfigTree): Outcome {
  const communities = placesInSystems(tree, COMMUNITY);
  const writing = communities.filter((community) => valueOf(community, 'authorization') === 'read-write');
  if (writing.length > 0) return fail(linesOfCommunities(writing), 'An SNMP community may write.');
  const views = placesInSystems(tree, 'snmp v3 vacm access').flatMap(writeViewsBelow);
  const known = new Set(valuesOf(tree, 'snmp view'));
  const bad = views.filter((view) => valuesAt(view).some((name) => known.has(name) || name !== 'none'));
  if (bad.length > 0) return fail(linesAt(bad), 'A group of SNMPv3 has a view that it may write.');
  if (views.length > 0) return review('A group of SNMPv3 has a `write-view` of a name that no view has.', linesAt(views));
  return communities.length === 0 && !isSet(tree, 'snmp v3')
    ? unlessHidden(tree, COMMUNITY, notApplicable('Neither an SNMP community nor SNMPv3 is configured.'))
    : unlessMore(
        tree,
        COMMUNITY,
        pass(linesOfCommunities(communities), 'No SNMP community may write, and no SNMPv3 group has a write view.'),
      );
}

const writeViewsBelow = ({ node }: Place): readonly Place[] =>
  selectNodes(
    node.children,
    ({ words }) => words[0] === 'write-view',
    ({ inactive }) => !inactive,
  ).map((view) => ({ node: view, offset: 1, captured: [] }));

/** Users that have both halves, and groups through which they need not use them. */
function judgeUsersAndGroups(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const outcome = combineAll([judgeAuthentication(tree, recommendation), judgePrivacy(tree, recommendation)]);
  const open = placesInSystems(tree, 'snmp v3 vacm access group * default-context-prefix|context-prefix').filter((group) =>
    isSet(group, 'security-model usm|any security-level none|authentication'),
  );
  return outcome.status === 'PASS' && open.length > 0
    ? review('Every user has both, but a group of SNMPv3 may be used without privacy.', linesAt(open))
    : outcome;
}

function judgePrivacy(tree: ConfigTree, recommendation: Recommendation): Outcome {
  return judgeUsers(tree, 'privacy-aes', / aes ?256| 256 /.test(plainTitle(recommendation)) ? ['256'] : ['128', '192', '256']);
}

function judgeAuthentication(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const isLong = / sha ?(?:2|256|384|512)/.test(plainTitle(recommendation));
  return judgeUsers(tree, 'authentication-sha', isLong ? ['256', '384', '512'] : ['', '224', '256', '384', '512']);
}

const judgeUsers = (tree: ConfigTree, protocol: string, strengths: readonly string[]): Outcome => {
  const chosen = strengths.map((strength) => `${protocol}${strength}`).join('|');
  const kind = protocol.split('-')[0]!;
  const isKeyed = present(`${chosen} ${kind}-key|${kind}-password *`, {
    status: 'REVIEW',
    source: 'without a key the protocol has no effect',
  });
  const isStrong = all(present(chosen), isKeyed);
  return judgeAllOf(USER, all(...[USER, REMOTE_USER].map((path) => eachInSystems(path, 'SNMPv3 user', isStrong))))(tree);
};
