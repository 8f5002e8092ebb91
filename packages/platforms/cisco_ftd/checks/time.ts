import { combineAll, evaluate } from '@merlon/engine/audit/evaluate.ts';
import { doubt } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { topics } from '@merlon/engine/demands/topic.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedAfter } from '../document/read-command.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { linesOfNodes, statementsOf } from '../facts/statements.ts';
import { countAsked } from './count-asked.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

const AUTHENTICATES: Assertion = { op: 'present', path: ['ntp', 'authenticate'], absent: OFF };

/** What keeps the servers from having to prove who they are (command reference, ntp authenticate, ntp trusted-key, ntp server). */
function findUnproven(tree: ConfigTree): string | undefined {
  const idsOf = (path: string): ReadonlySet<string | undefined> => new Set(findPath(tree, path).map((place) => place.node.words[2]));
  const [defined, trusted] = [idsOf('ntp authentication-key'), idsOf('ntp trusted-key')];
  const servers = statementsOf(tree, 'ntp server');
  const keyed = servers.filter(({ words }) => words.includes('key'));
  const ids = keyed.map(({ words }) => words[words.indexOf('key') + 1]);
  if (ids.some((id) => !trusted.has(id))) return 'the key of an NTP server is not one that `ntp trusted-key` names';
  if (ids.some((id) => !defined.has(id))) return 'the key of an NTP server is not one that `ntp authentication-key` defines';
  if (keyed.length < servers.length) return 'an NTP server has no key';
  return isSet(tree, 'ntp authenticate') ? undefined : '`ntp authenticate` is not in the text, without which no key is asked for';
}

/** A PASS only where the parts that belong together are all there. */
function whereProven(tree: ConfigTree, outcome: Outcome): Outcome {
  const unproven = outcome.status === 'PASS' ? findUnproven(tree) : undefined;
  return unproven === undefined ? outcome : review(`${outcome.reason} But ${unproven}.`, outcome.lines);
}

function judgeKey(tree: ConfigTree): Outcome {
  const keys = findPath(tree, 'ntp authentication-key');
  const trusted = findPath(tree, 'ntp trusted-key');
  const lines = linesAt([...keys, ...trusted]);
  const ids = new Set(trusted.map((place) => place.node.words[2]));
  if (keys.length === 0)
    return unlessHidden(tree, 'ntp', fail(lines, '`ntp authentication-key` is not configured; by default there is no key.'));
  return keys.some((place) => ids.has(place.node.words[2]))
    ? whereProven(tree, pass(lines, 'A key for NTP is configured and trusted.'))
    : review('A key for NTP is configured, but none that `ntp trusted-key` names.', lines);
}

function judgeTrustedServer(tree: ConfigTree): Outcome {
  const servers = statementsOf(tree, 'ntp server');
  const keyed = servers.filter(({ words }) => words.includes('key'));
  if (servers.length === 0) return unlessHidden(tree, 'ntp', fail([], '`ntp server` is not configured; by default there is none.'));
  if (keyed.length === 0) return fail(linesOfNodes(servers), 'No NTP server is configured with a key.');
  return whereProven(tree, pass(linesOfNodes(keyed), 'Every NTP server is configured with a trusted key.'));
}

/** As many servers as a document asks for, of which it can be told whether each proves who it is. */
function judgeProvenServers(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const servers = statementsOf(tree, 'ntp server');
  const asked = countAsked(recommendation);
  const count = new Set(servers.map(({ words }) => words[2])).size;
  const found = `NTP servers configured: ${count}; ${asked} or more are asked for.`;
  const lines = linesOfNodes(servers);
  if (count < asked) return unlessHidden(tree, 'ntp', fail(lines, found));
  const authenticates = evaluate(AUTHENTICATES, tree);
  if (authenticates.status === 'FAIL') return authenticates;
  const unkeyed = servers.filter(({ words }) => !words.includes('key'));
  if (unkeyed.length > 0)
    return unlessHidden(
      tree,
      'ntp',
      fail(linesOfNodes(unkeyed), `NTP servers without a key to authenticate by: ${unkeyed.length} of ${count}.`),
    );
  return whereProven(tree, combineAll([pass(lines, `${found} Each has a trusted key to authenticate by.`), authenticates]));
}

/** The algorithm of each key that is defined; md5 alone before 9.13 (command reference, ntp authentication-key). */
function judgeKeyAlgorithm(tree: ConfigTree): Outcome {
  const keys = statementsOf(tree, 'ntp authentication-key');
  const lines = linesOfNodes(keys);
  if (keys.length === 0)
    return unlessHidden(tree, 'ntp', fail([], '`ntp authentication-key` is not configured; by default there is no key.'));
  const weak = keys.filter(({ words }) => words[3] === 'md5');
  if (weak.length > 0)
    return unlessHidden(tree, 'ntp', fail(linesOfNodes(weak), `Keys for NTP that use MD5: ${weak.length} of ${keys.length}.`));
  return keys.every(({ words }) => /^(?:sha256|sha512|cmac)$/.test(words[3] ?? ''))
    ? unlessHidden(tree, 'ntp', pass(lines, 'Every key for NTP uses SHA-256, SHA-512 or CMAC.'))
    : review('Whether the algorithms of the keys for NTP will do a person has to say.', lines);
}

export const timeChecks: readonly CheckSpec[] = [
  {
    id: 'ntp-key-algorithm',
    title: 'Ensure NTP keys do not use MD5',
    about: [
      {
        title: [/ ntp /, / md5 .*(?:not|disallowed|forbidden|prohibited) | (?:not|no|without|instead of) (?:\w+ )?md5 /],
        except: [BEYOND_A_SETTING],
      },
      { title: [/ ntp /, / (?:sha ?2|sha ?256|cmac|strong \w+ algorithm) /], except: [/ (?:not|no|md5|512|ciphers?) /, BEYOND_A_SETTING] },
    ],
    expectation: 'no key of `ntp authentication-key` may use MD5, but SHA-256, SHA-512 or CMAC (SHA-2), by which NTP authenticates',
    alsoSaid: 'allowed algorithm stronger signed',
    judge: judgeKeyAlgorithm,
    first: ['no ntp authentication-key <number>'],
    remediation: ['ntp authentication-key <number> sha256 <key>'],
    beside: ['ntp authentication-key * * *'],
    decides: [],
    source: `${REFERENCE}, ntp authentication-key: md5 alone before 9.13(1)`,
  },
  {
    id: 'ntp-proven-servers',
    title: 'Ensure two authenticated NTP servers are configured',
    about: {
      title: [/ (?:ntp|time|clocks?) /, / authenticat/, / (?:two|three|multiple|redundant|several) /],
      except: [BEYOND_A_SETTING, REVERSED],
    },
    expectation:
      'two or more NTP servers (time sources) must be configured, no fewer than the document asks for, each with a key that is trusted, and `ntp authenticate` must be present, so that the clock is synchronised with authentication',
    judge: judgeProvenServers,
    remediation: [
      'ntp authenticate',
      'ntp trusted-key <number>',
      'ntp authentication-key <number> sha256 <key>',
      'ntp server <address> key <number>',
      'ntp server <other address> key <number>',
    ],
    beside: ['ntp server *', 'ntp server * key * *', 'ntp authentication-key * * *'],
    // Chosen by its title alone: one server is set up by the same commands.
    decides: [],
    source: `${REFERENCE}, ntp server, ntp authenticate, ntp trusted-key: none by default`,
  },
  {
    id: 'ntp-authentication-key',
    title: "Ensure 'NTP authentication key' is configured correctly",
    about: { title: [/ ntp /, / keys? /], except: [/ md5 /] },
    expectation: 'a key for NTP must be configured and trusted',
    judge: judgeKey,
    first: ['ntp authenticate'],
    remediation: ['ntp trusted-key <number>', 'ntp authentication-key <number> sha256 <key>'],
    source: `${REFERENCE}, ntp authentication-key and ntp trusted-key: none by default`,
  },
  {
    id: 'ntp-authentication',
    title: "Ensure 'NTP authentication' is enabled",
    about: { title: [/ ntp /, / authenticat/], except: [/ keys? | two | multiple | redundant /] },
    setting: 'ntp authenticate',
    demand: 'present',
    absent: OFF,
    // Without a trusted key, authentication is on but proves nothing; benchmarks demand that key here or in recommendations of their own.
    settledBy: (tree, recommendation) =>
      typedAfter(recommendation, 'ntp trusted-key').length > 0
        ? combineAll([evaluate(AUTHENTICATES, tree), judgeKey(tree), judgeTrustedServer(tree)])
        : isSet(tree, 'ntp authenticate')
          ? whereProven(tree, evaluate(AUTHENTICATES, tree))
          : undefined,
    source: `${REFERENCE}, ntp authenticate: disabled by default`,
  },
  {
    id: 'ntp-trusted-server',
    title: "Ensure 'trusted NTP server' exists",
    about: { title: [/ ntp /, / servers? /, / trusted /] },
    expectation: 'an NTP server must be configured with the number of a trusted key',
    judge: judgeTrustedServer,
    first: ['ntp authenticate', 'ntp authentication-key <number> sha256 <key>', 'ntp trusted-key <number>'],
    remediation: ['ntp server <address> key <number> source <interface>'],
    decides: ['ntp server * key *'],
    source: `${REFERENCE}, ntp server: none by default`,
  },
  {
    id: 'ntp-server',
    title: 'Ensure an NTP server is configured',
    about: {
      title: [/ (?:ntp|time) (?:servers?|sources?) | network time protocol /],
      except: [/ trusted | authenticat| (?:exactly|only) one | single /],
    },
    counted: 'NTP server',
    among: [{ path: 'ntp server *' }],
    atLeast: 1,
    none: OFF,
    remediation: ['ntp server <address> source <interface>'],
    beside: ['ntp server'],
    source: `${REFERENCE}, ntp server: none by default`,
  },
  {
    id: 'time-zone',
    title: "Ensure 'local timezone' is properly configured",
    about: topics.timeZone,
    expectation: '`clock timezone` must be the one that the organisation uses',
    judge: doubt('whether the time zone is the right one; without one the clock shows UTC', 'clock timezone'),
    remediation: ['clock timezone <name> <offset>'],
    source: `${REFERENCE}, clock timezone: UTC by default`,
    forPerson: true,
  },
];
