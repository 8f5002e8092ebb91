import { cleanText } from '../../privacy/clean-text.ts';
import { type OpenCheck, type ShownLine, idOf, linesOfCheck } from './open-check.ts';
import { ANSWERS, BEARINGS, MOST_OBSERVATIONS } from './question.ts';
import { saysOpposite } from './says-opposite.ts';
import { holdsOne } from './wanted-words.ts';

/** The ways in which a model's answer may be used. */
export type Reading =
  /** `lines` decide, from 1; none where the absence does. */
  | { readonly kind: 'decided'; readonly status: 'PASS' | 'FAIL'; readonly reason: string; readonly lines: readonly number[] }
  /** In form, but no verdict: the model said so itself, or what it said is not shown by what it cites. `why` is a sentence. */
  | { readonly kind: 'undecided'; readonly why: string }
  /** Not in form: not the JSON that was asked for. `why` is a sentence. */
  | { readonly kind: 'unreadable'; readonly why: string };

/** Characters of a model's reason that are kept. */
const MOST_REASON = 600;

/**
 * Reads an answer and checks what it says against the lines that were sent. PASS needs a line that supports it, says something in effect and
 * has to do with the check, none that contradicts it, and nothing left out that could; FAIL needs a line that contradicts, or an absence where all is shown.
 */
export function readAnswer(text: string, check: OpenCheck): Reading {
  const answer = parseAnswer(text);
  if (typeof answer === 'string') return { kind: 'unreadable', why: answer };
  const sent = new Map(linesOfCheck(check).map((line) => [idOf(line), line]));
  if (answer.observations.some(({ line_id: id }) => !sent.has(id)))
    return { kind: 'unreadable', why: 'It cites lines that it was not sent.' };
  const cite = (bearing: Bearing): readonly ShownLine[] =>
    answer.observations.flatMap(({ line_id: id, shows }) => (shows === bearing ? sent.get(id)! : []));
  const reason = cleanReason(answer.reason);
  const supporting = cite('supports');
  const contradicting = cite('contradicts');
  const decide = (status: 'PASS' | 'FAIL', lines: readonly ShownLine[]): Reading =>
    reason === '' ? undecided('It gave no reason.') : { kind: 'decided', status, reason, lines: lines.map(({ line }) => line) };
  if (answer.verdict === 'UNDECIDED') return undecided('It could not decide.');
  if (answer.verdict === 'PASS') {
    const doubt = doubtPass(check, supporting, contradicting, answer.absent);
    return doubt === undefined ? decide('PASS', supporting) : undecided(doubt);
  }
  if (contradicting.length > 0)
    return concerns(check, contradicting)
      ? decide('FAIL', contradicting)
      : undecided('It said FAIL, but the lines that it cites have nothing to do with the check.');
  return answer.absent && supporting.length === 0 && check.mayFailByAbsence
    ? decide('FAIL', [])
    : undecided('It said FAIL, but cites no line that shows it, and the absence of one proves nothing here.');
}

function doubtPass(
  check: OpenCheck,
  supporting: readonly ShownLine[],
  contradicting: readonly ShownLine[],
  absent: boolean,
): string | undefined {
  if (!check.mayPass) return 'It said PASS, but a model may only find fault here: the rules looked for proof and found none.';
  if (contradicting.length > 0) return 'It said PASS, but cites lines that contradict it.';
  if (supporting.length === 0 || absent) return 'It said PASS, but cites no line that shows it.';
  if (!supporting.every(({ canProve }) => canProve))
    return 'It said PASS, but cites lines that prove nothing: comments, free text, or what is not in effect.';
  if (supporting.some((line) => saysOpposite(check.title, line))) return 'It said PASS, but cites a line that sets the opposite.';
  if (!check.hasAll) return 'It said PASS, but was not shown all lines that could speak against it.';
  if (!isAboutSubject(check, supporting)) return 'It said PASS, but the lines that it cites have nothing to do with the check.';
  const wantsNumber = /\d/.test(check.title.replaceAll(/\b(?:[A-Za-z]+[-.]?\d+|\d+[-.]?[A-Za-z]+|\d+(?:\.\d+)+)\b/g, ''));
  if (wantsNumber && !supporting.some(({ quote }) => /\d/.test(quote)))
    return 'It said PASS, but no line that it cites holds a number, and the check names one.';
  return undefined;
}

const concerns = ({ tellingWords, namedLines }: OpenCheck, lines: readonly ShownLine[]): boolean =>
  lines.some(({ line, text }) => namedLines.includes(line) || holdsOne(text, tellingWords));

/** A line with one word in common is found for nearly every title, also for those that no configuration can answer. */
function isAboutSubject({ subject }: OpenCheck, lines: readonly ShownLine[]): boolean {
  const text = lines.map(({ text: each }) => each).join(' ');
  return subject.filter((word) => holdsOne(text, [word])).length * 2 > subject.length;
}

const undecided = (why: string): Reading => ({ kind: 'undecided', why });

type Bearing = (typeof BEARINGS)[number];
interface Answer {
  readonly observations: readonly { readonly line_id: string; readonly shows: Bearing }[];
  readonly absent: boolean;
  readonly reason: string;
  readonly verdict: (typeof ANSWERS)[number];
}

/** @returns the answer, or what is wrong with its form, in a sentence */
function parseAnswer(text: string): Answer | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'It is not JSON.';
  }
  if (!hasKeys(value, ['observations', 'absent', 'reason', 'verdict'])) return 'It has not the four parts that were asked for.';
  const { observations, absent, reason, verdict } = value;
  const known = ANSWERS.find((each) => each === verdict);
  if (typeof absent !== 'boolean' || typeof reason !== 'string' || known === undefined)
    return 'A part of it is of another kind than was asked for.';
  if (!Array.isArray(observations) || observations.length > MOST_OBSERVATIONS)
    return 'Its observations are not the list that was asked for.';
  const read = observations.flatMap((each: unknown) => {
    if (!hasKeys(each, ['line_id', 'shows'])) return [];
    const shows = BEARINGS.find((bearing) => bearing === each['shows']);
    return typeof each['line_id'] === 'string' && shows !== undefined ? [{ line_id: each['line_id'], shows }] : [];
  });
  if (read.length < observations.length) return 'Its observations are not what was asked for.';
  return { observations: read, absent, reason, verdict: known };
}

/** An object of these keys and no others. */
function hasKeys<Key extends string>(value: unknown, keys: readonly Key[]): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && Object.keys(value).toSorted().join() === [...keys].toSorted().join();
}

/** A model's words as a report may hold them: on one line, nothing in them that cannot be seen, not too long. */
function cleanReason(text: string): string {
  const plain = cleanText(text).replace(/\s+/g, ' ').trim();
  return plain.length <= MOST_REASON ? plain : `${plain.slice(0, MOST_REASON - 1).toWellFormed()}…`;
}
