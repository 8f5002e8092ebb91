import type { Offender } from '../model/verdict.ts';

/** A fingerprint has so many offenders at most. */
export const MOST_OFFENDERS = 1000;

/** Begins the keys of what cannot be told apart from anything else, and so is covered by nothing. */
const UNKNOWN = 'unknown ';

const ALIKE = 'alike ';

export const foldSpace = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ').trim();

/** @param text the line, behind those that it stands in */
export function offendByLine(text: string): Offender {
  const folded = foldSpace(text);
  return { key: `line ${folded}`, text: folded };
}

/** A line that cannot be told from another one: which of the two it is, only the whole configuration says. */
export const offendByAlike = (text: string): Offender => ({ key: `${ALIKE}${foldSpace(text)}`, text: foldSpace(text) });

/** @param sentence names the setting that is not there, and what holds instead */
export const offendByAbsence = (sentence: string): Offender => ({ key: `absence ${foldSpace(sentence)}`, text: foldSpace(sentence) });

/** The whole configuration decides: any change of it makes it another one. */
export const offendByWhole = (hash: string): Offender => ({ key: `configuration ${hash}`, text: 'The configuration as a whole' });

/** Something that nobody can find again. */
export const offendUnknown = (text: string): Offender => ({ key: `${UNKNOWN}${text}`, text });

export const isUnknown = ({ key }: Pick<Offender, 'key'>): boolean => key.startsWith(UNKNOWN);

export const isAlike = ({ key }: Pick<Offender, 'key'>): boolean => key.startsWith(ALIKE);

export const isLine = (offender: Pick<Offender, 'key'>): boolean => offender.key.startsWith('line ') || isAlike(offender);

/** Each once, in the order of their keys, the first of them when there are too many. @param unnamed so many more are not among them */
export function limitOffenders(offenders: readonly Offender[], unnamed = 0): readonly Offender[] {
  const byKey = new Map(offenders.map((offender) => [offender.key, offender]));
  const all = [...byKey.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
  if (all.length + unnamed <= MOST_OFFENDERS) return all;
  const kept = all.slice(0, MOST_OFFENDERS - 1);
  return [...kept, offendUnknown(`And ${all.length + unnamed - kept.length} more`)];
}
