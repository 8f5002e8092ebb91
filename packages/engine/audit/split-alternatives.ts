import { type ProcedureLine, type Recommendation, proseOf } from '../model/recommendation.ts';

/** A line of its own between commands: `-OR-`. */
const OR = /^\W*or\W*$/i;
/** More of them are no alternatives but a text that cannot be told. */
const MOST_WAYS = 8;
/** Words that leave a choice where no line of its own does; `10 or more` is none, nor `first add yourself, or you will be locked out`. */
const CHOICE =
  /\b(?:either|alternativ\w*|one of|any of|optional\w*|instead)\b|\bor\b(?! (?:more|less|fewer|greater|higher|lower|later|longer|stronger|above|below|else)\b| you (?:will|may|might|lose|risk)\b| (?:it|they|the [\w-]+) (?:falls?|breaks?|stops?)\b)/i;

/** A sentence between commands: what stands beyond it belongs to no alternative. A place, `[edit system]`, is none. */
const SENTENCE = /^\s*[^\s[].*\s\S/;

/**
 * A recommendation as often as its remediation offers another way, each time with the commands of one way alone. What is typed before the
 * first way or after the last is common to all.
 */
export function splitAlternatives(recommendation: Recommendation): readonly Recommendation[] {
  const { lines } = recommendation.remediation;
  const ors = lines.flatMap((line, at) => (isOr(line) ? [at] : []));
  if (ors.length === 0 || ors.length > MOST_WAYS) return [recommendation];
  const last = lines.findLastIndex((line, at) => at < ors[0]! && line.kind === 'command');
  const from = lines.findLastIndex((line, at) => at < last && isSentence(line)) + 1;
  const first = lines.findIndex((line, at) => at > ors.at(-1)! && line.kind === 'command');
  const after = lines.findIndex((line, at) => at > first && isSentence(line));
  const to = first < 0 || after < 0 ? lines.length : after;
  const starts = [from, ...ors];
  return starts.map((start, index) => {
    const end = ors[index] ?? to;
    const isKept = (at: number) => at < from || at >= to || (at >= start && at < end);
    return { ...recommendation, remediation: { lines: lines.filter((line, at) => line.kind !== 'command' || isKept(at)) } };
  });
}

const isOr = ({ kind, text }: ProcedureLine): boolean => kind !== 'command' && OR.test(text);

const isSentence = ({ kind, text }: ProcedureLine): boolean => kind !== 'command' && kind !== 'prompt' && SENTENCE.test(text);

/** Words that call what is typed an example. */
const EXAMPLE = /\b(?:examples?|e\.g\.|for instance)(?!\w)/i;

/** Whether the sentences of a remediation call its commands an example, so that another way may do as well. */
export const givesExample = ({ remediation }: Recommendation): boolean => EXAMPLE.test(proseOf(remediation));

/** How to reach the device leaves no choice of what to set: `Open a CLI console, via SSH or available from the GUI.` */
const isWayIn = (sentence: string): boolean => /\bor\b/i.test(sentence) && (sentence.match(/\b(?:cli|gui|console)\b/gi)?.length ?? 0) > 1;

/** `or you will lock yourself out`, `or both sides will be down`: what happens otherwise. */
const OTHERWISE = /\bor (?:(?!that\b|which\b|who\b)[\w’']+ ){1,4}(?:will|would|won['’]t|cannot|can['’]t)\b/gi;
/** `use insert or delete the list and write it again`: how to type what has to be there anyway. */
const TYPES_ANEW =
  /\b(?:insert|delete|remove|rename|replace|edit|retype|rewrite)\b[^.;]*\bor\b[^.;]*\band (?:type|write|enter|set|add) (?:it|them) (?:again|anew|once more)\b/i;

const offersChoice = (sentence: string): boolean =>
  !isWayIn(sentence) && !TYPES_ANEW.test(sentence) && CHOICE.test(sentence.replace(OTHERWISE, ' '));

/** Whether the sentences of a remediation leave a choice beyond its alternatives, so that what is missing may be meant to be. */
export function leavesChoice({ remediation: { lines } }: Recommendation): boolean {
  const rest = lines.filter((line) => !isOr(line));
  return lines.length - rest.length > MOST_WAYS || sentencesOf(proseOf({ lines: rest })).some(offersChoice);
}

/** `Remove it altogether with delete system services web, or`: the command in a sentence, and one by itself. */
const REMOVES = /\b(?:delete|undo|unset|no) ([a-z][\w-]*(?: [a-z][\w-]*)+?)(?=[.,;:]| or\b| and\b|$)/i;

/**
 * What a remediation lets be taken away as a whole in the place of all else, where it leaves no other choice: `or, better,` above `delete
 * system services web`. None where it leaves another.
 */
export function readRemovalsInstead({ remediation: { lines } }: Recommendation): readonly string[] {
  const found = lines.flatMap(({ kind, text }, at) => {
    if (kind === 'command' || !sentencesOf(text).some(offersChoice)) return [];
    const [next, ...more] = lines.slice(at + 1);
    const follows = next?.kind === 'command' && !more.some((line) => line.kind === 'command') ? next.text : '';
    const removed = REMOVES.exec(text)?.[1] ?? (/\bor\b[ ,\w]*[,:]?\s*$/i.test(text) ? REMOVES.exec(follows)?.[1] : undefined);
    return [removed?.toLowerCase()];
  });
  return found.includes(undefined) ? [] : found.flatMap((one) => one ?? []);
}

const sentencesOf = (prose: string): readonly string[] => prose.split(/[.\n]/);
