import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { linesOfNodes, negatedPlacesOf, statementsOf } from '../facts/statements.ts';
import { asaVersionOf, isBefore, isOfThreatDefense } from '../facts/version.ts';

const usersOf = (tree: ConfigTree): readonly ConfigNode[] =>
  statementsOf(tree, 'username').filter(({ words }) => words[2] !== 'attributes');

const KNOWN_ACCOUNTS = new Set(['admin', 'asa', 'cisco', 'pix', 'root']);

const accounts: readonly CheckSpec[] = [
  {
    id: 'local-max-failed-attempts',
    title: "Ensure 'aaa local authentication max failed attempts' is set to less than or equal to '3'",
    about: {
      title: [/ (?:max|maximum|failed|attempts|lockout|lock out) /, / (?:local|login|account|fail|failed) /],
      except: [/ ssh | quiet | banner | log | logging /],
    },
    setting: 'aaa local authentication attempts max-fail',
    demand: atMost(3, undefined, { zero: 'never' }),
    absent: OFF,
    source: `${REFERENCE}, aaa local authentication attempts max-fail: disabled by default`,
  },
  {
    id: 'default-accounts',
    title: 'Ensure known default accounts do not exist',
    about: { title: [/ default (?:user ?)?(?:accounts?|usernames?|users?) /] },
    expectation: `no account may be called ${[...KNOWN_ACCOUNTS].join(', ')}`,
    judge: (tree) => {
      const users = usersOf(tree);
      const known = users.filter(({ words }) => KNOWN_ACCOUNTS.has((words[1] ?? '').toLowerCase()));
      if (known.length > 0) return fail(linesOfNodes(known), 'Accounts with well-known names are configured.');
      const version = asaVersionOf(tree);
      if (version && isBefore(version, 8, 4, 2) && !isSet(tree, 'aaa authentication ssh console'))
        return review('No such account is configured, but before 8.4(2) SSH knows one that is never shown.', [version.line]);
      return unlessHidden(tree, 'username', pass(linesOfNodes(users), 'No account with a well-known name is configured.'));
    },
    first: ['username <new name> password <password> privilege <level>'],
    remediation: ['no username <name>'],
    // The account that takes its place.
    beside: ['username'],
    source: `${REFERENCE}, username and ssh: the default account for SSH was removed with 8.4(2)`,
  },
  {
    id: 'emergency-account',
    title: 'Ensure "Emergency" account is set',
    about: { title: [/ (?:emergency|local) (?:local )?(?:user|username|account)/], except: [/ default /] },
    setting: 'username * password',
    demand: 'present',
    absent: OFF,
    settledBy: (tree, recommendation) => {
      const lines = linesAt(findPath(tree, 'username * password'));
      if (lines.length === 0 || !/ (?:only|single|exactly) /.test(plainTitle(recommendation))) return undefined;
      return lines.length > 1
        ? fail(lines, `There are ${lines.length} local accounts, and one alone is asked for.`)
        : review('There is one local account; whether it is for emergencies alone a person has to say.', lines);
    },
    remediation: ['username <name> password <password> privilege <level>'],
    source: `${REFERENCE}, username: no local account by default`,
  },
];

/** A service that is switched off asks nobody; a group of servers that the text does not define is left to a person. */
function settleGroup(tree: ConfigTree, path: string): Outcome | undefined {
  const places = findPath(tree, path);
  const off = path === 'aaa authentication http console' ? negatedPlacesOf(tree, 'http server enable') : [];
  if (places.length === 0) return off.length > 0 ? notApplicable('`http server enable` is switched off.', linesAt(off)) : undefined;
  const defined = new Set(statementsOf(tree, 'aaa-server').map(({ words }) => words[1]!));
  const named = places.map((place) => valuesAt(place).find((word) => !/^(?:privilege|\d+)$/.test(word)));
  return named.every((name) => name !== undefined && (defined.has(name) || name.toUpperCase() === 'LOCAL'))
    ? undefined
    : review(`\`${path}\` names a group of servers that the text does not define.`, linesAt(places));
}

/** A command that names a group of servers or, unless it accounts, LOCAL. */
const ofGroup = (path: string, subject: string, title: readonly RegExp[]): CheckSpec => ({
  id: path.replace(/ console$/, '').replaceAll(' ', '-'),
  title: `Ensure '${subject}' is configured correctly`,
  about: { title },
  setting: path,
  demand: 'present',
  absent: OFF,
  settledBy: (tree) => settleGroup(tree, path),
  remediation: [path.includes('accounting') ? `${path} <group>` : `${path} <group> LOCAL`],
  source: `${REFERENCE}, ${path.split(' ').slice(0, 2).join(' ')}: off by default`,
});

const authentication = (what: string, about: RegExp): CheckSpec =>
  ofGroup(`aaa authentication ${what} console`, `aaa authentication ${what} console`, [/ aaa | authentication /, / authenticat/, about]);

export const aaaChecks: readonly CheckSpec[] = [
  ...accounts,
  {
    id: 'aaa-secure-http-client',
    title: "Ensure 'aaa authentication secure-http-client' is configured correctly",
    about: { title: [/ secure http client /] },
    setting: 'aaa authentication secure-http-client',
    demand: 'present',
    absent: OFF,
    source: `${REFERENCE}, aaa authentication secure-http-client: disabled by default`,
  },
  authentication('enable', / enable (?:console|mode)/),
  authentication('http', / (?:http|https|asdm) /),
  authentication('ssh', / ssh /),
  authentication('telnet', / telnet /),
  authentication('serial', / serial /),
  {
    id: 'aaa-authorization-exec',
    title: "Ensure 'aaa authorization exec' is configured correctly",
    about: { title: [/ authoriz/, / exec /], except: [/ accounting /] },
    setting: 'aaa authorization exec',
    demand: 'present',
    absent: OFF,
    remediation: ['aaa authorization exec authentication-server auto-enable'],
    source: `${REFERENCE}, aaa authorization exec: disabled by default`,
  },
  ofGroup('aaa authorization command', 'aaa command authorization', [/ authoriz/, / commands? /]),
  ofGroup('aaa accounting command', 'aaa accounting command', [/ accounting /, / commands? /]),
  ofGroup('aaa accounting ssh console', 'aaa accounting for SSH', [/ accounting /, / ssh /]),
  ofGroup('aaa accounting serial console', 'aaa accounting for Serial console', [/ accounting /, / serial /]),
  ofGroup('aaa accounting enable console', 'aaa accounting for EXEC mode', [/ accounting /, / (?:exec|enable) /]),
  {
    id: 'aaa-servers',
    title: "Ensure 'TACACS+/RADIUS' is configured correctly",
    about: {
      title: [/ (?:tacacs\+?|radius) /],
      except: [/ accounting | authorization | console | two | multiple | redundant | rather | instead | not | only /],
    },
    expectation: 'a group of TACACS+ or RADIUS servers must be configured, and a server in it',
    judge: (tree) => {
      const all = statementsOf(tree, 'aaa-server');
      const groups = all.filter(({ words }) => words[2] === 'protocol' && /^(?:tacacs\+|radius)$/.test(words[3] ?? ''));
      const names = new Set(groups.map(({ words }) => words[1]));
      const hosts = all.filter(({ words }) => words[3] === 'host' && names.has(words[1]!));
      const lines = linesOfNodes([...groups, ...hosts]);
      if (hosts.length > 0 && isOfThreatDefense(tree))
        return review('Servers are configured; of Threat Defense they serve VPNs, and its own sign-in is set elsewhere.', lines);
      if (hosts.length > 0) return pass(lines, 'A TACACS+ or RADIUS server is configured.');
      if (groups.length > 0) return fail(lines, 'A group of TACACS+ or RADIUS servers is configured, but no server in it.');
      return unlessHidden(tree, 'aaa', fail([], 'No TACACS+ or RADIUS server is configured; by default there is none.'));
    },
    remediation: ['aaa-server <group> protocol tacacs+', 'aaa-server <group> (<interface>) host <address>', ' key <key>'],
    source: `${REFERENCE}, aaa-server: none by default`,
  },
];
