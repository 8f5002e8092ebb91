import { sayNames } from '@merlon/engine/audit/proof/say-names.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';

/** What a check found: a rule, a profile or a zone, and the lines that show it. */
export interface Finding {
  readonly name: string;
  readonly lines: readonly number[];
}

/** The outcome of findings, by their names; undefined if there are none. */
export const found = (status: 'FAIL' | 'REVIEW', findings: readonly Finding[], what: string): Outcome | undefined =>
  findings.length === 0
    ? undefined
    : { status, lines: linesIn(findings), reason: `${what}: ${sayNames([...new Set(findings.map(({ name }) => name))])}.` };

/** The lines of findings, in order. */
export const linesIn = (findings: readonly { readonly lines: readonly number[] }[]): readonly number[] =>
  sortLines(findings.flatMap(({ lines }) => lines));
