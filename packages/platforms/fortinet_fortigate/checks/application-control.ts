import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { saysInProse, titled } from '../document/demands.ts';
import { chooseProfiles } from '../facts/profiles-in-use.ts';
import {
  type Scope,
  entriesOf,
  judgeScopes,
  linesOfSettings,
  nestedIn,
  settingOf,
  unlessHidden,
  valueOf,
  valuesOf,
} from '../facts/scope.ts';

/** Application categories by number. Source: FortiGuard application control categories. */
const CATEGORIES: Readonly<Record<string, string>> = { P2P: '2', Proxy: '6', Game: '8', 'Remote.Access': '7', 'Social.Media': '23' };
/** Attributes that narrow an entry to some applications of its categories. */
const NARROWING = [
  'application',
  'risk',
  'protocols',
  'vendor',
  'technology',
  'behavior',
  'popularity',
  'sub-category',
  'exclusion',
  'parameters',
];

/** True if an attribute narrows an entry; `show full-configuration` writes `all`, or every degree of popularity, if nothing narrows it. */
function narrows(entry: ConfigNode, attribute: string): boolean {
  const words = valuesOf(entry, attribute).filter((word) => word !== '' && word.toLowerCase() !== 'all');
  return words.length > 0 && !(attribute === 'popularity' && words.length === 5);
}

const listEntries = (list: ConfigNode): readonly ConfigNode[] => entriesOf(nestedIn(list, 'entries'));

function judgeLists(scope: Scope, judge: (lists: readonly ConfigNode[]) => Outcome, whenNone: string): Outcome {
  const { profiles } = chooseProfiles(scope, 'application list', 'application-list');
  return profiles.length > 0 ? judge(profiles) : unlessHidden(scope, 'application list', fail([], whenNone));
}

export const highRiskApplications: LibraryCheck = {
  id: 'block-high-risk-applications',
  title: 'Block high risk categories on Application Control',
  matches: titled([/ block/, / high risk /, / (?:application|categor\w+) /]),
  expectation: 'application lists must block the categories that the recommendation names (P2P and Proxy)',
  judge: (tree, recommendation) =>
    judgeScopes(tree, (scope) =>
      judgeLists(
        scope,
        (lists) => judgeCategories(lists, wantedCategories(recommendation)),
        'No application list is configured, so nothing is blocked.',
      ),
    ),
  remediation: [
    'config application list',
    '    edit <list>',
    '        config entries',
    '            edit 1',
    '                set category 2 6',
    '                set action block',
    '            next',
    '        end',
    '    next',
    'end',
  ],
  source: 'FortiOS CLI reference, application list: entries are tried in order, action block by default, other applications pass',
};

function wantedCategories(recommendation: Recommendation): readonly string[] {
  const prose = saysInProse(recommendation);
  const named = Object.keys(CATEGORIES).filter((name) => prose.includes(`"${name}"`) || prose.includes(`“${name}”`));
  return named.length > 0 ? named : ['P2P', 'Proxy'];
}

function judgeCategories(lists: readonly ConfigNode[], wanted: readonly string[]): Outcome {
  const views = lists.map((list) => ({ list, decided: wanted.map((name) => decideCategory(list, name)) }));
  const open = views.filter(({ decided }) => decided.some((decision) => !decision.blocked));
  const lines = (open.length > 0 ? open : views).flatMap(({ list, decided }) => [
    list.line,
    ...decided.flatMap(({ entry }) => (entry ? [entry.line, ...linesOfSettings(entry, 'category', 'action')] : [])),
  ]);
  if (open.length === 0) return pass(lines, `The application lists block ${wanted.join(' and ')}.`);
  const names = open.map(
    ({ list, decided }) =>
      `${list.words[0]} (${decided
        .filter((decision) => !decision.blocked)
        .map((decision) => decision.name)
        .join(', ')})`,
  );
  return fail(lines, `Not blocked: ${names.join('; ')}.`);
}

/** A list's action for a category: the first entry that covers the whole category decides; a category without one passes. */
function decideCategory(list: ConfigNode, name: string) {
  const entry = listEntries(list).find((candidate) => {
    if (NARROWING.some((attribute) => narrows(candidate, attribute))) return false;
    const categories = valuesOf(candidate, 'category');
    return categories.length === 0 || categories.includes(CATEGORIES[name]!);
  });
  const other = valueOf(list, 'other-application-action') === 'block';
  return { name, entry, blocked: entry ? /^(?:block|reset)$/.test(valueOf(entry, 'action') ?? 'block') : other };
}

export const defaultPorts: LibraryCheck = {
  id: 'application-default-ports',
  title: 'Block applications running on non-default ports',
  matches: titled([/ applications? /, / (?:non )?default /, / ports? /], [/ admin/]),
  expectation: 'application lists must block applications on ports that are not their own',
  judge: (tree) =>
    judgeScopes(tree, (scope) =>
      judgeLists(
        scope,
        (lists) => {
          const open = lists.filter((list) => valueOf(list, 'enforce-default-app-port') !== 'enable');
          const lines = (open.length > 0 ? open : lists).flatMap((list) => [
            list.line,
            ...linesOfSettings(list, 'enforce-default-app-port'),
          ]);
          if (open.length > 0) return fail(lines, `Allow any port, which is the default: ${open.map((list) => list.words[0]).join(', ')}.`);
          return pass(lines, 'The application lists hold applications to their own ports.');
        },
        'No application list is configured, so ports are not looked at.',
      ),
    ),
  remediation: ['config application list', '    edit <list>', '        set enforce-default-app-port enable', '    next', 'end'],
  source: 'FortiOS CLI reference, application list: enforce-default-app-port disable by default',
};

export const applicationLogging: LibraryCheck = {
  id: 'application-logging',
  title: 'Ensure all Application Control related traffic is logged',
  matches: titled([/ application control /, / logg(?:ed|ing) | log /]),
  expectation: 'application lists must log whatever they let pass, unknown applications too',
  judge: (tree) =>
    judgeScopes(tree, (scope) => judgeLists(scope, judgeListLogging, 'No application list is configured, so nothing is logged.')),
  remediation: [
    'config application list',
    '    edit <list>',
    '        set other-application-log enable',
    '        set unknown-application-log enable',
    '        config entries',
    '            edit <entry>',
    '                set log enable',
    '            next',
    '        end',
    '    next',
    'end',
  ],
  source: 'FortiOS CLI reference, application list: other and unknown applications pass without a log by default; an entry logs by default',
};

function judgeListLogging(lists: readonly ConfigNode[]): Outcome {
  const views = lists.map((list) => ({
    list,
    unknown: letsPassSilently(list, 'unknown-application'),
    other: letsPassSilently(list, 'other-application') && !listEntries(list).some(takesEverything),
    silent: listEntries(list).filter((entry) => valueOf(entry, 'action') === 'pass' && valueOf(entry, 'log') === 'disable'),
  }));
  const quiet = views.filter(({ unknown, other, silent }) => unknown || other || silent.length > 0);
  if (quiet.length > 0) {
    const lines = quiet.flatMap(({ list, silent }) => [
      list.line,
      ...silent.flatMap((entry) => [entry.line, ...linesOfSettings(entry, 'action', 'log')]),
    ]);
    return fail(
      lines,
      `Let applications pass without a log (unknown ones by default): ${quiet.map(({ list }) => list.words[0]).join(', ')}.`,
    );
  }
  const shown = views.flatMap(({ list }) => [list.line, ...linesOfSettings(list, 'other-application-log', 'unknown-application-log')]);
  const narrow = views.some(({ list }) => settingOf(list, 'options') === undefined && listEntries(list).length === 0);
  return narrow
    ? review('An application list has no entry, so what it lets pass is not shown.', shown)
    : pass(shown, 'The application lists log what they let pass.');
}

const letsPassSilently = (list: ConfigNode, kind: string): boolean =>
  (valueOf(list, `${kind}-action`) ?? 'pass') === 'pass' && valueOf(list, `${kind}-log`) !== 'enable';

const takesEverything = (entry: ConfigNode): boolean =>
  valuesOf(entry, 'category').length === 0 && !NARROWING.some((attribute) => narrows(entry, attribute));
