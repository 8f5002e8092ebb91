import { X509Certificate, createHash } from 'node:crypto';
import type { NewFirewall } from '@merlon/contract/firewalls.ts';
import { refuseInput } from '../../../refusal.ts';

/** By what a device will be known, as somebody said before the first contact; null where nothing was said. */
export interface GivenIdentity {
  readonly hostKey: string | null;
  /** The fingerprint of the device's own certificate. */
  readonly certificate: string | null;
  /** The certificate of an authority, in PEM. */
  readonly certificateAuthority: string | null;
}

/** @throws Refusal `invalid` for `host_key` or `certificate` */
export function readGivenIdentity({ host_key, certificate }: Pick<NewFirewall, 'host_key' | 'certificate'>): GivenIdentity {
  const hostKey = host_key?.trim() ? readHostKey(host_key.trim()) : null;
  const read = certificate?.trim() ? readCertificate(certificate.trim()) : null;
  return { hostKey, certificate: read?.fingerprint ?? null, certificateAuthority: read?.authority ?? null };
}

/** SHA-256 of a certificate in PEM: hex pairs with colons between. */
export const fingerprintOf = (pem: string): string => new X509Certificate(pem).fingerprint256;

/** A fingerprint as OpenSSH prints it, or a public key as `ssh-keyscan`, `known_hosts` and `.pub` files write it (RFC 4253, 6.6). */
function readHostKey(text: string): string {
  const fingerprint = /^(?:\d+ )?(?:SHA256:)?([A-Za-z0-9+/]{43})=?(?: .*)?$/i.exec(text)?.[1];
  if (fingerprint !== undefined) return `SHA256:${fingerprint}`;
  const [, name = '', base64 = ''] =
    /^(?:[^@\s]\S*\s+)?((?:ssh|ecdsa|sk)-[\w@.-]+)\s+([A-Za-z0-9+/]+={0,2})(?:\s+[^\r\n]*)?$/.exec(text) ?? [];
  const blob = Buffer.from(base64, 'base64');
  const isKey = isPublicKey(blob, name) && !/[\r\n]/.test(text);
  if (!isKey)
    throw refuseInput({
      field: 'host_key',
      message: 'This is no SSH host key: give its SHA-256 fingerprint (SHA256:...) or one line of ssh-keyscan.',
    });
  return `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`;
}

/** Whether these bytes are a whole public key of a kind: its name and one or more numbers, each behind its length, and nothing else. */
function isPublicKey(blob: Buffer, name: string): boolean {
  const parts: Buffer[] = [];
  let at = 0;
  while (at + 4 <= blob.length && parts.length < 10) {
    const end = at + 4 + blob.readUInt32BE(at);
    parts.push(blob.subarray(at + 4, end));
    at = end;
  }
  const bytes = parts.slice(1).reduce((sum, part) => sum + part.length, 0);
  return at === blob.length && parts[0]?.toString() === name && bytes >= SHORTEST_KEY;
}

/** Bytes of an Ed25519 key (RFC 8709, 4), which is the shortest. */
const SHORTEST_KEY = 32;

function readCertificate(text: string): { readonly fingerprint?: string; readonly authority?: string } {
  const digits = text.replace(/^sha-?256[ :=]*(?:fingerprint[ :=]*)?/i, '').replaceAll(/[\s:]/g, '');
  if (/^[0-9a-f]{64}$/i.test(digits)) return { fingerprint: (digits.toUpperCase().match(/../g) ?? []).join(':') };
  const pem = parsePem(text);
  if (!pem)
    throw refuseInput({
      field: 'certificate',
      message: 'This is no certificate: give it in PEM (-----BEGIN CERTIFICATE-----), or its SHA-256 fingerprint.',
    });
  return pem.ca ? { authority: pem.toString() } : { fingerprint: pem.fingerprint256 };
}

/** One certificate: of a chain it would not be clear which is meant. */
function parsePem(text: string): X509Certificate | undefined {
  if (text.split('-----BEGIN').length !== 2) return undefined;
  try {
    return new X509Certificate(text);
  } catch {
    return undefined;
  }
}
