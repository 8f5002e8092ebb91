import { findEnclosing } from '../../config-tree/enclosing.ts';
import { splitProse, splitText } from '../../demands/find-bound.ts';
import { saysAbsentFails } from '../../demands/read-absence.ts';
import { isTime } from '../../demands/read-bound.ts';
import type { Quantity } from '../../demands/read-quantities.ts';
import { type StateTold, readToldStates } from '../../demands/read-told-state.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Absence, type Outcome, doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** What holds where nothing is set, as judges say it. */
const HELD = {
  off: /`(?:disabled?|off|no|none|false)`|\b(?:off|disabled) (?:by default|unless)\b/,
  on: /`(?:enabled?|on|yes|true)`|\b(?:on|enabled) by default\b/,
} as const;
/** `Both enable.`: all that a default says. */
const STATES = {
  off: /^(?:both|all|each)?(?: of them)?(?: (?:is|are))? ?(?:disabled?|off)[.]?$/i,
  on: /^(?:both|all|each)?(?: of them)?(?: (?:is|are))? ?(?:enabled?|on)[.]?$/i,
} as const;

/** Leaves to a person a PASS that rests on a default, where the document calls a missing line, or a setting that is not set, a finding. */
export function guardExplicit({ title, description, audit }: Recommendation): Guard {
  const said =
    [...splitText(title), ...splitText(description)]
      .flatMap((sentence) => sentence.split(/: (?=an? missing )/))
      .find((sentence) => saysAbsentFails(sentence)) ??
    [...splitText(description), ...splitProse(audit)].find((sentence) => NOT_SET.test(sentence));
  return (outcome, tree) =>
    said !== undefined && outcome.status === 'PASS' && RESTS_ON_DEFAULT.test(outcome.reason) && !(tree && isWritten(said, outcome, tree))
      ? doubt(outcome, `But the document says "${shorten(said.trim())}".`)
      : outcome;
}

/** Whether a line that decides has all keywords of a sentence, and only other settings rest on their defaults. */
function isWritten(sentence: string, { lines, absences = [] }: Outcome, tree: ConfigTree): boolean {
  const keywords: readonly string[] = sentence.toLowerCase().match(/(?<![\w-])[a-z]+(?:-[a-z\d]+)+(?![\w-])/g) ?? [];
  if (keywords.length === 0 || absences.some(({ path }) => keywords.includes(path.split(' ').at(-1)!))) return false;
  return lines.some((line) => {
    const own = (tree.lines[line - 1] ?? '').toLowerCase().split(/[\s;:{}"[\]]+/);
    const words = new Set([...findEnclosing(tree, line).flatMap((node) => node.words), ...own]);
    return keywords.every((keyword) => words.has(keyword));
  });
}
/** `If the change-type is not set to character-sets, this is a finding`: whoever wrote it may mean a line, or what holds. */
const NOT_SET = /^if (?:the )?[^,;]{2,100} (?:is|are) not (?:set|configured|specified)\b[^,;]*, this is a finding[.]?$/i;
const RESTS_ON_DEFAULT = /\bis not configured(?: \(|; the default )/;

/**
 * Leaves to a person a verdict that rests on a default, where the document says that another holds: `both are enabled by default`. What falls
 * short by lines of the text does so all the same.
 */
export function guardDefault(recommendation: Recommendation): Guard {
  const defaultValue = recommendation.defaultValue.trim();
  const stated = (['off', 'on'] as const).filter((state) => STATES[state].test(defaultValue)).map((state) => ({ state, keywords: [] }));
  const told: readonly StateTold[] = [...readToldStates(recommendation), ...stated];
  if (told.length === 0) return (outcome) => outcome;
  return (outcome) => {
    if (outcome.status !== 'PASS' && (outcome.status !== 'FAIL' || outcome.lines.length > 0)) return outcome;
    const { absences = [] } = outcome;
    const others = absences.flatMap((absence) => findOther(told, absence, absences.length === 1) ?? []);
    const isDoubtful = outcome.status === 'PASS' ? others.length > 0 : others.length === absences.length;
    const [other] = others;
    return isDoubtful && other !== undefined
      ? doubt(outcome, `But by the document it is ${other} by default, which is the contrary of what is known.`)
      : outcome;
  };
}

/**
 * The default of a setting that a document tells, where that is another than is known; nothing where it tells several, and not of which.
 * @param isAlone it is the only setting that decides, so that a number is its own
 */
function findOther(told: readonly StateTold[], { path, holds = '' }: Absence, isAlone: boolean): string | undefined {
  const words = new Set(path.toLowerCase().split(' '));
  const named = told.filter(({ keywords }) => keywords.some((keyword) => words.has(keyword)));
  const meant = named.length > 0 ? named : told.filter(({ keywords }) => keywords.length === 0);
  const [state, ...otherStates] = new Set(meant.flatMap((one) => one.state ?? []));
  if (state !== undefined && otherStates.length === 0 && HELD[state === 'on' ? 'off' : 'on'].test(holds)) return state;
  const held = HELD_NUMBER.exec(holds)?.[1];
  if (held === undefined || (named.length === 0 && !isAlone)) return undefined;
  const fits = ({ unit }: Quantity): boolean => named.length > 0 || !isTime(unit) || OF_TIME.test(path);
  const numbers = meant.flatMap(({ number }) => (number && fits(number) ? [number] : []));
  const [first] = numbers;
  if (!first || numbers.some((one) => !isSameNumber(one.number, first.number))) return undefined;
  return isSameNumber(first.number, Number(held)) ? undefined : String(first.number);
}
const HELD_NUMBER = /` is `?(\d+)`? by default/;
const OF_TIME = /time|duration|interval|life|period|age|expir|second|minute|hour|days?\b|grace|window|wait/i;

/** The same in some units of time. */
const isSameNumber = (one: number, other: number): boolean =>
  one === other || (one > 0 && other > 0 && UNITS.has(Math.max(one, other) / Math.min(one, other)));
const UNITS = new Set([60, 3600, 86_400, 24, 1440]);
