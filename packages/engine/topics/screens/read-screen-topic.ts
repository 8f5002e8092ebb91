import { shorten } from '../../audit/guard.ts';
import { isDiscussed } from '../../audit/unread/explains.ts';
import { isWhole } from '../../config-tree/whole.ts';
import { sortLines, unlessHidden } from '../../config-tree/places.ts';
import { readQuantities } from '../../demands/read-quantities.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { Screen, ScreenFacts, ScreenField, Shown } from '../../model/screen-facts.ts';
import { type Outcome, doubt, fail, pass, review } from '../../model/verdict.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import {
  type Answer,
  type Found,
  type KnownCondition,
  type KnownFinding,
  type KnownScope,
  boundOf,
  canTell,
  judgeFields,
  judgeFinding,
} from './judge-finding.ts';
import type { Condition } from './read-condition.ts';
import { type Finding, LETS_OFF, readSteps } from './read-steps.ts';

/**
 * What a document asks that tells its findings in steps on screens; undefined where no finding of it is known. It passes where every sentence
 * was understood, and falls short by one finding alone.
 */
export function readScreenTopic({ screens }: ScreenFacts, recommendation: Recommendation): TopicReading | undefined {
  const find = (way: string): Screen | undefined => screens.find(({ at }) => at.includes(way));
  const steps = readSteps(recommendation, (way) => find(way) !== undefined);
  if (!steps) return undefined;
  const known: KnownFinding[] = [];
  const unread = [...steps.unread];
  for (const finding of steps.findings) {
    const screen = find(finding.at);
    const one = screen && resolve(screen, finding);
    if (one) known.push(one);
    else unread.push(finding.sentence);
  }
  if (known.length === 0) return undefined;
  if (!isDiscussed(recommendation) || !keepsTitle(recommendation, known)) unread.push(recommendation.title);
  const beside = [recommendation.description, recommendation.notes ?? ''].filter((text) => LETS_OFF.test(text));
  unread.push(...beside);
  const mayExempt = steps.mayExempt || beside.length > 0;
  return {
    expectation: `none of these may be so: ${known.map(({ sentence }) => `"${shorten(sentence)}"`).join('; ')}`,
    isWhole: unread.length === 0,
    knowsTyped: true,
    mayExempt,
    isAlone: true,
    judge: (tree) => judge(known, { isWhole: unread.length === 0, mayExempt }, tree),
  };
}

/** A number of the title is one that a finding compares with. */
function keepsTitle({ title }: Recommendation, known: readonly KnownFinding[]): boolean {
  const conditions = known.flatMap((finding) => finding.conditions);
  return readQuantities(title).every(({ number, unit }) =>
    conditions.some(
      ({ fields, test }) =>
        'number' in test &&
        fields.some((field) => {
          const { unit: own } = field;
          const titled =
            unit === undefined || own === undefined ? number : boundOf(field, { is: test.is, number, unit: unit as typeof own });
          return titled === boundOf(field, test);
        }),
    ),
  );
}

function resolve(screen: Screen, { sentence, panes, conditions, scope, isChosen }: Finding): KnownFinding | undefined {
  const meant = conditions.map((condition) => resolveCondition(screen, panes, condition));
  const within = scope === '' ? undefined : resolveScope(screen, scope);
  if ((scope !== '' && !within) || meant.some((one) => one === undefined)) return undefined;
  return { sentence, isChosen, conditions: meant.filter((one) => one !== undefined), ...(within && { scope: within }) };
}

const OF_LIST = /^(?:entries|entry|list|pane|table|rows?)(?: in the (?:pane|list|table|screen|window))?$/;
const ENTRIES_FOR = /^(?:entry|entries|schedules?) for (?:the )?"([^"]+)"$/;

function resolveCondition({ lists, fields }: Screen, panes: string, { labels, noun, test }: Condition): KnownCondition | undefined {
  if (noun !== undefined) {
    const entry = ENTRIES_FOR.exec(noun)?.[1];
    if (entry === undefined)
      return lists && (OF_LIST.test(noun) || lists.noun.test(noun.replaceAll('"', ''))) ? { test, fields: [], list: lists } : undefined;
    return resolveCondition({ at: [], fields }, panes, { labels: [entry], test: { is: test.is === 'some' ? 'filled' : 'blank' } });
  }
  const found = labels.map((label) => findField(fields, panes, label));
  return found.length > 0 && found.every((field) => field !== undefined && canTell(field, test))
    ? { test, fields: found.filter((field) => field !== undefined) }
    : undefined;
}

/** The field of a label; the pane decides where several have it. */
function findField(fields: readonly ScreenField[], panes: string, label: string): ScreenField | undefined {
  const meant = fields.filter((field) => field.label.test(label.replace(/ \([^)]*\)$/, '').trim()));
  const [only, ...others] = meant.some(({ pane }) => pane?.test(panes)) ? meant.filter(({ pane }) => pane?.test(panes)) : meant;
  return others.length === 0 && (only?.pane === undefined || panes === '' || only.pane.test(panes)) ? only : undefined;
}

/** `security policy where the "action" column shows "deny"` */
const COLUMN = /\b(?:where|whose|for which) (?:the )?"([^"]+)" (?:column|field) (?:shows|is|displays|states|lists) "([^"]+)"$/;
const EVERY = /^(?:for )?(?:each|every|any|all) (?:of the )?(?:configured )?(.+)$/;

function resolveScope({ lists, fields }: Screen, words: string): KnownScope | undefined {
  const column = COLUMN.exec(words);
  if (column) {
    const field = findField(fields, '', column[1]!);
    const test = { is: 'one of', values: [column[2]!] } as const;
    if (!field || !canTell(field, test)) return undefined;
    const answers = new WeakMap<ConfigTree, ReadonlyMap<string, Answer>>();
    const holds = (tree: ConfigTree, { name }: Shown): boolean | undefined => {
      let known = answers.get(tree);
      if (!known) answers.set(tree, (known = judgeFields({ fields: [field], test }, undefined, tree)));
      return known.get(name)?.answer;
    };
    return { words, holds };
  }
  const known = lists?.scopes?.find((scope) => scope.words.test(words));
  if (known) return { words, holds: known.holds };
  const every = EVERY.exec(words)?.[1];
  return every !== undefined && lists?.noun.test(every) ? { words, holds: () => true } : undefined;
}

interface Reach {
  readonly isWhole: boolean;
  readonly mayExempt: boolean;
}

const MOST_NAMED = 5;

function judge(known: readonly KnownFinding[], { isWhole: isRead, mayExempt }: Reach, tree: ConfigTree): Outcome | undefined {
  const answers = known.map((finding) => ({ finding, found: judgeFinding(finding, tree) }));
  const bad = answers.find(({ found }) => found.is === true);
  if (bad) {
    const said = `It is as the document says of a finding: "${shorten(bad.finding.sentence)}"${sayNames(bad.found)}.`;
    const failed = withAbsences(tree, bad.found, fail(bad.found.lines, said));
    return mayExempt ? doubt(failed, 'the document may let the device off.') : failed;
  }
  if (!isRead) return undefined;
  const open = answers.find(({ found }) => found.is === undefined);
  if (open) {
    const said = `Whether it is so, the text does not tell: "${shorten(open.finding.sentence)}"${sayNames(open.found)}.`;
    return review(said, open.found.lines);
  }
  const lines = sortLines(answers.flatMap(({ found }) => found.lines));
  const passed = answers.reduce<Outcome>(
    (outcome, { found }) => withAbsences(tree, found, outcome),
    pass(lines, 'Nothing is as the document says of a finding.'),
  );
  const isComplete = isWhole(tree) && (lines.length > 0 || tree.unknownLines.length === 0);
  return passed.status !== 'PASS' || isComplete ? passed : doubt(passed, 'the text does not show the whole configuration.');
}

const sayNames = ({ names }: Found): string => {
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return names.length === 0 ? '' : ` (${names.slice(0, MOST_NAMED).join(', ')}${more})`;
};

const withAbsences = (tree: ConfigTree, { absences }: Found, outcome: Outcome): Outcome =>
  absences.reduce((one, { path, holds }) => (one.status === 'REVIEW' ? one : unlessHidden(tree, path, one, holds)), outcome);
