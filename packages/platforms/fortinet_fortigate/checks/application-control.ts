import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { saysInProse } from '../document/demands.ts';
import { block } from '../document/write-commands.ts';
import { namesOf } from '../facts/entries.ts';
import { listProfiles, onProfiles } from '../facts/profiles-in-use.ts';
import { entriesOf, linesOf, nestedIn, settingOf, valueOf, valuesOf } from '../facts/scope.ts';

/** Application categories by number. Source: FortiGuard application control categories. */
const CATEGORIES: Readonly<Record<string, string>> = { P2P: '2', Proxy: '6', Game: '8', 'Remote.Access': '7', 'Social.Media': '23' };
/** Attributes that narrow an entry to some applications of its categories. */
const NARROWING = 'application risk protocols vendor technology behavior popularity sub-category exclusion parameters'.split(' ');

const REFERENCE = 'FortiOS CLI reference, application list';
const LISTS = ['application list', 'application-list'] as const;

export const applicationChecks: readonly CheckSpec[] = [
  {
    id: 'block-high-risk-applications',
    title: 'Block high risk categories on Application Control',
    about: { title: [/ block/, / high risk /, / (?:application|categor\w+) /] },
    expectation: 'application lists must block the categories that the recommendation names (P2P and Proxy)',
    judge: onProfiles(LISTS, 'No application list is configured, so nothing is blocked.', (lists, _, recommendation) =>
      judgeCategories(lists, wantedCategories(recommendation)),
    ),
    remediation: block(
      'config application list',
      block('edit <list>', block('config entries', block('edit 1', 'set category 2 6', 'set action block'))),
    ),
    source: 'FortiOS CLI reference, application list: entries are tried in order, action block by default, other applications pass',
  },
  {
    id: 'application-default-ports',
    title: 'Block applications running on non-default ports',
    about: { title: [/ applications? /, / (?:non )?default /, / ports? /], except: [/ admin/] },
    expectation: 'application lists must block applications on ports that are not their own',
    noun: 'application list',
    path: 'application list *',
    list: listProfiles(...LISTS),
    perScope: true,
    none: { status: 'FAIL', source: 'nothing then looks at ports' },
    must: { setting: 'enforce-default-app-port', demand: equals('enable'), absent: { is: 'disable', source: REFERENCE } },
    remediation: block('config application list', block('edit <list>', 'set enforce-default-app-port enable')),
    source: 'FortiOS CLI reference, application list: enforce-default-app-port disable by default',
  },
  {
    id: 'application-logging',
    title: 'Ensure all Application Control related traffic is logged',
    about: { title: [/ application control /, / logg(?:ed|ing) | log /] },
    expectation: 'application lists must log whatever they let pass, unknown applications too',
    judge: onProfiles(LISTS, 'No application list is configured, so nothing is logged.', judgeListLogging),
    remediation: block(
      'config application list',
      block(
        'edit <list>',
        'set other-application-log enable',
        'set unknown-application-log enable',
        block('config entries', block('edit <entry>', 'set log enable')),
      ),
    ),
    source:
      'FortiOS CLI reference, application list: other and unknown applications pass without a log by default; an entry logs by default',
  },
];

const listEntries = (list: ConfigNode): readonly ConfigNode[] => entriesOf(nestedIn(list, 'entries'));

/** True for an entry of whole categories; `show full-configuration` writes `all`, or every degree of popularity, if nothing narrows it. */
const isWhole = (entry: ConfigNode): boolean =>
  !NARROWING.some((attribute) => {
    const words = valuesOf(entry, attribute).filter((word) => word !== '' && word.toLowerCase() !== 'all');
    return words.length > 0 && !(attribute === 'popularity' && words.length === 5);
  });

function wantedCategories(recommendation: Recommendation): readonly string[] {
  const prose = saysInProse(recommendation);
  const named = Object.keys(CATEGORIES).filter((name) => prose.includes(`"${name}"`) || prose.includes(`“${name}”`));
  return named.length > 0 ? named : ['P2P', 'Proxy'];
}

function judgeCategories(lists: readonly ConfigNode[], wanted: readonly string[]): Outcome {
  const views = lists.map((list) => {
    const decided = wanted.map((name) => decideCategory(list, name));
    const open = decided.flatMap(({ name, blocked }) => (blocked ? [] : [name]));
    return {
      said: `${list.words[0]} (${open.join(', ')})`,
      isOpen: open.length > 0,
      lines: [list.line, ...decided.flatMap(({ lines }) => lines)],
    };
  });
  const open = views.filter(({ isOpen }) => isOpen);
  const lines = (open.length > 0 ? open : views).flatMap((view) => view.lines);
  if (open.length === 0) return pass(lines, `The application lists block ${wanted.join(' and ')}.`);
  return fail(lines, `Not blocked: ${open.map(({ said }) => said).join('; ')}.`);
}

/** A list's action for a category: the first entry that covers the whole category decides; a category without one passes. */
function decideCategory(list: ConfigNode, name: string) {
  const entry = listEntries(list).find((candidate) => {
    const categories = valuesOf(candidate, 'category');
    return isWhole(candidate) && (categories.length === 0 || categories.includes(CATEGORIES[name]!));
  });
  const action = entry ? (valueOf(entry, 'action') ?? 'block') : valueOf(list, 'other-application-action');
  return { name, lines: linesOf(entry, 'category', 'action'), blocked: action === 'block' || (entry !== undefined && action === 'reset') };
}

function judgeListLogging(lists: readonly ConfigNode[]): Outcome {
  const views = lists.map((list) => {
    const entries = listEntries(list);
    const silent = entries.filter((entry) => valueOf(entry, 'action') === 'pass' && valueOf(entry, 'log') === 'disable');
    const takesRest = entries.some((entry) => valuesOf(entry, 'category').length === 0 && isWhole(entry));
    const isQuiet = silent.length > 0 || letsPassSilently(list, 'unknown') || (letsPassSilently(list, 'other') && !takesRest);
    return { list, silent, isQuiet };
  });
  const quiet = views.filter(({ isQuiet }) => isQuiet);
  if (quiet.length > 0) {
    const lines = quiet.flatMap(({ list, silent }) => [list.line, ...silent.flatMap((entry) => linesOf(entry, 'action', 'log'))]);
    return fail(lines, `Let applications pass without a log (unknown ones by default): ${namesOf(quiet.map(({ list }) => list))}.`);
  }
  const lines = lists.flatMap((list) => linesOf(list, 'other-application-log', 'unknown-application-log'));
  return lists.some((list) => !settingOf(list, 'options') && listEntries(list).length === 0)
    ? review('An application list has no entry, so what it lets pass is not shown.', lines)
    : pass(lines, 'The application lists log what they let pass.');
}

const letsPassSilently = (list: ConfigNode, kind: 'other' | 'unknown'): boolean =>
  (valueOf(list, `${kind}-application-action`) ?? 'pass') === 'pass' && valueOf(list, `${kind}-application-log`) !== 'enable';
