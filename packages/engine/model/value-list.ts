import type { ConfigTree } from './config-tree.ts';
import type { Addresses } from './rule-base.ts';

/** An entry of a list of a device: an account, an address that it admits, an algorithm that it offers. */
export interface ListEntry {
  readonly name: string;
  /** The addresses that it stands for; left out where it stands for none, or is not understood. */
  readonly addresses?: Addresses;
  readonly lines: readonly number[];
}

/** What the text of a device shows of a list. */
export interface ListState {
  readonly entries: readonly ListEntry[];
  /** What it may hold besides by default, of which the text says nothing. */
  readonly silent?: readonly string[];
  /** Why it is of no use, as a sentence; left out where it is in force. */
  readonly idle?: string;
}

/**
 * A list of a product whose entries documents name: they say which there may be, and how many there have to be. It says only how documents call
 * it and which lines hold its entries.
 */
export interface ValueList {
  /** A word for an entry in a sentence for a person: `local account`. */
  readonly noun: string;
  /** How its entries are written. */
  readonly form: 'name' | 'address' | 'algorithm';
  /** How documents call it or its entries, in small letters: the source of a pattern. */
  readonly called: string;
  /** Of servers: words of sentences on it, in small letters, the source of a pattern. */
  readonly about?: string;
  /** Words for an entry that is no address: `any-host`, the source of a pattern. */
  readonly words?: string;
  /** The settings by which documents name it, as typed and without a verb. */
  readonly typed: RegExp;
  /** Where it stands: what is not there may be in a part that the text leaves out. */
  readonly path: string;
  /** Entries that each device has, whether its text shows them or not, with the source beside them. */
  readonly given?: readonly string[];
  /** What it means that the text has no entry: the device has none, admits everybody, or takes some of its own that the text does not show. */
  readonly none: 'none' | 'everybody' | 'own';
  readonly read: (tree: ConfigTree) => ListState;
}
