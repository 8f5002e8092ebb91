import type { ConfigTree } from './config-tree.ts';

/** How a vendor's devices lock accounts after failed logins. */
export interface LockoutFacts {
  /** What documents call the product and the places where its lockout stands, in lower case. */
  readonly words: ReadonlySet<string>;
  /** The lockouts of a device, each with settings of its own; the first is the one that a document means which types none. */
  readonly sites: readonly LockoutSite[];
  /** What else documents speak of that has a lockout of its own: remote accounts, authentication profiles. */
  readonly others?: RegExp;
}

export interface LockoutSite {
  /** The words that a setting of this lockout begins with, or has: `system login retry-options`. */
  readonly path: string;
  /** What documents call the things that have it, in lower case. */
  readonly words?: ReadonlySet<string>;
  readonly tries: LockoutNumber;
  /** Left out where a device cannot be told for how long. */
  readonly time?: LockoutTime;
  /** Other numbers that documents ask for beside. */
  readonly extras?: readonly LockoutNumber[];
  /** How a document calls the line that switches locking off. */
  readonly off?: RegExp;
  /** How a document calls the switch that has to be on. */
  readonly on?: RegExp;
  /** What the text of a device shows of it, of each thing that has one; empty where there is none. Undefined where it cannot tell. */
  readonly find: (tree: ConfigTree) => readonly ShownLockout[] | undefined;
}

export interface LockoutNumber {
  /** The word by which commands set it. */
  readonly keyword: string;
  /** How documents call it, in lower case. */
  readonly names: RegExp;
  /** What holds where no line sets it; 0 tries never lock, a time of 0 locks nobody. Left out where it differs between releases. */
  readonly byDefault?: number;
}

export interface LockoutTime extends LockoutNumber {
  /** Seconds in its unit. */
  readonly unit: 1 | 60;
  /** 0 keeps an account locked until somebody unlocks it. */
  readonly zeroIsForever?: true;
}

export interface ShownLockout {
  /** What has it, for a sentence: `The device`. */
  readonly name: string;
  /** Where its settings stand or would stand, as typed. */
  readonly path: string;
  /** The lines that switch it off; no number counts then. */
  readonly off: readonly number[];
  /** Whether it has to be switched on, and no line does so. */
  readonly isNotOn?: boolean;
  /** By keyword. */
  readonly numbers: Readonly<Record<string, readonly ShownNumber[]>>;
  /** For how many seconds it locks, where no setting says so. */
  readonly fixedTime?: number;
}

export interface ShownNumber {
  readonly value: number;
  /** 1-based. */
  readonly line: number;
}
