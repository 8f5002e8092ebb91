import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { plainTitle } from '../document/wording.ts';
import { linesAt, linesOfNodes, negatedPlacesOf, placesOf, statementsOf, unlessHidden } from '../facts/statements.ts';
import { asaVersionOf, isBefore, isOfThreatDefense } from '../facts/version.ts';
import { defineCheck, judgeNumber, judgePresent } from './define-check.ts';

const lockout = defineCheck({
  id: 'local-max-failed-attempts',
  title: "Ensure 'aaa local authentication max failed attempts' is set to less than or equal to '3'",
  about: [/ (?:max|maximum|failed|attempts|lockout|lock out) /, / (?:local|login|account|fail|failed) /],
  except: [/ ssh | quiet | banner | log | logging /],
  expectation: '`aaa local authentication attempts max-fail` must be set, to few attempts',
  judge: (tree, recommendation) =>
    judgeNumber(tree, recommendation, {
      path: 'aaa local authentication attempts max-fail',
      usual: { side: 'atMost', number: 3 },
      zeroFails: true,
      because: 'by default nobody is locked out',
    }),
  remediation: ['aaa local authentication attempts max-fail 3'],
  source: 'Cisco ASA Series Command Reference, aaa local authentication attempts max-fail: disabled by default',
});

const usersOf = (tree: ConfigTree): readonly ConfigNode[] =>
  statementsOf(tree, 'username').filter(({ words }) => words[2] !== 'attributes');

const emergencyAccount = defineCheck({
  id: 'emergency-account',
  title: 'Ensure "Emergency" account is set',
  about: [/ (?:emergency|local) (?:local )?(?:user|username|account)/],
  except: [/ default /],
  expectation: 'a local account with a password must be there for when no AAA server answers',
  judge: (tree, recommendation) => {
    const users = usersOf(tree).filter(({ words }) => words.includes('password'));
    const lines = linesOfNodes(users);
    if (users.length > 0 && / (?:only|single|exactly) /.test(plainTitle(recommendation)))
      return users.length > 1
        ? fail(lines, `There are ${users.length} local accounts, and one alone is asked for.`)
        : review('There is one local account; whether it is for emergencies alone a person has to say.', lines);
    if (users.length > 0) return pass(lines, 'A local account with a password is configured.');
    return unlessHidden(tree, 'username', fail(linesOfNodes(usersOf(tree)), 'There is no local account with a password.'));
  },
  remediation: ['username <name> password <password> privilege <level>'],
  source: 'Cisco ASA Series Command Reference, username: no local account by default',
});

const KNOWN_ACCOUNTS = new Set(['admin', 'asa', 'cisco', 'pix', 'root']);

const defaultAccounts = defineCheck({
  id: 'default-accounts',
  title: 'Ensure known default accounts do not exist',
  about: [/ default (?:user ?)?(?:accounts?|usernames?|users?) /],
  expectation: `no account may be called ${[...KNOWN_ACCOUNTS].join(', ')}`,
  judge: (tree) => {
    const users = usersOf(tree);
    const known = users.filter(({ words }) => KNOWN_ACCOUNTS.has((words[1] ?? '').toLowerCase()));
    if (known.length > 0) return fail(linesOfNodes(known), 'Accounts with well-known names are configured.');
    const version = asaVersionOf(tree);
    const asked = placesOf(tree, 'aaa authentication ssh console');
    if (version && isBefore(version, 8, 4, 2) && asked.length === 0)
      return review('No such account is configured, but before 8.4(2) SSH knows one that is never shown.', [version.line]);
    return unlessHidden(tree, 'username', pass(linesOfNodes(users), 'No account with a well-known name is configured.'));
  },
  remediation: ['no username <name>'],
  // The account that takes its place.
  beside: ['username'],
  source: 'Cisco ASA Series Command Reference, username and ssh: the default account for SSH was removed with 8.4(2)',
});

const aaaServers = defineCheck({
  id: 'aaa-servers',
  title: "Ensure 'TACACS+/RADIUS' is configured correctly",
  about: [/ (?:tacacs\+?|radius) /],
  except: [/ accounting | authorization | console | two | multiple | redundant /],
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
  source: 'Cisco ASA Series Command Reference, aaa-server: none by default',
});

/** Demands a command that names a server group, or LOCAL; a group that the text does not define is left to a person. */
function judgeGroup(tree: ConfigTree, path: string): Outcome {
  const outcome = judgePresent(tree, path, 'by default it is off');
  if (outcome.status !== 'PASS') return outcome;
  const defined = new Set(['LOCAL', ...statementsOf(tree, 'aaa-server').map(({ words }) => words[1]!)]);
  const named = placesOf(tree, path).map((place) => place.node.words.slice(place.offset).find((word) => !/^(?:privilege|\d+)$/.test(word)));
  if (named.some((name) => name === undefined || !(defined.has(name) || name.toUpperCase() === 'LOCAL')))
    return review(`\`${path}\` names a group of servers that the text does not define.`, outcome.lines);
  return outcome;
}

interface ConsoleSpec {
  readonly id: string;
  readonly title: string;
  readonly about: readonly RegExp[];
  readonly path: string;
  readonly remediation: string;
  /** The service's own command: if `no` switches it off, there is nothing to demand. */
  readonly unless?: string;
}

const defineConsole = ({ path, remediation, unless, ...check }: ConsoleSpec): LibraryCheck =>
  defineCheck({
    ...check,
    expectation: `\`${path}\` must be configured`,
    judge: (tree) => {
      const off = unless === undefined ? [] : negatedPlacesOf(tree, unless);
      if (off.length > 0 && placesOf(tree, path).length === 0) return notApplicable(`\`${unless}\` is switched off.`, linesAt(off));
      return judgeGroup(tree, path);
    },
    remediation: [remediation],
    source: `Cisco ASA Series Command Reference, ${path.split(' ').slice(0, 2).join(' ')}: off by default`,
  });

const authentication = (what: string, id: string, about: RegExp, unless?: string): LibraryCheck =>
  defineConsole({
    id,
    title: `Ensure 'aaa authentication ${what} console' is configured correctly`,
    about: [/ aaa | authentication /, / authenticat/, about],
    path: `aaa authentication ${what} console`,
    remediation: `aaa authentication ${what} console <group> LOCAL`,
    ...(unless === undefined ? {} : { unless }),
  });

const secureHttpClient = defineCheck({
  id: 'aaa-secure-http-client',
  title: "Ensure 'aaa authentication secure-http-client' is configured correctly",
  about: [/ secure http client /],
  expectation: '`aaa authentication secure-http-client` must be configured',
  judge: (tree) => judgePresent(tree, 'aaa authentication secure-http-client', 'by default it is off'),
  remediation: ['aaa authentication secure-http-client'],
  source: 'Cisco ASA Series Command Reference, aaa authentication secure-http-client: disabled by default',
});

const authorizationExec = defineCheck({
  id: 'aaa-authorization-exec',
  title: "Ensure 'aaa authorization exec' is configured correctly",
  about: [/ authoriz/, / exec /],
  except: [/ accounting /],
  expectation: '`aaa authorization exec` must be configured',
  judge: (tree) => judgePresent(tree, 'aaa authorization exec', 'by default it is off'),
  remediation: ['aaa authorization exec authentication-server auto-enable'],
  source: 'Cisco ASA Series Command Reference, aaa authorization exec: disabled by default',
});

export const aaaChecks: readonly LibraryCheck[] = [
  lockout,
  defaultAccounts,
  emergencyAccount,
  secureHttpClient,
  authentication('enable', 'aaa-authentication-enable', / enable (?:console|mode)/),
  authentication('http', 'aaa-authentication-http', / (?:http|https|asdm) /, 'http server enable'),
  authentication('ssh', 'aaa-authentication-ssh', / ssh /),
  authentication('telnet', 'aaa-authentication-telnet', / telnet /),
  authentication('serial', 'aaa-authentication-serial', / serial /),
  authorizationExec,
  defineConsole({
    id: 'aaa-authorization-command',
    title: "Ensure 'aaa command authorization' is configured correctly",
    about: [/ authoriz/, / commands? /],
    path: 'aaa authorization command',
    remediation: 'aaa authorization command <group> LOCAL',
  }),
  defineConsole({
    id: 'aaa-accounting-command',
    title: "Ensure 'aaa accounting command' is configured correctly",
    about: [/ accounting /, / commands? /],
    path: 'aaa accounting command',
    remediation: 'aaa accounting command <group>',
  }),
  defineConsole({
    id: 'aaa-accounting-ssh',
    title: "Ensure 'aaa accounting for SSH' is configured correctly",
    about: [/ accounting /, / ssh /],
    path: 'aaa accounting ssh console',
    remediation: 'aaa accounting ssh console <group>',
  }),
  defineConsole({
    id: 'aaa-accounting-serial',
    title: "Ensure 'aaa accounting for Serial console' is configured correctly",
    about: [/ accounting /, / serial /],
    path: 'aaa accounting serial console',
    remediation: 'aaa accounting serial console <group>',
  }),
  defineConsole({
    id: 'aaa-accounting-enable',
    title: "Ensure 'aaa accounting for EXEC mode' is configured correctly",
    about: [/ accounting /, / (?:exec|enable) /],
    path: 'aaa accounting enable console',
    remediation: 'aaa accounting enable console <group>',
  }),
  aaaServers,
];
