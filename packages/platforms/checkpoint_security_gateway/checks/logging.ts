import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { equals, switchedOn } from '@merlon/engine/checks/demand.ts';
import { judgeCount } from '@merlon/engine/checks/judge-count.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { sentencesOf } from '@merlon/engine/demands/find-bound.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail } from '@merlon/engine/model/verdict.ts';
import { vocabulary } from '../document/vocabulary.ts';

const GUIDE = 'Gaia Administration Guide, "System Logging"';

/** Gaia's system log; the firewall logs belong to the management server. */
export const loggingChecks: readonly CheckSpec[] = [
  {
    id: 'syslog-management-audit',
    title: 'Audit logs sent to the management server',
    about: { title: [/ mgmtauditlogs? | management audit logs? | audit logs? (?:to|sent) .*management /] },
    setting: 'syslog mgmtauditlogs',
    demand: switchedOn(),
    absent: { is: 'on', source: GUIDE },
    source: `${GUIDE}: on by default`,
  },
  {
    id: 'syslog-audit-log',
    title: 'The audit log of the operating system is kept',
    about: {
      title: [/ auditlogs? | audit logs? /],
      except: [/ implied | rules? | global | server | years? | months? | weeks? | days? | ret(?:ain|en)/],
    },
    setting: 'syslog auditlog',
    demand: equals('permanent'),
    absent: { is: 'permanent', source: GUIDE },
    source: `${GUIDE}: permanent by default`,
  },
  {
    id: 'syslog-cplogs',
    title: 'System logs go to the management server',
    about: { title: [/ cplogs? | (?:syslog|system logs?) .*(?:management server|check ?point) /], except: [/ audit /] },
    setting: 'syslog cplogs',
    demand: switchedOn(),
    absent: { is: 'off', source: GUIDE },
    source: `${GUIDE}: off by default`,
  },
  {
    id: 'syslog-servers',
    title: 'The syslog is sent to a server',
    about: {
      title: [/ syslog | remote log| (?:system|os|operating system) (?:messages|logs?|events) .*(?:server|central|remote)/],
      except: [/ rules? | local | file | cplogs | network | audit/],
    },
    beside: ['syslog log-remote-address *'],
    expectation:
      'as many `syslog log-remote-address` as the document asks for must be configured, one at least, other than the device itself, at a level that the document accepts: info, debug or all where it names none',
    judge: judgeServers,
    remediation: ['add syslog log-remote-address <address> level info'],
    source: `${GUIDE}: nothing is sent by default`,
  },
];

const SERVERS = 'syslog log-remote-address *';
/** The levels of the command, from few messages to many (Gaia Administration Guide, "System Logging"). */
const LEVELS = ['emerg', 'alert', 'crit', 'err', 'warning', 'notice', 'info', 'debug', 'all'];
/** How documents spell them. */
const SPELLED: Readonly<Record<string, string>> = {
  emergency: 'emerg',
  critical: 'crit',
  error: 'err',
  warn: 'warning',
  informational: 'info',
};
const LEVEL = new RegExp(String.raw`\b(?:${[...LEVELS, ...Object.keys(SPELLED)].join('|')})\b`, 'gi');
/** Levels that say more than those that are named will do as well. */
const OR_MORE = /\b(?:finer|more detailed|more verbose|or (?:lower|more)|at least|or a more|minimum)\b/i;

/** The levels that sentences about levels name; undefined where none does, or what it says is no plain list. */
function readLevels(recommendation: Recommendation): readonly string[] | undefined {
  const sentences = sentencesOf(recommendation).filter((sentence) => /\blevels?\b/i.test(sentence));
  const named = sentences.flatMap((sentence) => {
    if (/\b(?:not|never|no|neither|finding|deviation|than|example)\b/i.test(sentence)) return [];
    const [, behind = ''] = sentence.split(/\blevels?\b(.*)/is);
    const words = (behind.match(LEVEL) ?? []).map((word) => SPELLED[word.toLowerCase()] ?? word.toLowerCase());
    const least = Math.min(...words.map((word) => LEVELS.indexOf(word)));
    return words.length > 0 && OR_MORE.test(sentence) ? LEVELS.slice(least) : words;
  });
  return named.length > 0 ? [...new Set(named)] : undefined;
}

/** Of each collector the level is told: one that has another falls short, however many others there are. */
const OF_EACH = /\b(?:each|every|both|all (?:of them|collectors|servers|hosts))\b/i;

const hasLevel = (levels: readonly string[], otherwise: 'PASS' | 'REVIEW'): Assertion => ({
  op: 'value',
  path: ['level'],
  // From R81.20 on with `protocol tcp` behind it.
  test: { is: 'matches', pattern: new RegExp(`^(?:${levels.join('|')})(?: |$)`, 'i'), words: `be ${levels.join(', ')}` },
  absent: { status: otherwise },
});

function judgeServers(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const named = readLevels(recommendation);
  const levels = named ?? ['info', 'debug', 'all'];
  const counted = judgeCount(
    {
      id: 'syslog-servers',
      title: 'The syslog is sent to a server',
      about: { title: [] },
      counted: 'syslog server',
      among: [{ path: SERVERS, ...(named && { where: hasLevel(levels, 'PASS') }), surely: hasLevel(levels, 'REVIEW') }],
      atLeast: 1,
      none: { status: 'FAIL', source: `${GUIDE}: nothing is sent by default` },
      remediation: [],
      source: GUIDE,
    },
    vocabulary,
    tree,
    recommendation,
  );
  const { title, description } = recommendation;
  if (!named) return counted;
  const others = findPath(tree, `${SERVERS} level`).filter((place) => !levels.includes((valuesAt(place)[0] ?? '').toLowerCase()));
  const other = fail(linesAt(others), `A syslog server has another level than ${levels.join(', ')} (${others.length}).`);
  if (others.length > 0 && others.length === findPath(tree, SERVERS).length) return other;
  return others.length > 0 && OF_EACH.test(`${title}\n${description}`) ? combineAll([counted, other]) : counted;
}
