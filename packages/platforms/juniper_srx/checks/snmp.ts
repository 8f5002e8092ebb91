import { absent, all, any, askedOr, doubt, each, given, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, EachCheck, JoinedCheck } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isMasked } from '@merlon/engine/config-tree/masked.ts';
import { linesAt, nameOf, sortLines, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { readDocumentCommands } from '../document/read-commands.ts';
import { SYSTEMS, placesInSystems, unlessMore } from '../facts/facts.ts';
import { OLD_SNMP_IS_UNUSED } from '../facts/old-snmp.ts';
import { fromSource } from './check-lists.ts';
import { measureTexts, prefixesOf } from '../facts/sources.ts';
import { ON_CHOSEN_INTERFACES, judgePorts } from './management-interfaces.ts';

const COMMUNITY = 'snmp community *';
/** Those of the device, and of others, which are sent informs: `local-engine user NAME`, `remote-engine ENGINE user NAME`. */
const USER = 'snmp v3 usm ** user *';
const REFERENCE = 'Junos Network Management Guide, "Configuring SNMP": communities are read-only unless they say otherwise';

const REFUSES_OTHERS = any(present('default restrict'), present('0.0.0.0/0 restrict'));

/** A group of SNMPv3 has a view that it may write; what a view of a name that no view has lets nobody can tell. */
const WRITE_VIEW = 'snmp v3 vacm access ** write-view';
const WRITES_NOTHING = ['', ...SYSTEMS].map((system): Assertion => {
  const path = `${system} ${WRITE_VIEW}`.trim();
  const isOfNoView = all(value(path, equals('none')), absent(`${system} snmp view none`.trim()));
  return any(absent(path), all(isOfNoView, doubt('a `write-view` of a name that no view has', path)));
});

/** A user has one of some protocols, and the key without which it has no effect. */
const keyed = (kind: string, protocols: readonly string[]): Assertion => {
  const chosen = protocols.join('|');
  return all(
    present(chosen),
    present(`${chosen} ${kind}-key|${kind}-password *`, { status: 'REVIEW', source: 'without a key the protocol has no effect' }),
  );
};
const LONG_HASHES = ['authentication-sha256', 'authentication-sha384', 'authentication-sha512'];
const AUTHENTICATES = askedOr(keyed('authentication', ['authentication-sha', 'authentication-sha224', ...LONG_HASHES]), [
  /(?<![-\w])sha[- ]?(?:2\b|(?:2[- ]?)?(?:256|384|512))/i,
  keyed('authentication', LONG_HASHES),
]);
const ENCRYPTS = askedOr(keyed('privacy', ['privacy-aes128', 'privacy-aes192', 'privacy-aes256']), [
  /^(?![^]*\b(?:aes[- ]?)?(?:128|192))[^]*(?<![-\w])(?:aes[- ]?256|256[- ]bit)/i,
  keyed('privacy', ['privacy-aes256']),
]);
const SNMP_USERS = { noun: 'SNMPv3 user', path: USER } as const;

const READ_ONLY: EachCheck = {
  id: 'snmp-read-only',
  title: 'SNMP communities are read-only',
  about: { title: [/ read ?only /] },
  noun: 'SNMP community',
  path: COMMUNITY,
  must: { setting: 'authorization', demand: equals('read-only'), absent: { is: 'read-only', source: REFERENCE } },
  remediation: ['set snmp community <name> authorization read-only'],
  source: REFERENCE,
};

/** SNMP of all versions. No reason names a community, because its name is its secret. */
export const snmpChecks: readonly (CheckSpec | JoinedCheck)[] = [
  ...fromSource(REFERENCE, [
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
      restsOn: OLD_SNMP_IS_UNUSED,
      remediation: ['delete snmp community'],
      source: 'Junos Network Management Guide, "Configuring SNMP Communities": versions 1 and 2c answer to a community alone',
    },
  ]),
  {
    id: 'snmp-write-access',
    title: 'SNMP writes nothing',
    about: { title: [/ writ(?:e|es|ing) /], except: [/ (?:allow\w*|permit\w*|grant\w*) writ\w* | only (?:to|for|from) /] },
    expectation: 'no `snmp community` may be `read-write`, and no group of `snmp v3 vacm access` may have a `write-view`',
    always: true,
    parts: [
      READ_ONLY,
      {
        id: 'snmp-write-views',
        title: 'No group of SNMPv3 has a view that it may write',
        about: { title: [/ writ(?:e|es|ing) /] },
        expectation: 'no group of `snmp v3 vacm access` may have a `write-view`',
        judge: given(
          any(...['', ...SYSTEMS].map((system) => present(`${system} snmp v3`.trim()))),
          all(...WRITES_NOTHING),
          'SNMPv3 is not configured.',
        ),
        remediation: [
          'delete snmp v3 vacm access group <group> default-context-prefix security-model usm security-level privacy write-view',
        ],
        source: 'Junos CLI Reference, write-view: a group without one may write nothing',
      },
    ],
    source: REFERENCE,
  },
  ...fromSource(REFERENCE, [READ_ONLY]),
  {
    id: 'snmp-default-restrict',
    title: 'SNMP client lists refuse all other addresses',
    about: { title: [/ default restrict | refuse all other | (?:ends?|ending) (?:with|in) restrict /] },
    always: true,
    parts: [
      {
        id: 'snmp-list-restrict',
        title: 'SNMP client lists refuse all other addresses',
        about: { title: [/ default restrict /] },
        noun: 'client list',
        path: 'snmp client-list *',
        must: REFUSES_OTHERS,
        expectation: 'every client list of SNMP must hold `default restrict`',
        remediation: ['set snmp client-list <name> default restrict'],
        source: REFERENCE,
      },
      {
        id: 'snmp-clients-restrict',
        title: 'The clients of an SNMP community are refused but for some',
        about: { title: [/ default restrict /] },
        noun: 'list of clients at an SNMP community',
        path: 'snmp community * clients',
        must: any(
          REFUSES_OTHERS,
          all(
            each('0.0.0.0/0|::/0|0.0.0.0|any', 'address', present('restrict')),
            doubt('whether the clients that stand at the community itself, without `default restrict`, will do'),
          ),
        ),
        remediation: [],
        source: REFERENCE,
      },
    ],
    source: REFERENCE,
  },
  ...fromSource(REFERENCE, [
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
      ...SNMP_USERS,
      must: all(AUTHENTICATES, ENCRYPTS),
      // Through such a group its users need not do either.
      restsOn: all(
        ...['', ...SYSTEMS].map((system) =>
          absent(
            `${system} snmp v3 vacm access group * default-context-prefix|context-prefix ** security-model usm|any security-level none|authentication`.trim(),
          ),
        ),
      ),
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
      ...SNMP_USERS,
      must: ENCRYPTS,
      remediation: ['set snmp v3 usm local-engine user <name> privacy-aes128 privacy-password <password>'],
      beside: ['snmp v3 usm *'],
    },
    {
      id: 'snmp-v3-authentication',
      title: 'SNMPv3 users authenticate with SHA',
      about: { title: [/ (?:sha\w*|authenticat\w*) /], except: [/ (?:traps?|fail\w*|informs?|alerts?|notif\w*) /] },
      expectation: 'every user of `snmp v3 usm local-engine` must have `authentication-sha` or stronger',
      ...SNMP_USERS,
      must: AUTHENTICATES,
      remediation: ['set snmp v3 usm local-engine user <name> authentication-sha authentication-password <password>'],
      beside: ['snmp v3 usm *'],
    },
    {
      id: 'snmp-oob-interface',
      title: 'SNMP listens on the management port alone',
      about: { title: [/ oob | out of band | management port alone /] },
      expectation: 'every `snmp interface` must be a dedicated management port',
      judge: judgePorts('snmp', 'SNMP service'),
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
  ]),
];

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
