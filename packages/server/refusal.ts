/** Why a call is refused; the HTTP frame turns each into a status. */
export type RefusalKind =
  | 'invalid'
  | 'not-found'
  | 'conflict'
  | 'unauthenticated'
  | 'forbidden'
  | 'too-many'
  | 'too-large'
  | 'unsupported'
  | 'bad-gateway'
  | 'timed-out'
  | 'unavailable';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface RefusalExtras {
  readonly errors?: readonly FieldProblem[];
  readonly retryAfterSeconds?: number;
  /** What was attempted, for the audit log; left out where nobody would look for it. */
  readonly attempt?: string;
}

/** A call that cannot be answered as asked; the message is a sentence for the person who asked. Thrown by services. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;
  readonly errors: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly attempt: string | undefined;

  constructor(kind: RefusalKind, detail: string, extras: RefusalExtras = {}) {
    super(detail);
    this.kind = kind;
    this.errors = extras.errors;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.attempt = extras.attempt;
  }
}

/** Refuses input for one or more of its fields; the first problem is the sentence. */
export function refuseInput(...errors: [FieldProblem, ...FieldProblem[]]): Refusal {
  return new Refusal('invalid', errors[0].message, { errors });
}
