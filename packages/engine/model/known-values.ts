/** The kind of thing a name refers to; its pseudonym shows it: `HOST-1`, `USER-2`. */
export type NameKind = 'host' | 'user' | 'domain' | 'name';

export interface KnownName {
  readonly kind: NameKind;
  readonly value: string;
}

/** Values that must not leave the house as they are: secrets never leave, names leave as pseudonyms. */
export interface KnownValues {
  readonly secrets: readonly string[];
  readonly names: readonly KnownName[];
}

/** For texts that hold nothing of a device. Addresses, e-mail addresses and what looks like a secret are found by their form all the same. */
export const NOTHING_KNOWN: KnownValues = { secrets: [], names: [] };
