/** An error on its way between threads, where classes are lost. */
export interface PlainError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Its own properties. */
  readonly details: object;
}

/** A class of errors that the caller is to tell from others. */
export interface ErrorClass {
  readonly name: string;
  readonly prototype: Error;
}

export function flattenError(thrown: unknown): PlainError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { name: error.name, message: error.message, stack: error.stack, details: copyDetails(error) };
}

/** @param classes Those that an error is given back as; any other becomes an Error without details */
export function reviveError({ name, message, stack, details }: PlainError, classes: readonly ErrorClass[]): Error {
  const known = classes.find((each) => each.name === name);
  const error = Object.assign(new Error(message), known && details, { name, stack });
  return known ? Object.setPrototypeOf(error, known.prototype) : error;
}

/** Libraries hang sockets and functions on their errors, which no message can carry. */
function copyDetails({ cause: _cause, ...details }: Error): object {
  try {
    return structuredClone(details);
  } catch {
    return {};
  }
}
