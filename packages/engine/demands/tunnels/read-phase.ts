import { type Accepted, asksOf, isAccepted, readAccepted } from './read-accepted.ts';
import { type Lifetime, readLifetime } from './read-lifetime.ts';
import type { ListKind } from './spell-algorithms.ts';

/** What a document demands of the proposals of one phase of a tunnel. */
export interface PhaseDemand extends Readonly<Record<ListKind, Accepted>> {
  readonly lifetime?: Lifetime;
  /** A phase 2 has to agree on keys of its own. */
  readonly wantsSecrecy?: boolean;
}

/** Words for perfect forward secrecy, in small letters. */
export const SECRECY = /\bperfect[- ]forward[- ]secrecy\b|\bpfs\b|\bno-pfs\b/;

/** What sentences in small letters demand of a phase; undefined where it is nothing, `unclear` where they contradict each other. */
export function readPhase(sentences: readonly string[]): PhaseDemand | 'unclear' | undefined {
  const [cipher, hash, group] = (['cipher', 'hash', 'group'] as const).map((kind) => readAccepted(kind, sentences));
  const lifetime = readLifetime(sentences);
  if (lifetime === 'unclear' || !cipher || !hash || !group || cipher === 'unclear' || hash === 'unclear' || group === 'unclear')
    return 'unclear';
  const wantsSecrecy = sentences.some((sentence) => SECRECY.test(sentence));
  const isAsked = lifetime !== undefined || wantsSecrecy || [cipher, hash, group].some(asksOf);
  return isAsked ? { cipher, hash, group, wantsSecrecy, ...(lifetime && { lifetime }) } : undefined;
}

/**
 * The same where an audit also shows what a device prints: one good answer, and no demand of its own, if sentences name what will do and it is
 * among that.
 * @param shown lines that a device prints
 */
export function readPhaseShown(sentences: readonly string[], shown: ReadonlySet<string>): PhaseDemand | 'unclear' | undefined {
  const whole = readPhase(sentences);
  const told = readPhase(sentences.filter((sentence) => !shown.has(sentence)));
  const answer = readPhase(sentences.filter((sentence) => shown.has(sentence)));
  if (told === undefined || told === 'unclear' || answer === undefined || answer === 'unclear') return whole;
  const isAmong = (['cipher', 'hash', 'group'] as const).every(
    (kind) =>
      answer[kind].refused.length === 0 &&
      answer[kind].lists.flat().every((name) => told[kind].lists.length > 0 && isAccepted(kind, told[kind], name) === 'yes'),
  );
  const isNoShorter = answer.lifetime === undefined || told.lifetime !== undefined;
  return isAmong && isNoShorter ? told : whole;
}

/** The numbers of a demand by which sentences may name it: groups, and the lifetime in any unit. */
export const numbersOf = ({ group, lifetime }: PhaseDemand): readonly number[] => [
  ...[...group.lists.flat(), ...group.refused].map((name) => Number(name.replace('group', ''))),
  ...(lifetime ? [86_400, 3600, 60, 1].map((unit) => lifetime.seconds / unit) : []),
];

const describeList = ({ lists, refused }: Accepted, what: string): readonly string[] => [
  ...(lists.length > 0 ? [`${what} ${[...new Set(lists.flat())].join(', ')}`] : []),
  ...(refused.length > 0 ? [`no ${refused.join(', ')}`] : []),
];

/** A demand in words. */
export const describePhase = ({ cipher, hash, group, lifetime, wantsSecrecy }: PhaseDemand): string =>
  [
    ...describeList(cipher, 'encryption'),
    ...describeList(hash, 'authentication'),
    ...describeList(group, 'Diffie-Hellman'),
    ...(wantsSecrecy ? ['perfect forward secrecy'] : []),
    ...(lifetime ? [`a lifetime of ${lifetime.isExact ? '' : 'at most '}${sayTime(lifetime.seconds)}`] : []),
  ].join('; ');

/** A time in hours where it is whole ones. */
export function sayTime(seconds: number): string {
  if (seconds === Infinity) return 'ever';
  const [number, unit] = seconds % 3600 === 0 ? [seconds / 3600, 'hour'] : [seconds, 'second'];
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
