import { ACCOUNT_DEMANDED, type DevicePlace, needsNewAccount } from '@merlon/contract/device-place.ts';
import type { ChangedFirewall } from '@merlon/contract/firewalls.ts';
import { portsOfDevice } from '@merlon/engine/ports/list-ports.ts';
import { Refusal } from '../../refusal.ts';
import { type GivenIdentity, fingerprintOf, readGivenIdentity } from './access/given-identity.ts';
import { type RegisteringPorts, readSecret } from './registering.ts';
import { type SealedAccount, openAccount, sealAccount } from './access/sealed-account.ts';
import type { DeviceRow } from './store.ts';
import { changeTags } from './tags/tag-columns.ts';

/** A device's row as a change leaves it, and the change in words. */
export interface Change {
  readonly row: Omit<DeviceRow, 'id' | 'createdAt'>;
  /** `address 192.0.2.1 -> 192.0.2.2; new account`; never a secret, empty where nothing changed. */
  readonly words: string;
}

/** Why somebody may not accept another identity of a device; undefined where they may. */
export type WhyNotAccept = string | undefined;

type Place = Pick<DeviceRow, 'ipAddress' | 'port' | 'type'>;

/**
 * Changes a device. What is blank of its account stays, unless the account could then reach another place.
 * @throws Refusal `invalid` for `password` or `username` where the device moves without a new account; `forbidden` for another identity of a
 * known device, which is not everybody's to accept; both say what was attempted
 */
export function changeDevice(
  ports: Pick<RegisteringPorts, 'vault' | 'findPlatform'>,
  before: DeviceRow,
  { given, whyNotAccept }: { given: ChangedFirewall; whyNotAccept: WhyNotAccept },
): Change {
  const place = { ipAddress: given.ip_address, port: given.port === undefined ? before.port : given.port, type: given.type };
  const isMoved = isElsewhere(ports, before, place);
  const identity = readGivenIdentity(given);
  const named = { ...place, deviceName: given.device_name, ...changeTags(before, given) };
  const attempt = `${before.deviceName} (${describeChange(before, { row: { ...named, ...replaceIdentity(before, identity) }, given })})`;
  const row = {
    ...named,
    ...changeIdentity(before, { given: identity, isMoved, whyNotAccept, attempt }),
    ...changeAccount(ports, before, { place, given, isMoved, attempt }),
  };
  return { row, words: describeChange(before, { row, given }) };
}

type Identity = Pick<DeviceRow, 'hostKey' | 'certificate' | 'certificateAuthority' | 'offeredIdentity'>;

interface ChangingIdentity {
  readonly given: GivenIdentity;
  readonly isMoved: boolean;
  readonly whyNotAccept: WhyNotAccept;
  readonly attempt: string;
}

/**
 * What is given replaces what is pinned. A device that an administrator moves is met anew. One that somebody else moves stays known by what
 * is pinned: by moving it and back they could otherwise have another machine trusted.
 */
function changeIdentity(before: DeviceRow, { given, isMoved, whyNotAccept, attempt }: ChangingIdentity): Identity {
  if (isMoved && whyNotAccept === undefined) return { ...given, offeredIdentity: null };
  const { hostKey, certificate, certificateAuthority, offeredIdentity } = before;
  const now = replaceIdentity(before, given);
  const isAsBefore = now.hostKey === hostKey && now.certificate === certificate && now.certificateAuthority === certificateAuthority;
  if (isAsBefore) return { ...now, offeredIdentity: isMoved ? null : offeredIdentity };
  const isKnown = hostKey !== null || certificate !== null || certificateAuthority !== null;
  if (isKnown && whyNotAccept !== undefined) throw new Refusal('forbidden', whyNotAccept, { attempt });
  return { ...now, offeredIdentity: null };
}

/** What is pinned, with what is given in its place. A certificate and an authority take each other's. */
const replaceIdentity = ({ hostKey, certificate, certificateAuthority }: GivenIdentity, given: GivenIdentity): GivenIdentity => ({
  hostKey: given.hostKey ?? hostKey,
  certificate: given.certificate ?? (given.certificateAuthority === null ? certificate : null),
  certificateAuthority: given.certificateAuthority ?? (given.certificate === null ? certificateAuthority : null),
});

function isElsewhere({ findPlatform }: Pick<RegisteringPorts, 'findPlatform'>, before: Place, after: Place): boolean {
  const toPlace = ({ ipAddress: ip_address, port, type }: Place): DevicePlace => ({ ip_address, port, type });
  return needsNewAccount(toPlace(before), toPlace(after), ({ port, type }) => portsOfDevice(port, findPlatform(type)));
}

interface Changing {
  readonly place: Place;
  readonly given: ChangedFirewall;
  readonly isMoved: boolean;
  readonly attempt: string;
}

function changeAccount(
  { vault }: Pick<RegisteringPorts, 'vault'>,
  before: DeviceRow,
  { place, given, isMoved, attempt }: Changing,
): SealedAccount {
  const givesSecret = Boolean(given.password) || Boolean(given.private_key);
  const missing = givesSecret ? (given.username ? undefined : 'username') : 'password';
  if (isMoved && missing)
    throw new Refusal('invalid', ACCOUNT_DEMANDED, { errors: [{ field: missing, message: ACCOUNT_DEMANDED }], attempt });
  const { sealedUsername, sealedPassword, sealedPrivateKey, isAccountBound } = before;
  const isAsBefore = !given.username && !givesSecret && place.port === before.port;
  if (isAsBefore) return { sealedUsername, sealedPassword, sealedPrivateKey, isAccountBound };
  const kept = given.username && givesSecret ? undefined : openAccount(vault, before);
  const secret = givesSecret ? readSecret(given) : kept;
  const account = { username: given.username || (kept?.username ?? ''), password: null, privateKey: null, ...secret };
  return sealAccount(vault, { id: before.id, ipAddress: place.ipAddress, port: place.port }, account);
}

function describeChange(
  before: DeviceRow,
  { row, given }: { row: Place & GivenIdentity & Pick<DeviceRow, 'deviceName' | 'tags' | 'site'>; given: ChangedFirewall },
): string {
  const fields: [name: string, old: string | null, now: string | null][] = [
    ['name', before.deviceName, row.deviceName],
    ['address', before.ipAddress, row.ipAddress],
    ['port', describePort(before.port), describePort(row.port)],
    ['type', before.type, row.type],
    ['tags', before.tags.join(', ') || null, row.tags.join(', ') || null],
    ['site', before.site, row.site],
    ['host key', before.hostKey, row.hostKey],
    ['certificate', before.certificate, row.certificate],
    ['certificate authority', describeAuthority(before), describeAuthority(row)],
  ];
  const changed = fields.filter(([, old, now]) => old !== now).map(([name, old, now]) => `${name} ${old ?? 'none'} -> ${now ?? 'none'}`);
  const renewed = [given.username && 'user name', given.password && 'password', given.private_key && 'private key'].filter(Boolean);
  return [...changed, ...(renewed.length > 0 ? [`new ${renewed.join(' and ')}`] : [])].join('; ');
}

const describeAuthority = ({ certificateAuthority }: GivenIdentity): string | null =>
  certificateAuthority && fingerprintOf(certificateAuthority);

const describePort = (port: number | null): string => (port === null ? 'of its type' : String(port));
