import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { describeSubject } from '../document/subject.ts';
import { defineCheck, defineSetting } from './define-check.ts';
import { isSet, linesAt, placesOf, sortLines, unlessHidden, valueOf, valuesOf } from '../facts/facts.ts';

const SERVER = 'system ntp server *';
const REFERENCE = 'Junos CLI Reference, ntp: no server by default, version 4 and no key for each';

/** Time, and the device's sources for it. */
export const ntpChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'ntp-different-keys',
    title: 'Every time server has a key of its own',
    topic: { title: /different.*key|unique.*key/, names: ['system ntp'] },
    expectation: 'the `key` of every `system ntp server` must be set, and no two may be the same',
    judge: judgeDifferentKeys,
    remediation: ['set system ntp server <address> key <number>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'ntp-strong-keys',
    title: 'Time is authenticated with SHA',
    topic: { title: /strong|\bsha/, names: ['system ntp'] },
    expectation: 'every `trusted-key` of `system ntp` must be an `authentication-key` of type sha1 or sha256',
    judge: judgeStrongKeys,
    remediation: ['set system ntp authentication-key <number> type sha256 value <key>', 'set system ntp trusted-key <number>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'ntp-server-keys',
    title: 'Every time server is authenticated',
    topic: { title: /key|authenticat/, names: ['system ntp'] },
    expectation: 'every `system ntp server` must have a `key` that is configured',
    judge: judgeServerKeys,
    remediation: [
      'set system ntp authentication-key <number> type sha256 value <key>',
      'set system ntp server <address> key <number>',
      'set system ntp trusted-key <number>',
    ],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'ntp-boot-server',
    title: 'Time is set while starting',
    topic: { title: /boot.?server/, names: ['system ntp boot-server'] },
    path: 'system ntp boot-server',
    test: { is: 'set' },
    absent: { status: 'FAIL', source: REFERENCE },
    remediation: ['set system ntp boot-server <address>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'ntp-version',
    title: 'NTP version 4 is used',
    topic: { title: /version/, names: ['system ntp'] },
    expectation: 'no `system ntp server` may have a `version` below 4',
    judge: judgeVersion,
    remediation: ['set system ntp server <address> version 4'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'ntp-servers',
    title: 'Enough time servers are configured',
    topic: {
      title: /(?:time|ntp).*(?:server|source)|(?:server|source).*(?:time|ntp)/,
      except: /source.?address|restrict|peer|broadcast|interface|boot|version|key|authenticat/,
      names: [SERVER],
    },
    expectation: 'two `system ntp server` at least must be configured, or as many as the document says',
    judge: judgeServers,
    remediation: ['set system ntp server <first address>', 'set system ntp server <second address>'],
    source: REFERENCE,
  }),
];

/** The outcome without a time server; undefined if one is configured. */
function withoutServer(tree: ConfigTree): Outcome | undefined {
  if (isSet(tree, SERVER)) return undefined;
  return unlessHidden(tree, SERVER, 'No time server is configured') ?? notApplicable('No time server is configured.');
}

function judgeServers(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const wanted = countWanted(recommendation);
  const servers = placesOf(tree, SERVER);
  if (servers.length >= wanted) return pass(linesAt(servers), `${servers.length} time servers are configured.`);
  const hidden = unlessHidden(tree, SERVER, `Only ${servers.length} of ${wanted} time servers are configured`);
  return hidden ?? fail(linesAt(servers), `${wanted} time servers are demanded; ${servers.length} are configured.`);
}

/** The number of servers that the title or the audit demands; two if it says several, or gives no number. */
function countWanted(recommendation: Recommendation): number {
  const { title, audit } = describeSubject(recommendation);
  const asked = /(?:greater than or equal to|equal to or greater than|at least) (\d)\b/.exec(`${title} ${audit}`.replace(/\s+/g, ' '))?.[1];
  if (asked !== undefined) return Math.max(1, Number(asked));
  if (/\bthree\b/.test(title)) return 3;
  return /\b(?:an?|one)\b[\w -]*server\b/.test(title) ? 1 : 2;
}

function judgeVersion(tree: ConfigTree): Outcome {
  const none = withoutServer(tree);
  if (none) return none;
  const servers = placesOf(tree, SERVER);
  const old = servers.filter((server) => valuesOf(server, 'version').some((version) => version !== '4'));
  if (old.length > 0) return fail(linesAt(old), 'A time server is asked with an older version of NTP.');
  return pass(linesAt(servers), 'Every time server is asked with NTP version 4, which is the default.');
}

const keysOf = (tree: ConfigTree): ReadonlyMap<string, Place> =>
  new Map(placesOf(tree, 'system ntp authentication-key *').map((place) => [place.node.words[0]!, place]));

function judgeServerKeys(tree: ConfigTree): Outcome {
  const none = withoutServer(tree);
  if (none) return none;
  const servers = placesOf(tree, SERVER);
  const without = servers.filter((server) => !isSet(server, 'key'));
  if (without.length > 0) return fail(linesAt(without), `A time server has no key (${without.length} of ${servers.length}).`);
  const keys = keysOf(tree);
  const dangling = servers.filter((server) => !keys.has(valueOf(server, 'key')!));
  if (dangling.length > 0)
    return (
      unlessHidden(tree, 'system ntp authentication-key', 'A key is not configured') ??
      fail(linesAt(dangling), 'A time server has a key that is not configured.')
    );
  return pass(linesAt(servers), `Every time server has a key (${servers.length}).`);
}

function judgeDifferentKeys(tree: ConfigTree): Outcome {
  const all = judgeServerKeys(tree);
  if (all.status !== 'PASS') return all;
  const servers = placesOf(tree, SERVER);
  const numbers = servers.map((server) => valueOf(server, 'key')!);
  if (new Set(numbers).size < numbers.length) return fail(linesAt(servers), 'Two time servers share a key.');
  const keys = keysOf(tree);
  const lines = sortLines([...linesAt(servers), ...numbers.map((number) => keys.get(number)!.node.line)]);
  return pass(lines, 'Every time server has a key of its own.');
}

function judgeStrongKeys(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const none = withoutServer(tree);
  if (none) return none;
  const trusted = placesOf(tree, 'system ntp trusted-key');
  const keys = keysOf(tree);
  const numbers = trusted.flatMap(valuesAt);
  if (numbers.length === 0) {
    return (
      unlessHidden(tree, 'system ntp trusted-key', 'No key is trusted') ??
      fail(linesAt(placesOf(tree, SERVER)), 'No `trusted-key` is configured, so time is not authenticated.')
    );
  }
  const unknown = numbers.filter((number) => !keys.has(number));
  if (unknown.length > 0) return review('A trusted key is not configured.', linesAt(trusted));
  const accepted = /sha.?(?:2|256)/.test(describeSubject(recommendation).title) ? /^sha(?:256|2-256|512)$/ : /^sha(?:1|256|2-256|512)$/;
  const weak = numbers.filter((number) => !accepted.test(valueOf(keys.get(number)!, 'type') ?? 'md5'));
  const lines = sortLines([...linesAt(trusted), ...numbers.map((number) => keys.get(number)!.node.line)]);
  if (weak.length > 0) return fail(sortLines(weak.map((number) => keys.get(number)!.node.line)), 'A trusted key is of a weak type.');
  return pass(lines, 'Every trusted key is of a SHA type.');
}
