import type { Passage } from './passage.ts';

/** What asks for something stays where it is read as a demand. */
const OBLIGES =
  /\b(?:must|shall|should|has to|have to|needs?|only|never|always|may|require[ds]?|forbidden|prohibited|allowed|permitted|accepted|tolerated|exempt\w*|excepted|excepting|exceptions?|findings?|at (?:least|most))\b|\b(?:is|are) not\b|\bno (?:more|less|fewer|longer|other)\b/i;

interface ByGround {
  readonly inside: readonly Passage[];
  readonly behind: readonly Passage[];
}

/** Parts the demand that stands on a shaded ground from what is said of it below, on plain paper: why it is asked for. */
export function splitByGround(passages: readonly Passage[]): ByGround {
  const whole: ByGround = { inside: passages, behind: [] };
  const lines = passages.flatMap((passage) => passage.lines);
  const last = lines.findLastIndex(({ isShaded }) => isShaded);
  const behind = lines.slice(last + 1);
  if (!lines[0]?.isShaded || behind.length === 0 || OBLIGES.test(behind.map(({ text }) => text).join(' '))) return whole;
  const own = new Set(behind);
  const part = (isBehind: boolean): readonly Passage[] =>
    passages
      .map((passage) => ({ ...passage, lines: passage.lines.filter((line) => own.has(line) === isBehind) }))
      .filter((passage) => passage.lines.length > 0);
  return { inside: part(false), behind: part(true) };
}
