/** What a name is of; its pseudonym says so: `HOST-1`, `USER-2`. */
export type NameKind = 'host' | 'user' | 'domain' | 'name';

export interface KnownName {
  readonly kind: NameKind;
  readonly value: string;
}

/** What must not leave the house as it is: secrets never, names under a pseudonym. */
export interface KnownValues {
  readonly secrets: readonly string[];
  readonly names: readonly KnownName[];
}

/** For texts that hold nothing of a device. Addresses, e-mail addresses and what looks like a secret are found by their form all the same. */
export const NOTHING_KNOWN: KnownValues = { secrets: [], names: [] };
