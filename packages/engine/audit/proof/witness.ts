import { findEnclosing } from '../../config-tree/enclosing.ts';
import { sortLines } from '../../config-tree/places.ts';
import type { Absence, Outcome, WitnessLink } from '../../model/verdict.ts';
import { type Configuration, showStatement } from '../read-configuration.ts';

/** A proof has so many links at most; the rest is counted. */
const MOST_LINKS = 20;
/** As many of them are kept for what the deciding lines rest on. */
const MOST_RESTS = MOST_LINKS / 2;

/**
 * The proof of an outcome: the demand, the deciding lines with what encloses them, what these refer to, and what is absent. Redacted like
 * the evidence. Nothing is proven by a REVIEW.
 */
export function makeWitness(expectation: string, outcome: Outcome, configuration: Configuration): readonly WitnessLink[] {
  if (outcome.status === 'REVIEW') return [];
  const { redactQuote } = configuration;
  const evidence = sortLines(outcome.lines);
  const absences = (outcome.absences ?? []).map(sayAbsence);
  // A check that found nothing says itself what that means.
  const nothing = evidence.length === 0 && absences.length === 0 ? [outcome.reason] : absences;
  const hide = (text: string): string => redactQuote(text, expectation);
  const demand: readonly WitnessLink[] = expectation === '' ? [] : [{ kind: 'demand', text: expectation, lines: [] }];
  const rests: readonly WitnessLink[] = [
    ...(outcome.links ?? []).map(({ kind, text, lines }) =>
      lines.length === 1 ? quoteLine(kind, lines[0]!, configuration) : { kind, text: hide(text), lines },
    ),
    ...nothing.map((text) => ({ kind: 'absence', text: hide(text), lines: [] }) as const),
  ];
  const room = MOST_LINKS - demand.length - Math.min(rests.length, MOST_RESTS);
  // Of a hundred thousand lines most are only counted.
  const shown = evidence.length > room ? evidence.slice(0, room - 1) : evidence;
  const left = evidence.slice(shown.length);
  const quoted = shown.map((line) => quoteLine('evidence', line, configuration));
  return shorten([...demand, ...quoted, ...(left.length > 0 ? [countMore('evidence', left.length, left)] : []), ...rests], MOST_LINKS);
}

export const sayAbsence = ({ path, holds }: Absence): string => `\`${path}\` is not in the text${holds ? `. ${holds}` : ''}.`;

/** Between a line and what it stands in. */
export const WITHIN = ' › ';

/** A line as it is shown, behind the lines that it stands in: an `edit 1` alone would say nothing. */
function quoteLine(kind: WitnessLink['kind'], line: number, { tree, shown }: Configuration): WitnessLink {
  const enclosing = findEnclosing(tree, line).map((node) => showStatement(node.line, shown));
  return { kind, text: [...enclosing, showStatement(line, shown)].filter(Boolean).join(WITHIN), lines: [line] };
}

function shorten(links: readonly WitnessLink[], most: number): readonly WitnessLink[] {
  if (links.length <= most) return links;
  const left = links.slice(most - 1);
  return [
    ...links.slice(0, most - 1),
    countMore(
      left[0]!.kind,
      left.length,
      left.flatMap((link) => link.lines),
    ),
  ];
}

const countMore = (kind: WitnessLink['kind'], count: number, lines: readonly number[]): WitnessLink => ({
  kind,
  text: `And ${count} more.`,
  lines,
});
