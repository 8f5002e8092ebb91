import { auditConfiguration } from '../audit/audit-configuration.ts';
import type { Status, Verdict } from '../model/verdict.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Platform } from '../ports/platform.ts';
import { makeRecommendation } from './recommendation.ts';

/** Audits a configuration. @param only The check that is looked at, where the others would only take time */
export type AuditWithLibrary = (config: string, only?: string) => readonly Verdict[];

/** Audits configurations against every check of a platform's library, by its own title, and what is given besides. */
export function auditWithLibrary(platform: Platform, besides: readonly Recommendation[] = []): AuditWithLibrary {
  const own = platform.checks.map(({ id, title }) => makeRecommendation({ id, title }));
  const all = [...own, ...besides];
  return (config, only) => {
    const recommendations = only === undefined ? all : all.filter(({ id }) => id === only);
    return auditConfiguration({
      platform,
      benchmark: { title: 'All that the library knows', version: '', totalPages: 1, recommendations },
      config,
    });
  };
}

export interface VerdictChanges {
  /** Checks whose status became another one, and which. */
  readonly flips: Readonly<Record<string, Status>>;
  /** Checks that stayed as they were and show something else for it. */
  readonly alters: readonly string[];
}

/**
 * Lists the verdicts that a change of the configuration altered.
 * @param look what of a verdict counts; without it, all but the proof, which quotes the evidence again
 */
export function findVerdictChanges(
  before: readonly Verdict[],
  after: readonly Verdict[],
  look: (verdict: Verdict) => unknown = (verdict) => ({ ...verdict, witness: [] }),
): VerdictChanges {
  const flipped = after.filter(({ status }, at) => status !== before[at]!.status);
  const isSame = (verdict: Verdict, at: number): boolean => JSON.stringify(look(verdict)) === JSON.stringify(look(before[at]!));
  const altered = after.filter((verdict, at) => !flipped.includes(verdict) && !isSame(verdict, at));
  return {
    flips: Object.fromEntries(flipped.map(({ checkId, status }) => [checkId, status])),
    alters: altered.map(({ checkId }) => checkId),
  };
}

/** The checks, in order, that no change of a table flips. */
export function listUnflipped(verdicts: readonly Verdict[], changes: readonly Pick<VerdictChanges, 'flips'>[]): readonly string[] {
  const flipped = new Set(changes.flatMap(({ flips }) => Object.keys(flips)));
  return verdicts.map(({ checkId }) => checkId).filter((id) => !flipped.has(id));
}

/**
 * A verdict but for the numbers of lines, which an added or removed line shifts, and the lines that the change itself writes anew. Its proof
 * quotes the evidence again.
 * @param written the lines that are taken out and those that stand in their place
 */
export function withoutPlaces(verdict: Verdict, written: readonly string[]): unknown {
  const own = new Set(written.map((text) => text.trim()));
  const { offenders: _offenders, ...plain } = verdict;
  return { ...plain, searched: '', witness: [], evidence: verdict.evidence.map(({ text }) => text).filter((text) => !own.has(text)) };
}

/**
 * The lines with others in the place of the first that is this one.
 * @throws where there is none: the table and the configuration have then drifted apart
 */
export function replaceLine(lines: readonly string[], line: string, becomes: readonly string[]): readonly string[] {
  const at = lines.indexOf(line);
  if (at < 0) throw new Error(`the configuration does not hold: ${line}`);
  return lines.toSpliced(at, 1, ...becomes);
}
