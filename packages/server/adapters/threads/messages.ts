import type { PlainError } from './plain-error.ts';

/** The second argument of a function that runs in a thread, beside its input. */
export interface ThreadContext<Step = never, Answer = never> {
  /** Tells the caller how far the work is. */
  readonly tell: (step: Step) => void;
  /** Gets from the caller what the thread does not remember. */
  readonly ask: () => Promise<Answer>;
  /** Aborted when the caller stops, where the threads have time to stop by themselves. */
  readonly signal: AbortSignal;
}

/** The data that a thread starts with. */
export interface ThreadStart {
  /** Address of the module whose functions it runs. */
  readonly module: string;
  readonly givesWay: boolean;
}

/** A message to a thread. */
export type ThreadOrder =
  | { readonly kind: 'run'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'stop'; readonly id: number };

/** How a run ended by itself. */
export type ThreadResult =
  /** The function returned. */
  | { readonly kind: 'outcome'; readonly outcome: unknown }
  /** The function threw. */
  | { readonly kind: 'failure'; readonly failure: PlainError };

/** A message that a thread sends while it runs. */
type ThreadNews = { readonly kind: 'step'; readonly step: unknown } | { readonly kind: 'ask' };

/** A message from a thread. */
export type ThreadMessage = { readonly id: number } & (ThreadResult | ThreadNews);
