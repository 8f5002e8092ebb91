import { nameNetwork, nameSite } from '../../http/caller-address.ts';
import type { TryLimit } from './sign-in-tries.ts';

/** Where a try to sign in comes from. */
export interface Origin {
  readonly address: string;
  /** The account has signed in from this address before. */
  readonly isKnownAddress: boolean;
  /** The device, if the account has signed in on it before. */
  readonly knownDevice: string | undefined;
}

/** The limits that a try counts against. */
export interface SignInLimits {
  /** Whoever reaches one of these is locked out for a while; the count is forgotten when a password is right. */
  readonly locking: readonly TryLimit[];
  /** What many addresses do together slows them down; a right password takes only its own try back. */
  readonly slowing: readonly TryLimit[];
}

const LOCK = { firstLock: 30, longestLock: 900 };
/** Somebody at a new place has to get in while an account is attacked, so such a lock is short and does not grow. */
const PAUSE = { firstLock: 5, longestLock: 5 };

/** Tries with one name from one address or device, and from one address with any names, before they have to wait. */
const TRIES_PER_NAME = 5;
const TRIES_PER_ADDRESS = 50;
/** Tries with one name, and from one site with any names, by people and programs that the account does not know. */
const STRANGERS_TRIES_PER_NAME = 50;
const STRANGERS_TRIES_PER_SITE = 150;

/**
 * The limits of one try. A device that the account knows has a count of its own, and a known address is not slowed down by others, so that
 * no stranger can keep somebody out.
 * @param account What the tries with a name are counted by: the account's id, or the name where there is no such account
 */
export function listLimits(account: string, { address, isKnownAddress, knownDevice }: Origin): SignInLimits {
  if (knownDevice !== undefined)
    return { locking: [{ key: `${account} on device ${knownDevice}`, tries: TRIES_PER_NAME, ...LOCK }], slowing: [] };
  const network = nameNetwork(address);
  const locking = [
    { key: `${account} from ${network}`, tries: TRIES_PER_NAME, ...LOCK },
    { key: `from ${network}`, tries: TRIES_PER_ADDRESS, ...LOCK },
  ];
  if (isKnownAddress) return { locking, slowing: [] };
  const site = nameSite(address);
  return {
    locking,
    slowing: [
      { key: `${account} from anywhere`, tries: STRANGERS_TRIES_PER_NAME, ...PAUSE },
      ...(site === undefined ? [] : [{ key: `from ${site}`, tries: STRANGERS_TRIES_PER_SITE, ...PAUSE }]),
    ],
  };
}
