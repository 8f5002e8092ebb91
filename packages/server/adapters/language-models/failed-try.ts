import type { ModelFailure } from '@merlon/engine/ports/language-model.ts';

/** The reason to expect that asking again will work. */
export type Hope =
  /** Waiting: the server is busy or at fault. With the time that it asks for, in milliseconds, where it says one. */
  | { readonly kind: 'waiting'; readonly askedMs: number | undefined }
  /** Chance: the connection fell silent or broke off. */
  | { readonly kind: 'chance' };

/** One try that came to nothing and may be repeated. The failure is what is said if that comes to nothing too. */
export class FailedTry extends Error {
  override readonly name = 'FailedTry';
  readonly failure: ModelFailure;
  readonly hope: Hope;

  constructor(failure: ModelFailure, hope: Hope) {
    super(failure.message);
    this.failure = failure;
    this.hope = hope;
  }
}
