import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { fingerprintKey } from './fingerprint.ts';
import { deriveKey } from './secret-key.ts';

/** Encrypts what is kept but must not be read from a copy of the database: device accounts, configurations, what quotes them. */
export interface Vault {
  /**
   * @param place Where the content belongs, such as `firewall <id> password`: what is moved elsewhere does not open.
   * @returns the id of the key, nonce, encrypted content and authentication tag in one.
   */
  readonly seal: (content: string | Uint8Array, place: string) => Buffer;
  /** @throws Error when the sealed content was changed, belongs elsewhere, or was sealed with another key. */
  readonly open: (sealed: Uint8Array, place: string) => Buffer;
  /** Whether this is sealed as it would be now: with the same key, and in the form that names it. */
  readonly isUpToDate: (sealed: Uint8Array) => boolean;
}

/** Secret keys that may change while they are used, because a new one takes the place of the old. */
export interface KeyRing {
  /** The key that seals. */
  readonly current: () => Buffer;
  /** All keys that open, the current one among them. */
  readonly list: () => readonly Buffer[];
}

const CIPHER = 'aes-256-gcm';
const TAG = { authTagLength: 16 };
/** Bytes of the nonce; NIST SP 800-38D, 8.2.2: at random, for up to 2^32 texts with one key. */
const NONCE = 12;
/** How sealed bytes begin since version 0.2; those of before have neither this nor an id. */
const MAGIC = Buffer.from('MRL2');
/** Bytes of a key's fingerprint by which sealed bytes name it. */
const ID = 8;
const HEADER = MAGIC.length + ID;

interface OpenedKey {
  readonly header: Buffer;
  readonly key: Buffer;
}

/** @param keys one key, or several of which one seals */
export function createVault(keys: Buffer | KeyRing): Vault {
  const ring = Buffer.isBuffer(keys) ? { current: () => keys, list: () => [keys] } : keys;
  const opened = new Map<Buffer, OpenedKey>();
  const use = (secretKey: Buffer): OpenedKey => {
    const known = opened.get(secretKey) ?? prepareKey(secretKey);
    opened.set(secretKey, known);
    return known;
  };
  return {
    seal: (content, place) => seal(use(ring.current()), content, place),
    open: (sealed, place) => {
      const content = openWithAny(ring.list().map(use), Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength), place);
      if (!content) throw new Error(`The stored secret of ${place} cannot be opened with this secret key`);
      return content;
    },
    isUpToDate: (sealed) => startsWith(sealed, use(ring.current()).header),
  };
}

/** Whether bytes have the form of sealed ones. */
export const isSealed = (bytes: Uint8Array): boolean => startsWith(bytes, MAGIC);

function prepareKey(secretKey: Buffer): OpenedKey {
  const id = Buffer.from(fingerprintKey(secretKey), 'hex').subarray(0, ID);
  return { header: Buffer.concat([MAGIC, id]), key: deriveKey(secretKey, 'stored secrets') };
}

function seal({ header, key }: OpenedKey, content: string | Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, TAG).setAAD(Buffer.concat([header, Buffer.from(place)]));
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return Buffer.concat([header, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** What has no header may be of before version 0.2, and a nonce of then may look like a header. */
function openWithAny(keys: readonly OpenedKey[], sealed: Buffer, place: string): Buffer | undefined {
  const named = keys.find(({ header }) => startsWith(sealed, header));
  const content = named && decrypt(named.key, sealed.subarray(HEADER), Buffer.concat([named.header, Buffer.from(place)]));
  if (content) return content;
  for (const { key } of keys) {
    const older = decrypt(key, sealed, Buffer.from(place));
    if (older) return older;
  }
  return undefined;
}

function decrypt(key: Buffer, sealed: Buffer, bound: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), TAG).setAAD(bound);
    decipher.setAuthTag(sealed.subarray(-TAG.authTagLength));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG.authTagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}

const startsWith = (bytes: Uint8Array, beginning: Buffer): boolean => beginning.equals(bytes.subarray(0, beginning.length));
