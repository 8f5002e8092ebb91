import { atMost } from '@merlon/engine/checks/demand.ts';
import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import type { CheckSpec, JudgedCheck } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, sortLines } from '@merlon/engine/config-tree/places.ts';
import { readDefaultNumber } from '@merlon/engine/demands/read-default.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { headsOf, ifWhole, viewsOf, whenAbsent } from '../facts/facts.ts';
import { findV6, readBinding, whenListIsNoBound } from './access-lists.ts';
import { judgeNumbers } from './bounded.ts';

const REFERENCE = 'Huawei VRP command reference, user interface views';
const VTY = 'user-interface vty';
const CONSOLE = 'user-interface con|console';

/** A statement that every line of a kind has to have. */
interface LineDemand {
  readonly id: string;
  readonly title: string;
  readonly about: JudgedCheck['about'];
  readonly alsoSaid: string;
  /** The view, with a line of it for the remediation. */
  readonly view: string;
  readonly example: string;
  readonly noun: string;
  readonly setting: string;
  readonly value: string;
  /** Why a line that does not have it is left to a person; without it, such a line fails. */
  readonly silent?: string;
  readonly source: string;
}

/** Timeouts of something else. */
const NO_LINE = / web | ssh (?:server|login|auth)|http|vpn|aging|tcp session|firewall session|session table|wait/;

const AUTHENTICATES = /authenticat| aaa /;
const NO_AUTHENTICATION = / none |password only|only (?:a )?password|time ?out|server|radius|tacacs|retry|retries|banner/;
const AUTHENTICATION = {
  setting: 'authentication-mode',
  value: 'aaa',
  source: `${REFERENCE}, authentication-mode: AAA has to be configured`,
};

const DEMANDS: readonly LineDemand[] = [
  {
    id: 'vty-protocol',
    title: 'Virtual terminals accept SSH alone, which is encrypted, instead of Telnet',
    alsoSaid: 'remote management administration lines sessions',
    about: {
      title: [
        /protocol inbound|only ssh| ssh (?:connections? )?only|(?=.* ssh ).*(?:vty|virtual terminal|remote (?:access|login|management|admin))| ssh .*(?: only |instead|rather)/,
      ],
      except: [
        /instead of (?:\S+ )?ssh|rather than ssh|telnet (?:\S+ )?instead|cipher|hmac|chacha| gcm | ctr | aes ?\d|client|algorithm|version|source| acl |key ?exchange|time ?out/,
      ],
    },
    view: VTY,
    example: `${VTY} <lines>`,
    noun: 'virtual terminal',
    setting: 'protocol inbound',
    value: 'ssh',
    silent: 'A virtual terminal does not say which protocol it accepts, and the default differs between releases.',
    source: `${REFERENCE}, protocol inbound: the default differs between releases`,
  },
  {
    id: 'vty-authentication',
    title: 'Every virtual terminal asks for a name and a password (AAA)',
    alsoSaid: 'individual users remote lines',
    about: {
      title: [/vty|virtual terminal|(?:remote login|user ?interface).*(?:authenticat| aaa )/, AUTHENTICATES],
      except: [NO_AUTHENTICATION],
    },
    view: VTY,
    example: `${VTY} <lines>`,
    noun: 'virtual terminal',
    ...AUTHENTICATION,
  },
  {
    id: 'console-authentication',
    title: 'Every console asks for a name and a password (AAA)',
    alsoSaid: 'individual port physical access serial',
    about: { title: [/ console /, /authenticat| aaa |password|(?<= console .*)login/], except: [NO_AUTHENTICATION] },
    view: CONSOLE,
    example: 'user-interface con 0',
    noun: 'console',
    ...AUTHENTICATION,
  },
];

/** The lines on which administrators sign in: console and virtual terminals. */
export const lineChecks: readonly CheckSpec[] = [
  {
    id: 'line-idle-timeout',
    title: 'Idle sessions on the console and on virtual terminals (VTY, SSH) end by timeout',
    alsoSaid: 'inactive ended terminated closed disconnected logged sessions',
    about: [
      {
        title: [/ time ?out/, /idle|inactiv|session|exec|vty|console| cli |terminal/],
        except: [NO_LINE],
      },
      {
        title: [
          /idle|inactiv|not used for|(?:without|no) (?:any )?(?:activity|input)/,
          /vty|console| cli |terminal| ssh | lines? |user ?interface/,
          / clos|ends? |ended|terminat|disconnect|logged (?:out|off)|minutes/,
        ],
        except: [NO_LINE, /accounts?|lock|not (?:closed|ended|terminated|disconnected)|never| no one /],
      },
    ],
    beside: ['user-interface * * idle-timeout *'],
    decides: ['user-interface * * idle-timeout *', 'user-interface * * idle-timeout * *'],
    expectation: 'every user interface must have an `idle-timeout` of 10 minutes or less, or of what the document names',
    judge: judgeIdleTimeout,
    remediation: ['system-view', 'user-interface vty <lines>', 'idle-timeout 10 0', 'quit', 'user-interface con 0', 'idle-timeout 10 0'],
    source: 'Huawei USG6000E command reference, idle-timeout: 10 minutes by default, 0 never ends a session',
  },
  ...DEMANDS.map(defineDemand),
  {
    id: 'vty-number',
    title: 'The number of simultaneous sessions on virtual terminals (VTY) is limited',
    alsoSaid: 'parallel lines users',
    about: {
      title: [
        /vty|virtual terminal|remote (?:lines?|sessions?)/,
        /number|maximum| max |limit|at once|simultaneous|concurrent|no more than/,
      ],
      except: [/ acl|access ?(?:control )?list|source|privilege|time|minutes|idle|ssl ?vpn|attempt|account/],
    },
    setting: 'user-interface maximum-vty',
    demand: atMost(5),
    absent: { is: '5', source: `${REFERENCE}, user-interface maximum-vty`, doubted: true },
    heedsDefault: true,
    source: `${REFERENCE}, user-interface maximum-vty`,
  },
  {
    id: 'vty-acl',
    title: 'Virtual terminals are restricted to chosen addresses by an access list',
    alsoSaid: 'addresses networks stations hosts management',
    about: {
      title: [
        /(?:vty|virtual terminal|remote (?:access|login|admin\w*)|(?:management|administrative) access|ssh access|ssh login|source address).*(?: acl|access ?(?:control|list)|restrict|limit|trusted|permitted|source address|specific|authorized)|(?: acl|access ?list|restrict|limit).*(?:vty|virtual terminal| ssh |remote (?:access|login|admin)|(?:management|administrative) access)/,
      ],
      except: [
        /snmp|ntp|service manage|(?<!user.)interface| web |http|sessions? (?:limit|count)|number|maximum| max |time ?out|attempt|failed/,
      ],
    },
    beside: ['user-interface vty * acl ipv6 * inbound', 'acl * rule *', 'acl * description *', 'acl * step *'],
    expectation: 'every `user-interface vty` must have `acl … inbound` with a list that is defined',
    judge: judgeAcl,
    first: ['system-view', 'acl number <number>', 'undo rule <rule>', 'quit'],
    remediation: [
      'system-view',
      'acl number <number>',
      'rule 5 permit source <address> <wildcard>',
      'quit',
      'user-interface vty <lines>',
      'acl <list> inbound',
    ],
    source: `${REFERENCE}, acl: sign-ins are not restricted by default`,
  },
];

function defineDemand({ id, title, about, alsoSaid, view, example, noun, setting, value, silent, source }: LineDemand): JudgedCheck {
  return {
    id,
    title,
    about,
    alsoSaid,
    expectation: `every \`${view.replace('|console', '')}\` must be followed by \`${setting} ${value}\` and by no other \`${setting}\``,
    judge: (tree, recommendation) => {
      const lines = isAboutAll(recommendation) ? ALL_LINES.flatMap((path) => viewsOf(tree, path)) : viewsOf(tree, view);
      if (lines.length === 0) return noLines(tree);
      const missing = isAboutAll(recommendation) && ALL_LINES.some((path) => viewsOf(tree, path).length === 0);

      const set = lines.flatMap((line) => findPath(line, setting));
      const bad = set.filter((place) => valuesAt(place).join(' ') !== value);
      const without = lines.filter((line) => !isSet(line, setting));
      if (bad.length > 0 || (without.length > 0 && silent === undefined))
        return fail(
          sortLines([...linesAt(bad), ...headsOf(without)]),
          `A ${isAboutAll(recommendation) ? 'user interface' : noun} does not have \`${setting} ${value}\`.`,
        );
      if (without.length > 0) return review(silent!, headsOf(without));
      if (missing) return review('Console or virtual terminals are not in the text.', headsOf(lines));
      return ifWhole(
        tree,
        'user-interface',
        pass(linesAt(set), `Every ${isAboutAll(recommendation) ? 'user interface' : noun} has \`${setting} ${value}\`.`),
      );
    },
    remediation: ['system-view', example, `${setting} ${value}`],
    source,
  };
}

const ALL_LINES = [VTY, CONSOLE];

/** Titles about sign-in on user interfaces as a whole, or on console and terminals: `AAA on all user interfaces`. */
function isAboutAll(recommendation: Recommendation): boolean {
  const title = plainTitle(recommendation);
  if (!AUTHENTICATES.test(title)) return false;
  const [vty, con] = [/vty|virtual|remote/, /console/].map((word) => word.test(title));
  return vty && con ? true : !vty && !con && / user ?interfaces? /.test(title);
}

/** The lines that a recommendation covers: those in its title, else those that its commands open, else all. */
function linesMeant(tree: ConfigTree, recommendation: Recommendation): readonly Place[] {
  const title = plainTitle(recommendation);
  const opened = demandedCommands(recommendation).map(({ place }) => place[0]?.join(' ') ?? '');
  const named = [/vty|virtual|remote|ssh/, /console/].map((word) => word.test(title));
  const typed = [/^user-interface vty/, /^user-interface con/].map((view) => opened.some((line) => view.test(line)));
  const [vty, con] = named[0] === named[1] && !named[0] ? typed : named;
  if (vty !== con) return viewsOf(tree, vty ? VTY : CONSOLE);
  return [...viewsOf(tree, VTY), ...viewsOf(tree, CONSOLE)];
}

const noLines = (tree: ConfigTree): Outcome =>
  whenAbsent(tree, 'user-interface', 'No user interface of that kind is configured', {
    status: 'REVIEW',
    source: 'what then holds depends on the release',
  });

function judgeIdleTimeout(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const typed = KINDS.map((kind) => timeoutsTyped(recommendation, kind));
  // A document that types a time for each kind of line demands each of its own.
  if (typed.every((numbers) => numbers.length > 0) && new Set(typed.flat()).size > 1 && !/\d/.test(recommendation.title))
    return combineAll(KINDS.map((kind, at) => judgeTimeouts(tree, recommendation, viewsOf(tree, kind), typed[at]!)));
  return judgeTimeouts(tree, recommendation, linesMeant(tree, recommendation), /^idle-timeout (\d+)/);
}

const KINDS = [VTY, CONSOLE] as const;

/** The times that a document types for a kind of line. */
const timeoutsTyped = (recommendation: Recommendation, kind: (typeof KINDS)[number]): readonly number[] =>
  demandedCommands(recommendation)
    .filter(({ place, words }) => words[0] === 'idle-timeout' && new RegExp(`^${kind}`).test(place[0]?.join(' ') ?? ''))
    .map(({ words }) => Number(words[1]));

function judgeTimeouts(
  tree: ConfigTree,
  recommendation: Recommendation,
  lines: readonly Place[],
  typed: RegExp | readonly number[],
): Outcome {
  if (lines.length === 0) return noLines(tree);
  const otherwise = String(readDefaultNumber(recommendation.defaultValue, 'minute') ?? 10);
  const found = lines.map((line) => {
    const [set] = findPath(line, 'idle-timeout');
    const [minutes = otherwise, seconds = '0'] = set ? valuesAt(set) : [];
    return { value: Number(minutes) + Number(seconds) / 60, line: (set ?? line).node.line };
  });
  const outcome = judgeNumbers(found, recommendation, {
    demand: atMost(10, 'minute', { zero: 'never' }),
    typed,
    ...(typed instanceof RegExp ? {} : { isTyped: true as const }),
    subject: `The idle timeout of a user interface (without a statement ${otherwise} minutes)`,
  });
  return outcome.status === 'PASS' ? ifWhole(tree, 'user-interface', outcome) : outcome;
}

function judgeAcl(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const lines = viewsOf(tree, VTY);
  if (lines.length === 0) return noLines(tree);
  const bound = lines.map((line) => findPath(line, 'acl').filter((place) => valuesAt(place).includes('inbound')));
  const open = lines.filter((_, at) => bound[at]!.length === 0);
  if (open.length > 0) return fail(headsOf(open), `A virtual terminal admits every address (${open.length} of ${lines.length}).`);
  const lists = bound.flat().map((place) => readBinding(place, valuesAt(place)));
  const outcome = whenListIsNoBound(tree, lists, 'a virtual terminal');
  if (outcome) return outcome;
  const hasList = (at: number, isV6: boolean): boolean => bound[at]!.some((place) => (valuesAt(place)[0] === 'ipv6') === isV6);
  const openV4 = lines.filter((_, at) => !hasList(at, false));
  const typesV4 = demandedCommands(recommendation).some(
    ({ words }) => words[0] === 'acl' && words[1] !== 'ipv6' && words.includes('inbound'),
  );
  if (openV4.length > 0 && typesV4)
    return fail(headsOf(openV4), 'A virtual terminal has a list for IPv6 alone, and admits every address of IPv4.');
  if (openV4.length > 0) return review('A virtual terminal has a list for IPv6 alone, which says nothing of IPv4.', headsOf(openV4));
  const v6 = findV6(tree);
  const typesV6 = demandedCommands(recommendation).some(({ words }) => words[0] === 'acl' && words[1] === 'ipv6');
  const openV6 = lines.filter((_, at) => !hasList(at, true));
  if (typesV6 && openV6.length > 0) return review('A virtual terminal has no list for IPv6, as the document types it.', headsOf(openV6));
  if (v6.length > 0 && openV6.length > 0)
    return review(
      'A virtual terminal has a list for IPv4 alone, and the firewall speaks IPv6 as well.',
      sortLines([...headsOf(openV6), ...linesAt(v6)]),
    );
  return ifWhole(tree, 'user-interface', pass(linesAt(bound.flat()), 'Every virtual terminal has an access list.'));
}
