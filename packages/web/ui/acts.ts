import type { ReactElement } from 'react';

/** Something that can be done with what a card or a page is about. */
export interface Act {
  readonly label: string;
  readonly icon: ReactElement;
  readonly run: () => void | Promise<void>;
  /** It is under way. */
  readonly busy?: boolean;
  /** It ends or removes something. */
  readonly isGrave?: boolean;
}

export interface ActChoice {
  /** Those that have a button. */
  readonly shown: readonly Act[];
  /** The one of them that makes sense next. */
  readonly next: Act;
  /** All others, in groups. */
  readonly more: readonly (readonly Act[])[];
}
