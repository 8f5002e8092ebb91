import { equals } from '@merlon/engine/checks/demand.ts';
import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, sortLines, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { fromSource } from './check-lists.ts';

const SERVER = 'system ntp server *';
const REFERENCE = 'Junos CLI Reference, ntp: no server by default, version 4 and no key for each';

/** Time, and the device's sources for it. */
export const ntpChecks = fromSource(REFERENCE, [
  {
    id: 'ntp-different-keys',
    title: 'Every time server has a key of its own',
    about: { title: [/ (?:different|unique) .*key| key of its own /] },
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
    expectation: 'every `system ntp server` must have a `key` that is configured',
    judge: judgeServerKeys,
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
    expectation: 'two `system ntp server` at least must be configured, or as many as the document says',
    judge: judgeServers,
    remediation: ['set system ntp server <first address>', 'set system ntp server <second address>'],
  },
]);

function judgeServers(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const wanted = countWanted(recommendation);
  const servers = findPath(tree, SERVER);
  return servers.length >= wanted
    ? pass(linesAt(servers), `${servers.length} time servers are configured.`)
    : unlessHidden(tree, SERVER, fail(linesAt(servers), `${wanted} time servers are demanded; ${servers.length} are configured.`));
}

/** The number of servers that the title or the audit demands; two if it says several, or gives no number. */
function countWanted(recommendation: Recommendation): number {
  const title = plainTitle(recommendation);
  const prose = `${title} ${proseOf(recommendation.audit).toLowerCase()}`.replace(/\s+/g, ' ');
  const asked = /(?:greater than or equal to|equal to or greater than|at least) (\d)\b/.exec(prose)?.[1];
  if (asked !== undefined) return Math.max(1, Number(asked));
  if (title.includes(' three ')) return 3;
  return / (?:an?|one) (?:\w+ )*server /.test(title) ? 1 : 2;
}

/** Judges the time servers; without one nothing is demanded of them. */
const judgeEach = (tree: ConfigTree, judge: (servers: readonly Place[]) => Outcome): Outcome =>
  isSet(tree, SERVER) ? judge(findPath(tree, SERVER)) : unlessHidden(tree, SERVER, notApplicable('No time server is configured.'));

const keysOf = (tree: ConfigTree): ReadonlyMap<string, Place> =>
  new Map(findPath(tree, 'system ntp authentication-key *').map((place) => [nameOf(place), place]));

function judgeServerKeys(tree: ConfigTree): Outcome {
  return judgeEach(tree, (servers) => {
    const without = servers.filter((server) => !isSet(server, 'key'));
    if (without.length > 0) return fail(linesAt(without), `A time server has no key (${without.length} of ${servers.length}).`);
    const keys = keysOf(tree);
    const dangling = servers.filter((server) => !keys.has(valueOf(server, 'key')!));
    return dangling.length > 0
      ? unlessHidden(tree, 'system ntp authentication-key', fail(linesAt(dangling), 'A time server has a key that is not configured.'))
      : pass(linesAt(servers), `Every time server has a key (${servers.length}).`);
  });
}

function judgeDifferentKeys(tree: ConfigTree): Outcome {
  const all = judgeServerKeys(tree);
  if (all.status !== 'PASS') return all;
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
    const accepted = / sha ?(?:2|256)/.test(plainTitle(recommendation)) ? /^sha(?:256|2-256|512)$/ : /^sha(?:1|256|2-256|512)$/;
    const weak = numbers.filter((number) => !accepted.test(valueOf(keys.get(number)!, 'type') ?? 'md5'));
    const linesOf = (some: readonly string[]): readonly number[] => sortLines(some.map((number) => keys.get(number)!.node.line));
    if (weak.length > 0) return fail(linesOf(weak), 'A trusted key is of a weak type.');
    return pass(sortLines([...linesAt(trusted), ...linesOf(numbers)]), 'Every trusted key is of a SHA type.');
  });
}
