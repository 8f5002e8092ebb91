/** A rotation that cannot be done; the message is one line for a person and says what to change. */
export class RotationFailure extends Error {
  override readonly name = 'RotationFailure';
}
