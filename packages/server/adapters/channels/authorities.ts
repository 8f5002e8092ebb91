import { X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]*?-----END \1-----/g;

/** The certificates of whom a connection trusts: those that Node.js trusts, and one that was given. */
export const trustAlso = (authority: string | null | undefined): { ca?: string[] } =>
  authority ? { ca: [...getCACertificates('default'), authority] } : {};

/** Whether a text is certificates in PEM and nothing else: a private key, above all, is none. */
export function isAuthority(text: string): boolean {
  const blocks = [...text.matchAll(BLOCK)];
  return (
    blocks.length > 0 &&
    text.replace(BLOCK, '').trim() === '' &&
    blocks.every(([block, label]) => label === 'CERTIFICATE' && canRead(block))
  );
}

function canRead(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined;
  } catch {
    return false;
  }
}
