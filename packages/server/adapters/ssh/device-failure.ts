import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';

/** A device could not be read. The message is a sentence for a person; it never holds the password or a library's own text. */
export class DeviceFailure extends Error {
  readonly kind: DeviceFailureKind;

  constructor(kind: DeviceFailureKind, message: string) {
    super(message);
    this.name = 'DeviceFailure';
    this.kind = kind;
  }
}
