import { DeviceFailure, type DeviceIdentity } from './device-failure.ts';

/** By what a device is known again; both are null before the first contact. */
export interface KnownIdentity {
  /** The SSH host key that it showed before: `SHA256:` and 43 characters. */
  readonly hostKey: string | null;
  /** The certificate that it showed before: SHA-256 as hex pairs with colons between. */
  readonly certificate: string | null;
  /** The certificate, in PEM, of the authority that vouches for the device: null where there is none. */
  readonly authority: string | null;
}

/** What a device showed, and whether the known authority vouches for it: it signed the certificate, which names the address. */
export interface ShownIdentity extends DeviceIdentity {
  readonly isVouchedFor?: boolean;
}

/** Of a device before the first contact. */
export const unmet: KnownIdentity = { hostKey: null, certificate: null, authority: null };

const NAMES = {
  'host-key': { failure: 'host-key-changed', noun: 'SSH host key', over: 'SSH' },
  certificate: { failure: 'certificate-changed', noun: 'certificate', over: 'HTTPS' },
} as const;

/**
 * Why nothing may be sent to a device before a person has accepted what it shows; undefined where it is known, or was never met.
 * Who is known over one protocol is no stranger over the other: whoever can divert a connection would else only have to answer there.
 */
export function doubtIdentity(
  host: string,
  { kind, fingerprint, isVouchedFor }: ShownIdentity,
  known: KnownIdentity,
): DeviceFailure | undefined {
  const pinned = kind === 'host-key' ? known.hostKey : known.certificate;
  const isUnmet = known.hostKey === null && known.certificate === null && known.authority === null;
  if (isUnmet || pinned === fingerprint || isVouchedFor === true) return undefined;
  return new DeviceFailure(NAMES[kind].failure, describeDoubt(host, { kind, fingerprint }, { ...known, pinned }), {
    identity: { kind, fingerprint },
    mayTryAnotherWay: pinned === null,
  });
}

function describeDoubt(host: string, { kind, fingerprint }: DeviceIdentity, known: KnownIdentity & { pinned: string | null }): string {
  const { noun, over } = NAMES[kind];
  if (known.pinned !== null)
    return (
      `${host} shows another ${noun} than before (${fingerprint}, not ${known.pinned}). ` +
      `Nothing was sent to it: somebody may be posing as the device. If its ${noun} was really replaced, accept the new one first.`
    );
  const reason =
    kind === 'certificate' && known.authority !== null
      ? `shows a certificate that the given authority does not vouch for`
      : `has been known by something else; over ${over} it shows a ${noun} for the first time`;
  return `${host} ${reason} (${fingerprint}). Nothing was sent to it that way: compare it with the device's own, then accept it.`;
}
