import { absent, all, each, present } from '@merlon/engine/checks/assertions.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, sortLines, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { changesOf } from '../document/read-commands.ts';
import { fromSource } from './check-lists.ts';

const SERVER = 'system ntp server *';
const REFERENCE = 'Junos CLI Reference, ntp: no server by default, version 4 and no key for each';

/** Sources of the time that are no servers: a client of broadcasts takes it from whoever sends it. */
const OTHER_SOURCES_ARE_KEYED = all(
  each('system ntp peer|broadcast *', 'peer', present('key *')),
  absent('system ntp broadcast-client'),
  absent('system ntp multicast-client'),
);

/** Time, and the device's sources for it. */
export const ntpChecks = fromSource(REFERENCE, [
  {
    id: 'ntp-different-keys',
    title: 'Every time server has a key of its own',
    about: { title: [/ (?:different|unique) .*key| keys? .*(?:different|unique)| key of its own /] },
    expectation: 'the `key` of every `system ntp server` must be set, and no two may be the same',
    judge: judgeDifferentKeys,
    first: [
      'set system ntp authentication-key <number of its own> type sha256 value <key>',
      'set system ntp trusted-key <number of its own>',
    ],
    remediation: ['set system ntp server <address> key <number of its own>'],
    beside: ['system ntp *'],
  },
  {
    id: 'ntp-strong-keys',
    title: 'Time is authenticated with SHA',
    about: { title: [/ (?:strong|sha\w*) /] },
    expectation: 'every `trusted-key` of `system ntp` must be an `authentication-key` of type sha1 or sha256',
    judge: judgeStrongKeys,
    remediation: ['set system ntp authentication-key <number> type sha256 value <key>', 'set system ntp trusted-key <number of the key>'],
    beside: ['system ntp *'],
  },
  {
    id: 'ntp-server-keys',
    title: 'Every time server is authenticated',
    about: { title: [/ (?:keys?|authenticat\w*) /] },
    expectation:
      'every `system ntp server` must have a `key` that is configured; it must be a trusted key, and of the type that the document names, where it does',
    judge: judgeServerKeys,
    restsOn: OTHER_SOURCES_ARE_KEYED,
    remediation: [
      'set system ntp authentication-key <number> type sha256 value <key>',
      'set system ntp server <address> key <number>',
      'set system ntp trusted-key <number>',
    ],
    beside: ['system ntp *'],
  },
  {
    id: 'ntp-boot-server',
    title: 'Time is set from a boot server',
    about: { title: [/ boot ?server /] },
    setting: 'system ntp boot-server',
    demand: { is: 'set' },
    absent: { status: 'FAIL', source: REFERENCE },
    remediation: ['set system ntp boot-server <address>'],
  },
  {
    id: 'ntp-version',
    title: 'NTP version 4 is used',
    about: { title: [/ version /] },
    feature: { path: SERVER, noun: 'time server' },
    setting: 'version',
    demand: equals('4'),
    absent: { is: '4', source: REFERENCE },
    remediation: ['set system ntp server <address> version 4'],
  },
  {
    id: 'ntp-servers',
    title: 'Enough time servers are configured',
    about: {
      title: [/ (?:time|ntp) /, / (?:servers?|sources?) /],
      except: [/ (?:source ?address|restrict\w*|peers?|broadcast|interfaces?|boot\w*|versions?|keys?|authenticat\w*) /],
    },
    expectation: 'no fewer than two `system ntp server` (redundant time sources) must be configured, or as many as the document says',
    counted: 'time server',
    among: [{ path: SERVER }],
    atLeast: 2,
    none: { status: 'FAIL', source: 'none by default' },
    remediation: ['set system ntp server <first address>', 'set system ntp server <second address>'],
  },
]);

/** Judges the time servers; without one nothing is demanded of them. */
const judgeEach = (tree: ConfigTree, judge: (servers: readonly Place[]) => Outcome): Outcome =>
  isSet(tree, SERVER) ? judge(findPath(tree, SERVER)) : unlessHidden(tree, SERVER, notApplicable('No time server is configured.'));

const keysOf = (tree: ConfigTree): ReadonlyMap<string, Place> =>
  new Map(findPath(tree, 'system ntp authentication-key *').map((place) => [nameOf(place), place]));

function judgeServerKeys(tree: ConfigTree, recommendation?: Recommendation): Outcome {
  return judgeEach(tree, (servers) => {
    const without = servers.filter((server) => !isSet(server, 'key'));
    const bare = without.filter((server) => !isSet(server, 'nts'));
    if (bare.length > 0) return fail(linesAt(bare), `A time server has no key (${bare.length} of ${servers.length}).`);
    if (without.length > 0) return review('A time server is authenticated by NTS in place of a key.', linesAt(without));
    const keys = keysOf(tree);
    const dangling = servers.filter((server) => !keys.has(valueOf(server, 'key')!));
    if (dangling.length > 0)
      return unlessHidden(
        tree,
        'system ntp authentication-key',
        fail(linesAt(dangling), 'A time server has a key that is not configured.'),
      );
    const { wantsTrust, type, isTyped } = recommendation ? readKeyDemands(recommendation) : {};
    const trusted = new Set(findPath(tree, 'system ntp trusted-key').flatMap(valuesAt));
    const untrusted = servers.filter((server) => !trusted.has(valueOf(server, 'key')!));
    if (wantsTrust && untrusted.length > 0)
      return unlessHidden(tree, 'system ntp trusted-key', fail(linesAt(untrusted), 'The key of a time server is not a trusted key.'));
    const used = new Set(servers.map((server) => valueOf(server, 'key')!));
    const isWeak = (key: Place): boolean => type !== undefined && !type.test(valueOf(key, 'type') ?? 'md5');
    const weak = [...keys.values()].filter(isWeak);
    if (weak.length > 0) {
      const isUsed = weak.some((key) => used.has(nameOf(key)));
      return isUsed && !isTyped
        ? fail(linesAt(weak), 'A key of a time server is of another type than the document asks for.')
        : review('A key for time servers is of another type than the document types.', linesAt(weak));
    }
    const proof = type ? [...servers, ...[...keys.values()].filter((key) => used.has(nameOf(key)))] : servers;
    const types = [...new Set([...keys.values()].map((key) => valueOf(key, 'type') ?? 'md5'))].join(' or ');
    const asked = `${wantsTrust ? ', that is trusted' : ''}${type ? `, of type ${types}, which is not MD5` : ''}`;
    return pass(linesAt(proof), `Every time server has a key${asked} (${servers.length}).`);
  });
}

interface KeyDemands {
  readonly wantsTrust?: boolean;
  /** The types that a document accepts, where it names one. */
  readonly type?: RegExp | undefined;
  /** Only its commands name the type. */
  readonly isTyped?: boolean;
}

/** What a document asks of the keys besides that each server has one. */
function readKeyDemands(recommendation: Recommendation): KeyDemands {
  const said = `${recommendation.title} ${proseOf(recommendation.audit)}`;
  const typed = changesOf(recommendation).filter(({ path }) => path[1] === 'ntp');
  const inCommands = typed.flatMap(({ path }) => (path.includes('type') ? path.slice(path.indexOf('type') + 1) : [])).join(' ');
  const named = acceptedBy(said);
  return {
    wantsTrust: /\btrusted\b/i.test(said) || typed.some(({ path }) => path[2] === 'trusted-key'),
    type: named ?? acceptedBy(inCommands),
    isTyped: named === undefined,
  };
}

const acceptedBy = (text: string): RegExp | undefined =>
  !TAKES_SHA1.test(text) && /\bsha[- ]?2/i.test(text) ? SHA2 : /\bsha/i.test(text) || AGAINST_MD5.test(text) ? SHA : undefined;
/** `type sha1 or sha256` */
const TAKES_SHA1 = /(?<!\b(?:no|not|never|without|weak|than|neither|nor)\b.{0,20})\bsha-?1\b(?! (?:is|are) (?:not|no|weak|a finding))/i;
const AGAINST_MD5 = /\bmd5\b.{0,30}\b(?:not|never|prohibited|forbidden)\b|\b(?:no|not|never|without)\b.{0,20}\bmd5\b/i;
const SHA2 = /^sha(?:256|2-256|512)$/;
const SHA = /^sha(?:1|256|2-256|512)$/;

function judgeDifferentKeys(tree: ConfigTree): Outcome {
  const keyed = judgeServerKeys(tree);
  if (keyed.status !== 'PASS') return keyed;
  const servers = findPath(tree, SERVER);
  const numbers = servers.map((server) => valueOf(server, 'key')!);
  if (new Set(numbers).size < numbers.length) return fail(linesAt(servers), 'Two time servers share a key.');
  const keys = keysOf(tree);
  const lines = sortLines([...linesAt(servers), ...numbers.map((number) => keys.get(number)!.node.line)]);
  return pass(lines, 'Every time server has a key of its own.');
}

function judgeStrongKeys(tree: ConfigTree, recommendation: Recommendation): Outcome {
  return judgeEach(tree, (servers) => {
    const path = 'system ntp trusted-key';
    const trusted = findPath(tree, path);
    const keys = keysOf(tree);
    const numbers = trusted.flatMap(valuesAt);
    if (numbers.length === 0)
      return unlessHidden(tree, path, fail(linesAt(servers), 'No `trusted-key` is configured, so time is not authenticated.'));
    if (!numbers.every((number) => keys.has(number))) return review('A trusted key is not configured.', linesAt(trusted));
    const accepted = / sha ?(?:2|256)/.test(plainTitle(recommendation)) ? SHA2 : SHA;
    const weak = numbers.filter((number) => !accepted.test(valueOf(keys.get(number)!, 'type') ?? 'md5'));
    const linesOf = (some: readonly string[]): readonly number[] => sortLines(some.map((number) => keys.get(number)!.node.line));
    if (weak.length > 0) return fail(linesOf(weak), 'A trusted key is of a weak type.');
    return pass(sortLines([...linesAt(trusted), ...linesOf(numbers)]), 'Every trusted key is of a SHA type.');
  });
}
