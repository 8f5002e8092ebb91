import { any, doubt, each, given, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, Counted } from '@merlon/engine/checks/check-spec.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { splitProse } from '@merlon/engine/demands/find-bound.ts';
import type { Assertion, ValueTest } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { linesOfNodes, negatedPlacesOf, statementsOf } from '../facts/statements.ts';
import { isOfThreatDefense } from '../facts/version.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

const KNOWN_ACCOUNTS = /^(?:admin|asa|cisco|pix|root)$/i;
/** A thing of that name is there at all. */
const NOT_THERE: Assertion = { op: 'absent', path: [] };
const BEFORE_8_4_2: ValueTest = { is: 'matches', pattern: /^(?:[1-7]\.|8\.[0-3]|8\.4\([01]\))/, words: 'be older than 8.4(2)' };

const accounts: readonly CheckSpec[] = [
  {
    id: 'local-max-failed-attempts',
    title: "Ensure the maximum number of failed attempts of local authentication is set to less than or equal to '3'",
    about: {
      title: [/ (?:max|maximum|failed|attempts|lockout|lock out) /, / (?:local|login|account|fail|failed) /],
      except: [/ ssh | quiet | banner | log | logging /],
    },
    alsoSaid: 'locked lock lockout wrong consecutive unsuccessful administrators logins',
    setting: 'aaa local authentication attempts max-fail',
    demand: atMost(3, undefined, { zero: 'never' }),
    absent: OFF,
    source: `${REFERENCE}, aaa local authentication attempts max-fail: disabled by default`,
  },
  {
    id: 'default-accounts',
    title: 'Ensure known default accounts do not exist',
    about: { title: [/ default (?:user ?)?(?:accounts?|usernames?|users?) /] },
    expectation: `no account may be called admin, asa, cisco, pix or root`,
    judge: each('username *', 'account with a well-known name', NOT_THERE, {
      named: KNOWN_ACCOUNTS,
      none: { status: 'PASS', source: 'no account is there by default' },
    }),
    // Before 8.4(2), SSH knows an account that is never shown.
    restsOn: given(
      value('ASA|PIX Version', BEFORE_8_4_2),
      any(present('aaa authentication ssh console'), doubt('an account that SSH knows before 8.4(2) and that no text shows')),
      'The release knows no such account.',
    ),
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

const MUST = /\b(?:must|shall|should|ha(?:s|ve) to|needs? to|required|ensure|verify|confirm|check)\b/i;
const TURNED = /\b(?:not|never|no|without|instead|unless|except)\b/i;
/** `a server group or LOCAL`: either will do. */
const LEAVES_LOCAL = /\bor (?:the |to )?local\b|\blocal\b.*\bor\b/i;

const FINDING = /\bfinding\b/i;

/** `This line must be present: aaa authentication … <group> LOCAL`: the line itself is asked for, and not just the setting. */
const typesMethods = ({ audit }: Recommendation): boolean =>
  /\b(?:line|command|statement)s? must be (?:present|there|configured)\b/i.test(proseOf(audit)) &&
  commandsOf(audit).some((command) => /^aaa authentication \w+ console <[^>]+> LOCAL$/i.test(command.trim()));

/** What a document asks of the methods beyond that there is one: servers, and the local database behind them. */
function readMethods(recommendation: Recommendation): {
  readonly servers: boolean;
  readonly protocol?: string;
  readonly fallback: boolean;
} {
  const { title, audit, remediation, description } = recommendation;
  const told = description.split(/(?<=[.;])\s+/).filter((sentence) => MUST.test(sentence));
  // A procedure that shows a group of servers, and calls a device compliant that answers anything, demands none.
  const shown = [audit, remediation].flatMap(splitProse).filter((sentence) => MUST.test(sentence) || FINDING.test(sentence));
  const sentences = [title, ...told, ...shown].filter((sentence) => !TURNED.test(sentence) && !LEAVES_LOCAL.test(sentence));
  const isTyped = typesMethods(recommendation);
  const says = (pattern: RegExp): boolean => sentences.some((sentence) => pattern.test(sentence));
  return {
    servers: isTyped || says(/\b(?:tacacs\+?|radius|ldap|server group|aaa servers?|authentication servers?|central)/i),
    ...(says(/\btacacs\b/i) !== says(/\bradius\b/i) && { protocol: says(/\bradius\b/i) ? 'radius' : 'tacacs+' }),
    fallback: isTyped || says(/\b(?:followed by LOCAL|fall(?:s|ing)? ?back|backup method|local (?:user )?database|LOCAL as )/i),
  };
}

const isLocal = (name: string | undefined): boolean => name?.toUpperCase() === 'LOCAL';

/** The methods that a document asks for: a group of servers, a server of it, the local database where no server answers. */
function settleMethods(tree: ConfigTree, path: string, recommendation: Recommendation): Outcome | undefined {
  const asked = readMethods(recommendation);
  const servers = statementsOf(tree, 'aaa-server');
  const found = new Set<string>();
  const shown: number[] = [];
  for (const place of findPath(tree, path)) {
    const lines = linesAt([place]);
    const methods = valuesAt(place).filter((word, at, all) => word !== 'privilege' && all[at - 1] !== 'privilege');
    const [group] = methods;
    if (isLocal(group)) {
      if (asked.servers) return unlessHidden(tree, path, fail(lines, `\`${path}\` names no group of servers, but LOCAL alone.`));
      continue;
    }
    if (asked.fallback && !path.includes('accounting') && !methods.some(isLocal))
      return unlessHidden(tree, path, fail(lines, `\`${path}\` does not fall back to LOCAL.`));
    const protocol = servers.find(({ words }) => words[1] === group && words[2] === 'protocol')?.words[3];
    if (asked.protocol !== undefined && protocol !== undefined && protocol !== asked.protocol)
      return review(`\`${path}\` names a group of ${protocol} servers; whether these will do a person has to say.`, lines);
    if (asked.servers && !servers.some(({ words }) => words[1] === group && words[3] === 'host'))
      return review(`\`${path}\` names a group of servers in which there is no server.`, lines);
    shown.push(...lines, ...linesOfNodes(servers.filter(({ words }) => words[1] === group && words[2] === 'protocol')));
    if (protocol !== undefined) found.add(protocol);
  }
  return asked.servers && found.size > 0
    ? pass(sortLines(shown), `\`${path}\` is configured, with a group of servers of the protocol ${[...found].join(', ')}.`)
    : undefined;
}

/** `privilege 15` accounts the commands of that level and above alone (command reference, aaa accounting command). */
function settleLevel(tree: ConfigTree, path: string, { title, audit, description }: Recommendation): Outcome | undefined {
  const some = findPath(tree, `${path} privilege`);
  if (some.length === 0 || !/\b(?:all|every|each|any) (?:\w+ )?commands?\b/i.test(`${title} ${description} ${proseOf(audit)}`))
    return undefined;
  const levels = some.map((place) => Number(valuesAt(place)[0]));
  if (levels.every((level) => level === 0)) return undefined;
  const reason = `Commands of the levels below ${Math.max(...levels)} are left out by \`${path} privilege\`.`;
  return levels.some((level) => level > 1) ? unlessHidden(tree, path, fail(linesAt(some), reason)) : review(reason, linesAt(some));
}

/** A service that is switched off asks nobody; a group of servers that the text does not define is left to a person. */
export function settleGroup(tree: ConfigTree, path: string, recommendation: Recommendation): Outcome | undefined {
  const places = findPath(tree, path);
  const off = path === 'aaa authentication http console' ? negatedPlacesOf(tree, 'http server enable') : [];
  if (places.length === 0) return off.length > 0 ? notApplicable('`http server enable` is switched off.', linesAt(off)) : undefined;
  const defined = new Set(statementsOf(tree, 'aaa-server').map(({ words }) => words[1]!));
  const named = places.map((place) => valuesAt(place).find((word) => !/^(?:privilege|\d+)$/.test(word)));
  return named.every((name) => name !== undefined && (defined.has(name) || isLocal(name)))
    ? (settleLevel(tree, path, recommendation) ?? settleMethods(tree, path, recommendation))
    : review(`\`${path}\` names a group of servers that the text does not define.`, linesAt(places));
}

/** A command that names a group of servers or, unless it accounts, LOCAL. */
const ofGroup = (path: string, subject: string, title: readonly RegExp[], except: readonly RegExp[] = []): CheckSpec => ({
  id: path.replace(/ console$/, '').replaceAll(' ', '-'),
  title: `Ensure '${subject}' is configured correctly`,
  about: { title, except },
  setting: path,
  demand: 'present',
  absent: OFF,
  settledBy: (tree, recommendation) => settleGroup(tree, path, recommendation),
  remediation: [path.includes('accounting') ? `${path} <group>` : `${path} <group> LOCAL`],
  source: `${REFERENCE}, ${path.split(' ').slice(0, 2).join(' ')}: off by default`,
});

const authentication = (what: string, about: RegExp): CheckSpec =>
  ofGroup(
    `aaa authentication ${what} console`,
    `aaa authentication ${what} console`,
    [/ aaa | authentication /, / authenticat/, about],
    [/ (?:public|keys?|certificates?|smart|cards?|factors?|otp|tokens?|biometric\w*) /],
  );

/** Groups that sign in no administrator may be for the users of VPNs. */
const ofProtocol = (protocol: string, called: RegExp): Counted => ({
  called,
  path: 'aaa-server * * host *',
  groups: `aaa-server * protocol ${protocol}`,
  usedAt: 'aaa authentication * console *',
});
const SERVERS = [ofProtocol('tacacs+', / tacacs\+? /), ofProtocol('radius', / radius /)];

const settleThreatDefense = (tree: ConfigTree): Outcome | undefined =>
  isSet(tree, 'aaa-server * * host') && isOfThreatDefense(tree)
    ? review(
        'Servers are configured; of Threat Defense they serve VPNs, and its own sign-in is set elsewhere.',
        linesAt(findPath(tree, 'aaa-server')),
      )
    : undefined;

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
  authentication('enable', / enable (?:console|mode|authentication) | (?:for|of|to) (?:the )?enable | privileged (?:exec )?mode /),
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
    id: 'aaa-servers-redundant',
    title: 'Ensure two TACACS+ or RADIUS servers are configured',
    about: {
      title: [/ (?:tacacs\+?|radius|aaa|authentication) servers? /, / (?:two|three|multiple|redundan\w*|secondary|several) /],
      except: [BEYOND_A_SETTING, / (?:ldap|accounting|vpns?|remote access) /],
    },
    expectation:
      'each group of TACACS+ or RADIUS servers must have two hosts or more, as many AAA authentication servers as the document asks for, so that they are redundant (secondary)',
    counted: 'AAA server',
    among: SERVERS,
    atLeast: 2,
    none: OFF,
    settledBy: settleThreatDefense,
    remediation: ['aaa-server <group> protocol tacacs+', 'aaa-server <group> (<interface>) host <address>'],
    beside: ['aaa-server * protocol *', 'aaa-server * * host *', 'key *', 'aaa-server * * host * *'],
    // Chosen by its title alone: one server is set up by the same commands.
    decides: [],
    source: `${REFERENCE}, aaa-server: none by default`,
  },
  {
    id: 'aaa-servers',
    title: "Ensure 'TACACS+/RADIUS' is configured correctly",
    about: {
      title: [/ (?:tacacs\+?|radius) /],
      except: [/ accounting | authorization | console | two | multiple | redundant | rather | instead | not | only /],
    },
    expectation: 'a group of TACACS+ or RADIUS servers must be configured, and a server in it',
    counted: 'AAA server',
    among: SERVERS,
    atLeast: 1,
    none: OFF,
    settledBy: settleThreatDefense,
    remediation: ['aaa-server <group> protocol tacacs+', 'aaa-server <group> (<interface>) host <address>', ' key <key>'],
    source: `${REFERENCE}, aaa-server: none by default`,
  },
];
