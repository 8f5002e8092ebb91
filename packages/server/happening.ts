import type { EventKind } from '@merlon/contract/notifications.ts';
import type { Severity } from '@merlon/contract/severity.ts';
import type { Queryable } from './adapters/database/queryable.ts';

/** Something that happened and may be told, for the features in which it happens; the notifications keep it. */
export interface Happening {
  readonly kind: EventKind;
  readonly severity: Severity;
  readonly at: Date;
  /** The device that it is about; left out where it is about none. */
  readonly device?: { readonly id: string; readonly name: string; readonly type: string };
  /** One line for a person, without anything of a configuration. */
  readonly title: string;
  /** Where it is shown, below the product's own address: `/findings/…`. */
  readonly link?: string;
  /** The same for the same thing while it is open, and for its end. */
  readonly subject: string;
  /** The check and type that a ticket is kept for. */
  readonly checkKey?: string;
  readonly isResolved?: boolean;
  /** The account that it concerns most: the bell shows it there whatever its severity. */
  readonly userId?: string;
  readonly isForAdmins?: boolean;
  /** Rules, addresses and evidence, secrets redacted. */
  readonly details?: string;
}

/** Writes down what happened, in the transaction that caused it. */
export type TellOf = (tx: Queryable, happenings: readonly Happening[]) => Promise<void>;

/** What was told last about each of these subjects; what nothing was told about is left out. */
export type FindToldOf = (tx: Queryable, subjects: readonly string[]) => Promise<ReadonlyMap<string, Told>>;

export interface Told {
  readonly at: Date;
  readonly isResolved: boolean;
}

/** How a feature tells what happened, and remembers what it told. */
export interface Telling {
  readonly tell: TellOf;
  readonly findTold: FindToldOf;
}

/** For work over what happened long ago. */
export const tellNobody: TellOf = async () => {};
