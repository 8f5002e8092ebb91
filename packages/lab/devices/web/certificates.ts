import { X509Certificate } from 'node:crypto';
import { type SelfsignedOptions, generate } from 'selfsigned';

export interface LabCertificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256: hex pairs with colons between. */
  readonly fingerprint: string;
}

const made = new Map<string, Promise<LabCertificate>>();

/** The self-signed certificate for this name, made once per process, because making one takes a tenth of a second. */
export function makeCertificate(commonName: string): Promise<LabCertificate> {
  const known = made.get(commonName);
  if (known) return known;
  const certificate = make(commonName);
  made.set(commonName, certificate);
  return certificate;
}

/** An authority that vouches for devices. */
export interface LabAuthority {
  readonly cert: string;
  /** A certificate for a device at these addresses. */
  readonly sign: (addresses: readonly string[]) => Promise<LabCertificate>;
}

/** A new authority of its own. */
export async function makeAuthority(): Promise<LabAuthority> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Lab authority' }], {
    ...STRENGTH,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const sign = (addresses: readonly string[]) =>
    make('lab-device', {
      ca: { key, cert },
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'subjectAltName', altNames: addresses.map((ip) => ({ type: 7 as const, ip })) },
      ],
    });
  return { cert, sign };
}

const STRENGTH = { keySize: 2048, algorithm: 'sha256' } as const;

async function make(commonName: string, options: SelfsignedOptions = {}): Promise<LabCertificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: commonName }], { ...STRENGTH, ...options });
  return { key, cert, fingerprint: new X509Certificate(cert).fingerprint256 };
}
