import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { readDefaultNumber } from '@merlon/engine/demands/read-default.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { judgeNumber, sayBound } from './bounded.ts';
import { whenListIsNoBound } from './access-lists.ts';
import { type HuaweiCheck, defineCheck, plainTitle } from './define-check.ts';
import { isSet, linesAt, placesOf, restOf, sortLines, unlessHidden, viewsOf, whenAbsent } from '../facts/facts.ts';

const REFERENCE = 'Huawei VRP command reference, user interface views';
const VTY = 'user-interface vty';
const CONSOLE = 'user-interface con|console';

/** The lines on which administrators sign in: console and virtual terminals. */
export const lineChecks: readonly HuaweiCheck[] = [
  defineCheck({
    id: 'line-idle-timeout',
    title: 'Idle sessions of user interfaces end by timeout',
    topic: {
      title:
        /(?:idle|inactiv\w*|session|exec|vty|console|cli|terminal)\S* ?.*time[- ]?out|time[- ]?out.*(?:idle|inactiv|vty|console|cli|session)/,
      except: /\bweb\b|\bssh (?:server|login|auth)|http|vpn|aging|tcp session|firewall session|session table|wait/,
    },
    beside: ['user-interface * * idle-timeout *'],
    expectation: 'every user interface must have an `idle-timeout` of 10 minutes or less, or of what the document names',
    judge: judgeIdleTimeout,
    remediation: ['system-view', 'user-interface vty 0 4', 'idle-timeout 10 0', 'quit', 'user-interface con 0', 'idle-timeout 10 0'],
    source: 'Huawei USG6000E command reference, idle-timeout: 10 minutes by default, 0 never ends a session',
  }),
  defineCheck({
    id: 'vty-protocol',
    title: 'Virtual terminals accept SSH alone',
    topic: {
      title:
        /protocol inbound|(?:vty|virtual terminal|remote (?:access|login|management|admin\w*)).*\bssh\b|\bssh\b.*(?:vty|virtual terminal|only|remote (?:access|login|management|admin\w*)|instead|rather)|only ssh|ssh (?:connections? )?only/,
      except: /cipher|hmac|algorithm|version|source|\bacl\b|key.?exchange|timeout/,
    },
    expectation: 'every `user-interface vty` must have `protocol inbound ssh`',
    judge: judgeProtocol,
    remediation: ['system-view', 'user-interface vty 0 4', 'protocol inbound ssh'],
    source: `${REFERENCE}, protocol inbound: the default differs between releases`,
  }),
  defineCheck({
    id: 'vty-acl',
    title: 'Virtual terminals are restricted to chosen addresses by an access list',
    topic: {
      title:
        /(?:vty|virtual terminal|remote (?:access|login|admin\w*)|management access|administrative access|ssh access|ssh login|source address).*(?:\bacl|access.?(?:control|list)|restrict|limit|trusted|permitted|source address|specific|authorized)|(?:\bacl|access.?list|restrict\w*|limit\w*).*(?:vty|virtual terminal|ssh|remote (?:access|login|admin\w*)|management access|administrative access)/,
      except: /snmp|ntp|service-manage|(?<!user.)interface|web\b|http|session|number|maximum|max\b|timeout|attempt|failed/,
    },
    beside: ['user-interface vty * acl ipv6 * inbound', 'acl * rule *', 'acl * description *', 'acl * step *'],
    expectation: 'every `user-interface vty` must have `acl … inbound` with a list that is defined',
    judge: judgeAcl,
    remediation: [
      'system-view',
      'acl number 2000',
      'rule 5 permit source <address> <wildcard>',
      'quit',
      'user-interface vty 0 4',
      'acl 2000 inbound',
    ],
    source: `${REFERENCE}, acl: sign-ins are not restricted by default`,
  }),
  ...[
    {
      id: 'vty-authentication',
      path: VTY,
      named: 'virtual terminal',
      title:
        /(?:vty|virtual terminal|remote login|user.?interface)s?.*(?:authenticat|\baaa\b)|(?:authenticat\w*|\baaa\b).*(?:vty|virtual terminal)/,
    },
    {
      id: 'console-authentication',
      path: CONSOLE,
      named: 'console',
      title: /\bconsole\b.*(?:authenticat|\baaa\b|password|login)|(?:authenticat\w*|\baaa\b|password).*\bconsole\b/,
    },
  ].map(({ id, path, named, title }) =>
    defineCheck({
      id,
      title: `Every ${named} asks for a name and a password (AAA)`,
      topic: { title, except: /timeout|server|radius|tacacs|retry|retries|banner/ },
      beside: ['user-interface * * authentication-mode aaa'],
      expectation: `every \`${path.replace('|console', '')}\` must have \`authentication-mode aaa\``,
      judge: (tree: ConfigTree, recommendation: Recommendation) => judgeAuthentication(tree, recommendation, path, named),
      remediation: ['system-view', `${path.replace('|console', '')} 0${path === VTY ? ' 4' : ''}`, 'authentication-mode aaa'],
      source: `${REFERENCE}, authentication-mode: AAA has to be configured`,
    }),
  ),
];

/** The lines that a recommendation covers: those in its title, else all. */
function linesMeant(tree: ConfigTree, recommendation: Recommendation): readonly Place[] {
  const title = plainTitle(recommendation);
  const typed = demandedCommands(recommendation)
    .map(({ flat }) => flat)
    .join('\n');
  const vty = /vty|virtual|remote|ssh/.test(title);
  const con = /console/.test(title);
  if (vty !== con) return viewsOf(tree, vty ? VTY : CONSOLE);
  if (typed !== '' && !vty) {
    const onlyVty = /^user-interface vty/m.test(typed) && !/^user-interface con/m.test(typed);
    const onlyConsole = /^user-interface con/m.test(typed) && !/^user-interface vty/m.test(typed);
    if (onlyVty) return viewsOf(tree, VTY);
    if (onlyConsole) return viewsOf(tree, CONSOLE);
  }
  return [...viewsOf(tree, VTY), ...viewsOf(tree, CONSOLE)];
}

const noLines = (tree: ConfigTree): Outcome =>
  whenAbsent(tree, 'user-interface', 'No user interface of that kind is configured', {
    status: 'REVIEW',
    source: 'what then holds depends on the release',
  });

const DEFAULT_MINUTES = 10;

function judgeIdleTimeout(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const lines = linesMeant(tree, recommendation);
  if (lines.length === 0) return noLines(tree);
  const otherwise = String(readDefaultNumber(recommendation.defaultValue, 'minute') ?? DEFAULT_MINUTES);
  const bounded = { usual: { side: 'atMost', number: 10 }, typed: / idle-timeout (\d+)/, unit: 'minute', zeroIsOff: true } as const;
  const judged = lines.map((line) => {
    const [set] = placesOf(line, 'idle-timeout');
    const [minutes = otherwise, seconds = '0'] = set ? restOf(set) : [];
    const value = /^\d+$/.test(minutes) && /^\d+$/.test(seconds) ? Number(minutes) + Number(seconds) / 60 : NaN;
    const is = Number.isNaN(value) ? 'unsure' : judgeNumber(value, recommendation, bounded);
    return { is, line: set ?? line };
  });
  const linesOf = (is: string): readonly number[] => linesAt(judged.filter((one) => one.is === is).map(({ line }) => line));
  if (judged.some(({ is }) => is === 'bad')) return fail(linesOf('bad'), 'A user interface ends idle sessions too late or never.');
  if (judged.some(({ is }) => is === 'unsure'))
    return review('Whether the idle timeout will do, the document does not say plainly.', linesOf('unsure'));
  return unlessHidden(
    tree,
    'user-interface',
    pass(
      linesOf('good'),
      `Every user interface ends idle sessions in time${sayBound(recommendation, bounded)}; without \`idle-timeout\` after ${otherwise} minutes.`,
    ),
  );
}

function judgeProtocol(tree: ConfigTree): Outcome {
  const lines = viewsOf(tree, VTY);
  if (lines.length === 0) return noLines(tree);
  const set = lines.flatMap((line) => [...placesOf(line, 'protocol inbound')]);
  const open = set.filter((place) => restOf(place).join(' ') !== 'ssh');
  if (open.length > 0) return fail(linesAt(open), 'A virtual terminal accepts another protocol than SSH.');
  const silent = lines.filter((line) => !isSet(line, 'protocol inbound'));
  if (silent.length > 0)
    return review('A virtual terminal does not say which protocol it accepts, and the default differs between releases.', linesAt(silent));
  return unlessHidden(tree, 'user-interface', pass(linesAt(set), 'Every virtual terminal accepts SSH alone.'));
}

function judgeAcl(tree: ConfigTree): Outcome {
  const lines = viewsOf(tree, VTY);
  if (lines.length === 0) return noLines(tree);
  const bound = lines.map((line) => placesOf(line, 'acl').filter((place) => restOf(place).includes('inbound')));
  const open = lines.filter((_, at) => bound[at]!.length === 0);
  if (open.length > 0) return fail(linesAt(open), `A virtual terminal admits every address (${open.length} of ${lines.length}).`);
  const lists = bound.flat();
  const outcome = whenListIsNoBound(
    tree,
    lists.map((place) => ({ place, name: restOf(place).find((word) => word !== 'ipv6' && word !== 'inbound') })),
    'a virtual terminal',
  );
  if (outcome) return outcome;
  return unlessHidden(tree, 'user-interface', pass(linesAt(lists), 'Every virtual terminal has an access list.'));
}

function judgeAuthentication(tree: ConfigTree, recommendation: Recommendation, path: string, named: string): Outcome {
  const meant = /console/.test(plainTitle(recommendation)) && /vty|virtual/.test(plainTitle(recommendation));
  const lines = meant ? [...viewsOf(tree, VTY), ...viewsOf(tree, CONSOLE)] : viewsOf(tree, path);
  if (lines.length === 0) return path === VTY || path === CONSOLE ? noLines(tree) : notApplicable(`There is no ${named}.`);
  const bad = lines.filter((line) => !placesOf(line, 'authentication-mode').some((place) => restOf(place)[0] === 'aaa'));
  if (bad.length > 0) {
    const shown = sortLines(bad.flatMap((line) => [line.node.line, ...linesAt(placesOf(line, 'authentication-mode'))]));
    return fail(shown, `A ${named} does not authenticate with AAA (${bad.length} of ${lines.length}).`);
  }
  return unlessHidden(
    tree,
    'user-interface',
    pass(linesAt(lines.flatMap((line) => [...placesOf(line, 'authentication-mode')])), `Every ${named} authenticates with AAA.`),
  );
}
