import ssh2 from 'ssh2';
import type { PrivateKey } from '../device-target.ts';

/** Why a private key cannot be used, for the field of a form that is wrong. */
export interface KeyProblem {
  readonly field: 'private_key' | 'passphrase';
  readonly message: string;
}

/** Rounds of bcrypt that a passphrase may cost; ssh-keygen takes 16 or 24 unless told, and each takes 20 ms of a processor. */
const MAX_ROUNDS = 128;

/** Finds out why a private key cannot be used; undefined where it can. It takes up to seconds of a processor where the key is encrypted. */
export function judgePrivateKey({ key, passphrase }: PrivateKey): KeyProblem | undefined {
  const rounds = readRounds(key);
  if (rounds !== undefined && rounds > MAX_ROUNDS)
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
  return { field: 'private_key', message: 'This is no SSH private key in a format that can be read: OpenSSH or PEM (PKCS#1, SEC 1).' };
}

/** The rounds of bcrypt in a key of OpenSSH (PROTOCOL.key); undefined where it has none. */
function readRounds(key: string): number | undefined {
  const body = /-----BEGIN OPENSSH PRIVATE KEY-----([A-Za-z0-9+/=\s]*)-----END/.exec(key)?.[1];
  if (body === undefined) return undefined;
  const bytes = Buffer.from(body, 'base64');
  let at = 'openssh-key-v1\0'.length;
  const readString = (): Buffer => {
    const length = at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0;
    const read = bytes.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    return read;
  };
  readString();
  if (readString().toString() !== 'bcrypt') return undefined;
  const options = readString();
  return options.length >= 4 ? options.readUInt32BE(options.length - 4) : undefined;
}
