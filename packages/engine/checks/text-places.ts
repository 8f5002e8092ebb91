/** A place of a text, as typed. */
export interface Standing {
  readonly path: string;
  /** How titles call this place alone: after signing in. */
  readonly called?: RegExp;
}

/** A text by a pattern, or by the value of a setting that it holds. */
export type Unlike = ({ readonly pattern: RegExp } | { readonly holds: string }) & {
  readonly status: 'FAIL' | 'REVIEW';
  /** Follows the word for the text: `names the product`. */
  readonly why: string;
};
