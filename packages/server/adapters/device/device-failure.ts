import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';

/** What a device showed to be known by: its SSH host key or its certificate. */
export interface DeviceIdentity {
  readonly kind: 'host-key' | 'certificate';
  /** SHA-256, as people compare it: `SHA256:` and 43 characters of a host key; hex pairs with colons between of a certificate. */
  readonly fingerprint: string;
}

export interface DeviceFailureDetails {
  /** The identity that the device showed, if it differs from the known one. */
  readonly identity?: DeviceIdentity;
  /** The certificate of a device that was met there and sent nothing secret, as what it offers is no way to read it. */
  readonly metCertificate?: string;
  /** Nothing that understands this way answers, or not enough of it: the device may be read another way without harm to the account. */
  readonly mayTryAnotherWay?: boolean;
}

/** A device could not be read. The message is a sentence for a person; it never holds the password or a library's own text. */
export class DeviceFailure extends Error {
  readonly kind: DeviceFailureKind;
  readonly identity?: DeviceIdentity;
  readonly metCertificate?: string;
  readonly mayTryAnotherWay: boolean;

  constructor(kind: DeviceFailureKind, message: string, { identity, metCertificate, mayTryAnotherWay = false }: DeviceFailureDetails = {}) {
    super(message);
    this.name = 'DeviceFailure';
    this.kind = kind;
    if (identity) this.identity = identity;
    if (metCertificate !== undefined) this.metCertificate = metCertificate;
    this.mayTryAnotherWay = mayTryAnotherWay;
  }
}
