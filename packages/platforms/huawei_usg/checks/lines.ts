import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { atMost, equals, followedBy } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec, JoinedCheck } from '@merlon/engine/checks/check-spec.ts';
import type { Topic } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, doubt, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { SENTENCES_ON_LISTS } from '../document/list-sentences.ts';
import { READ_OF_BARE } from '../document/terminal-sentences.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { headsOf, ifWhole, whenAbsent } from '../facts/facts.ts';
import { listTerminals } from '../facts/terminals.ts';
import { isDefined, readBinding } from '../facts/access-lists.ts';
import { SPEAKS_NO_IPV6, sayKept, whenListIsNoBound } from './access-lists.ts';

const REFERENCE = 'Huawei VRP command reference, user interface views';
const VTY = 'user-interface vty';
const CONSOLE = 'user-interface con|console';

/** Timeouts of something else. */
const NO_LINE = / web | ssh (?:server|login|auth)|http|vpn|aging|tcp session|firewall session|session table|wait/;

const AUTHENTICATES = /authenticat| aaa /;
const NO_AUTHENTICATION = / none |password only|only (?:a )?password|time ?out|server|radius|tacacs|retry|retries|banner/;
const AUTHENTICATION = {
  reads: READ_OF_BARE,
  none: { status: 'REVIEW', source: 'what then holds depends on the release' },
  must: { setting: 'authentication-mode', demand: equals('aaa'), absent: { status: 'FAIL' } },
  source: `${REFERENCE}, authentication-mode: AAA has to be configured`,
} as const;

const ABOUT_IDLE: readonly Topic[] = [
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
];
const OF_VTY = /vty|virtual|remote| ssh /;
const OF_CONSOLE = /console/;

/** Titles that name one kind of line, and not the other. */
const narrowTo = (topics: readonly Topic[], kind: RegExp, other: RegExp): readonly Topic[] =>
  topics.map(({ title, except = [] }) => ({ title: [...title, kind], except: [...except, other] }));

const IDLE = {
  reads: [
    /^ten minutes and zero seconds(?: \(idle-timeout 10 0\))? is the longest value accepted$/i,
    /^anything beyond is a finding$/i,
    /^(?:the value )?idle-timeout 0 0 switches the timer off and is a finding(?: too)?$/i,
    /^a block in which the command does not appear uses the default of ten minutes and passes$/i,
    /^the block user-interface con \d must have an idle-timeout of \d+ minutes or less but not 0 0, or no such line, in which case the default of \d+ minutes applies$/i,
    /^the value 0 0 (?:means that the session is never closed|switches the timeout off) and (?:does not meet the recommendation either|is a finding)$/i,
  ],
  alsoSaid: 'inactive ended terminated closed disconnected logged sessions',
  none: { status: 'REVIEW', source: 'what then holds depends on the release' },
  must: {
    setting: 'idle-timeout',
    demand: followedBy('second', atMost(10, 'minute', { zero: 'never' })),
    absent: { is: '10', source: 'Huawei USG6000E command reference, idle-timeout' },
    heedsDefault: true,
  },
  source: 'Huawei USG6000E command reference, idle-timeout: 10 minutes by default, 0 never ends a session',
} as const;

/** What documents ask of console and virtual terminals alike. */
export const joinedLineChecks: readonly JoinedCheck[] = [
  {
    id: 'line-authentication',
    title: 'Every user interface, console or virtual terminal, asks for a name and a password (AAA)',
    alsoSaid: 'individual users remote lines physical access serial port',
    about: [
      { title: [AUTHENTICATES, /vty|virtual|remote/, OF_CONSOLE], except: [NO_AUTHENTICATION] },
      { title: [AUTHENTICATES, / user ?interfaces? /], except: [NO_AUTHENTICATION, /vty|virtual|remote|console/] },
    ],
    parts: ['vty-authentication', 'console-authentication'],
    always: true,
    source: AUTHENTICATION.source,
  },
  {
    id: 'line-idle-timeout',
    title: 'Idle sessions on the console and on virtual terminals (VTY, SSH) end by timeout',
    alsoSaid: IDLE.alsoSaid,
    about: ABOUT_IDLE,
    parts: ['vty-idle-timeout', 'console-idle-timeout'],
    source: IDLE.source,
  },
];

/** The lines on which administrators sign in: console and virtual terminals. */
export const lineChecks: readonly CheckSpec[] = [
  {
    ...IDLE,
    id: 'vty-idle-timeout',
    title: 'Idle sessions on virtual terminals (VTY, SSH) end by timeout',
    about: narrowTo(ABOUT_IDLE, OF_VTY, OF_CONSOLE),
    beside: ['user-interface vty * idle-timeout *'],
    decides: ['user-interface vty * idle-timeout *', 'user-interface vty * idle-timeout * *'],
    noun: 'virtual terminal',
    path: `${VTY} *`,
    list: listTerminals,
    expectation: 'every `user-interface vty` must have an `idle-timeout` of 10 minutes or less, or of what the document names',
    remediation: ['system-view', `${VTY} <lines>`, 'idle-timeout 10 0'],
  },
  {
    ...IDLE,
    id: 'console-idle-timeout',
    title: 'Idle sessions on the console end by timeout',
    about: narrowTo(ABOUT_IDLE, OF_CONSOLE, OF_VTY),
    beside: ['user-interface con * idle-timeout *'],
    decides: ['user-interface con * idle-timeout *', 'user-interface con * idle-timeout * *'],
    noun: 'console',
    path: `${CONSOLE} *`,
    expectation: 'every `user-interface con` must have an `idle-timeout` of 10 minutes or less, or of what the document names',
    remediation: ['system-view', 'user-interface con 0', 'idle-timeout 10 0'],
  },
  {
    id: 'vty-protocol',
    reads: READ_OF_BARE,
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
    noun: 'virtual terminal',
    path: `${VTY} *`,
    list: listTerminals,
    none: { status: 'REVIEW', source: 'what then holds depends on the release' },
    must: {
      setting: 'protocol inbound',
      demand: equals('ssh'),
      absent: { status: 'REVIEW', source: 'which protocols it then accepts differs between releases' },
      heedsDefault: true,
    },
    expectation: 'every `user-interface vty` must be followed by `protocol inbound ssh` and by no other `protocol inbound`',
    remediation: ['system-view', `${VTY} <lines>`, 'protocol inbound ssh'],
    source: `${REFERENCE}, protocol inbound: the default differs between releases`,
  },
  {
    ...AUTHENTICATION,
    id: 'vty-authentication',
    title: 'Every virtual terminal asks for a name and a password (AAA)',
    alsoSaid: 'individual users remote lines',
    about: {
      title: [
        /vty|virtual terminal|remote login.*(?:authenticat| aaa )|(?=.*remote).*user ?interface.*(?:authenticat| aaa )/,
        AUTHENTICATES,
      ],
      except: [NO_AUTHENTICATION, OF_CONSOLE],
    },
    noun: 'virtual terminal',
    path: `${VTY} *`,
    list: listTerminals,
    expectation: 'every `user-interface vty` must be followed by `authentication-mode aaa` and by no other `authentication-mode`',
    remediation: ['system-view', `${VTY} <lines>`, 'authentication-mode aaa'],
  },
  {
    ...AUTHENTICATION,
    id: 'console-authentication',
    title: 'Every console asks for a name and a password (AAA)',
    alsoSaid: 'individual port physical access serial',
    about: {
      title: [/ console /, /authenticat| aaa |password|(?<= console .*)login/],
      except: [NO_AUTHENTICATION, /(?=.*(?:authenticat| aaa )).*(?:vty|virtual|remote)/],
    },
    noun: 'console',
    path: `${CONSOLE} *`,
    expectation: 'every `user-interface con` must be followed by `authentication-mode aaa` and by no other `authentication-mode`',
    remediation: ['system-view', 'user-interface con 0', 'authentication-mode aaa'],
  },
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
    alsoSaid: 'addresses networks stations hosts management ssh',
    about: {
      title: [
        /(?:vty|virtual terminal|remote (?:access|login|admin\w*)|(?:management|administrative) access|ssh access|ssh login|source address).*(?: acl|access ?(?:control|list)|restrict|limit|trusted|permitted|source address|specific|authorized)|(?: acl|access ?list|restrict|limit).*(?:vty|virtual terminal| ssh |remote (?:access|login|admin)|(?:management|administrative) access)/,
      ],
      except: [
        /snmp|ntp|service manage|(?<!user.)interface| web |http|sessions? (?:limit|count)|number|maximum| max |time ?out|attempt|failed/,
      ],
    },
    beside: ['user-interface vty * acl ipv6 * inbound', 'acl * rule *', 'undo acl * rule *', 'acl * description *', 'acl * step *'],
    decides: ['user-interface vty * acl * inbound'],
    reads: SENTENCES_ON_LISTS,
    expectation: 'every `user-interface vty`, where SSH ends, must have `acl … inbound` with a list that is defined',
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

const noLines = (tree: ConfigTree): Outcome =>
  whenAbsent(tree, 'user-interface', 'No user interface of that kind is configured', {
    status: 'REVIEW',
    source: 'what then holds depends on the release',
  });

/** `Verify that this ACL is present in the configuration`, `the ACL named there must exist on the device` */
const WANTS_DEFINED =
  /\b(?:the|this|that|each|every) (?:(?:bound|named|referenced|same) )?(?:acl|(?:access (?:control )?)?list)s?\b[^.;\n]{0,50}\b(?:must exist|exists?|(?:is|be|are) (?:also )?(?:present|defined|configured|in the configuration))\b/i;

function judgeAcl(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { meant, perhaps = [] } = listTerminals(tree, recommendation);
  const outcome = judgeLists(
    tree,
    recommendation,
    meant.flatMap(({ place }) => place ?? []),
  );
  return outcome.status === 'PASS' && perhaps.length > 0
    ? doubt(
        { ...outcome, lines: perhaps.flatMap(({ lines }) => lines) },
        'But whether a terminal without a list is in use a person has to say.',
      )
    : outcome;
}

function judgeLists(tree: ConfigTree, recommendation: Recommendation, lines: readonly Place[]): Outcome {
  if (lines.length === 0) return noLines(tree);
  const bound = lines.map((line) => findPath(line, 'acl').filter((place) => valuesAt(place).includes('inbound')));
  const open = lines.filter((_, at) => bound[at]!.length === 0);
  if (open.length > 0) return fail(headsOf(open), `A virtual terminal admits every address (${open.length} of ${lines.length}).`);
  const lists = bound.flat().map((place) => readBinding(place, valuesAt(place)));
  const missing = lists.filter((list) => !isDefined(list, tree));
  if (missing.length > 0 && WANTS_DEFINED.test(`${recommendation.description}\n${proseOf(recommendation.audit)}`))
    return ifWhole(
      tree,
      'acl',
      fail(
        linesAt(missing.map(({ place }) => place)),
        'A virtual terminal has an access list that is not defined, as the document demands it.',
      ),
    );
  const outcome = whenListIsNoBound(tree, lists, 'a virtual terminal', recommendation);
  if (outcome) return outcome;
  const hasList = (at: number, isV6: boolean): boolean => bound[at]!.some((place) => (valuesAt(place)[0] === 'ipv6') === isV6);
  const openV4 = lines.filter((_, at) => !hasList(at, false));
  const typesV4 = demandedCommands(recommendation).some(
    ({ words }) => words[0] === 'acl' && words[1] !== 'ipv6' && words.includes('inbound'),
  );
  if (openV4.length > 0 && typesV4)
    return fail(headsOf(openV4), 'A virtual terminal has a list for IPv6 alone, and admits every address of IPv4.');
  if (openV4.length > 0) return review('A virtual terminal has a list for IPv6 alone, which says nothing of IPv4.', headsOf(openV4));
  const withoutV6 = evaluate(SPEAKS_NO_IPV6, tree);
  const typesV6 = demandedCommands(recommendation).some(({ words }) => words[0] === 'acl' && words[1] === 'ipv6');
  const openV6 = lines.filter((_, at) => !hasList(at, true));
  if (typesV6 && openV6.length > 0) return review('A virtual terminal has no list for IPv6, as the document types it.', headsOf(openV6));
  if (withoutV6.status !== 'PASS' && openV6.length > 0)
    return review(
      'A virtual terminal has a list for IPv4 alone, and the firewall speaks IPv6 as well.',
      sortLines([...headsOf(openV6), ...withoutV6.lines]),
    );
  return ifWhole(
    tree,
    'user-interface',
    pass(
      linesAt(bound.flat()),
      `Every virtual terminal has an access list; none of these lists has a permit rule without a source.${sayKept(recommendation)}`,
    ),
  );
}
