import ssh2 from 'ssh2';
import type { PrivateKey } from '../../../device-account.ts';

/** Why a private key cannot be used, for the field of a form that is wrong. */
export interface KeyProblem {
  readonly field: 'private_key' | 'passphrase';
  readonly message: string;
}

/** Rounds of bcrypt that a passphrase may cost; ssh-keygen takes 16 or 24 unless told, and each takes 20 ms of a processor. */
const MAX_ROUNDS = 64;
const PKCS8 = /^-----BEGIN (?:ENCRYPTED )?PRIVATE KEY-----/m;
const CONVERT =
  'This key is in the PKCS#8 format, which cannot be read here. Convert a copy with "ssh-keygen -p -f FILE" (an Ed25519 key needs OpenSSH 9.6 ' +
  'or later), and give that.';
const UNREADABLE = 'This is no SSH private key in a format that can be read: OpenSSH or PEM (PKCS#1, SEC 1).';

/** Finds out why a private key cannot be used; undefined where it can. It takes up to seconds of a processor where the key is encrypted. */
export function judgePrivateKey({ key, passphrase }: PrivateKey): KeyProblem | undefined {
  if (PKCS8.test(key)) return { field: 'private_key', message: CONVERT };
  const rounds = key.includes('OPENSSH') ? readRounds(key.trim()) : 0;
  if (rounds === undefined) return { field: 'private_key', message: UNREADABLE };
  if (rounds > MAX_ROUNDS)
    return {
      field: 'private_key',
      message: `The passphrase of this key takes ${rounds} rounds to check; at most ${MAX_ROUNDS} are taken.`,
    };
  const parsed = ssh2.utils.parseKey(key, passphrase ?? undefined);
  if (!(parsed instanceof Error)) {
    const [one] = [parsed].flat();
    return one?.isPrivateKey() ? undefined : { field: 'private_key', message: 'This is a public key; give the private key.' };
  }
  if (/no passphrase given/i.test(parsed.message)) return { field: 'passphrase', message: 'This key is encrypted; give its passphrase.' };
  if (/bad passphrase|integrity check failed|decrypt/i.test(parsed.message))
    return { field: 'passphrase', message: 'The passphrase does not open this key.' };
  return { field: 'private_key', message: UNREADABLE };
}

/**
 * The rounds of bcrypt in a key of OpenSSH (PROTOCOL.key), 0 where it is not encrypted; undefined for a key that is not written exactly as
 * ssh-keygen does, in which a library could read another number.
 */
function readRounds(key: string): number | undefined {
  const body = /^-----BEGIN OPENSSH PRIVATE KEY-----\r?\n([A-Za-z0-9+/=\r\n]+)\r?\n-----END OPENSSH PRIVATE KEY-----$/.exec(key)?.[1];
  const bytes = Buffer.from(body ?? '', 'base64');
  if (!bytes.toString('latin1').startsWith(MAGIC)) return undefined;
  let at = MAGIC.length;
  const readString = (): Buffer => {
    const length = at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0;
    const read = bytes.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    return read;
  };
  readString();
  const kdf = readString().toString();
  const options = readString();
  if (kdf === 'none') return options.length === 0 ? 0 : undefined;
  const salt = options.length >= 4 ? options.readUInt32BE(0) : 0;
  return kdf === 'bcrypt' && options.length === 4 + salt + 4 ? options.readUInt32BE(4 + salt) : undefined;
}

const MAGIC = 'openssh-key-v1\0';
