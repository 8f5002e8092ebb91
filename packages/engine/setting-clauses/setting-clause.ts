import type { Path } from '../model/assertion.ts';

/**
 * What a clause of an audit wants of a setting that it calls by its keyword; a line that is not there will do as well with `orAbsent`, and
 * never with `isNeeded`.
 */
export type ClauseWant = Wanted & { readonly orAbsent?: true; readonly isNeeded?: true };
type Wanted =
  | { readonly is: 'within'; readonly least?: number; readonly most?: number }
  /** Every word of the value is one of these; with `isOnly` the clause says so, and else a switch may stand beside others. */
  | { readonly is: 'among'; readonly values: readonly string[]; readonly isOnly?: true }
  /** Each of these is among the words of the value. */
  | { readonly is: 'holds'; readonly values: readonly string[] }
  /** None of these is among them; where `isLine`, no line that says so is there. */
  | { readonly is: 'lacks'; readonly values: readonly string[]; readonly isLine?: true }
  /** Of a list that stands elsewhere in the document: `holds only values of the list`. */
  | { readonly is: 'listed' }
  | { readonly is: 'present' }
  | { readonly is: 'absent' };

/** `dhgrp lists only 19, 20, 21`: a setting that a document types elsewhere, and what its value has to be. */
export interface SettingClause {
  /** Words from the root to the keyword; `*` for a name that is left open. */
  readonly path: Path;
  readonly want: ClauseWant;
  /** The value that holds where none is set, by what stands beside the value: `keylife is 28800 or less (default 86400)`. */
  readonly byDefault?: readonly string[];
  /** The sentence asks for a line, whatever the default. */
  readonly isExplicit?: true;
}

/** What was made of a sentence. */
export interface ClauseReading {
  readonly sentence: string;
  /** None where it was not understood, as a whole, as clauses. */
  readonly clauses: readonly SettingClause[];
}
