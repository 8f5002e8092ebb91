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

/** By what a text tells on which device it stands; heard where a document does not allow that. */
interface TellsDevice {
  /** The maker, the product, the model. */
  readonly maker: RegExp;
  /** Where the name of the device is set, and what stands for it in a text. */
  readonly names: readonly string[];
  readonly token?: RegExp;
}

/** What a text may hold. */
export interface Wording {
  /** Texts that will not do, such as those of the factory, or that a person has to read. */
  readonly unlike?: readonly Unlike[];
  readonly tells?: TellsDevice;
}
