import { X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

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

async function make(commonName: string): Promise<LabCertificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: commonName }], { keySize: 2048, algorithm: 'sha256' });
  return { key, cert, fingerprint: new X509Certificate(cert).fingerprint256 };
}
