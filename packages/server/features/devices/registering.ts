import { randomUUID } from 'node:crypto';
import { type NewFirewall, UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import type { DeviceAccount, PrivateKey } from '../../device-account.ts';
import type { FieldProblem } from '../../refusal.ts';
import { readGivenIdentity } from './access/given-identity.ts';
import { sealAccount } from './access/sealed-account.ts';
import { setSite, setTags } from './tags/tag-columns.ts';
import type { NewDeviceRow } from './store.ts';
import type { Target } from './access/target-policy.ts';

export interface RegisteringPorts {
  readonly vault: Vault;
  readonly clock: Clock;
  readonly platforms: readonly Pick<Platform, 'type' | 'label'>[];
  /** The platform of a type or another spelling of it. */
  readonly findPlatform: (type: string) => Platform | undefined;
  /** Why a private key cannot be used; undefined where it can. */
  readonly checkPrivateKey: (key: PrivateKey) => Promise<FieldProblem | undefined>;
  /** Why no device may be there; undefined where one may. */
  readonly judgeTarget: (target: Target) => FieldProblem | undefined;
}

/** Finds what is wrong with a device beyond its form: a type that does not exist, or an address where no device may be. */
export function findProblem(
  { platforms, findPlatform, judgeTarget }: RegisteringPorts,
  { type, ip_address, port = null }: Pick<NewFirewall, 'type' | 'ip_address' | 'port'>,
): FieldProblem | undefined {
  if (type !== UNKNOWN_TYPE && !platforms.some((platform) => platform.type === type))
    return { field: 'type', message: 'Invalid firewall type' };
  return judgeTarget({ address: ip_address, port, platform: findPlatform(type) });
}

type GivenSecret = Pick<NewFirewall, 'password' | 'private_key' | 'passphrase'>;

/** Finds what is wrong with the private key of a device, where it has one. */
export async function findKeyProblem({ checkPrivateKey }: RegisteringPorts, given: GivenSecret): Promise<FieldProblem | undefined> {
  const { privateKey } = readSecret(given);
  return privateKey ? checkPrivateKey(privateKey) : undefined;
}

/** A new device as it is stored. @throws Refusal `invalid` for an identity that is none */
export function prepareRow({ vault, clock }: RegisteringPorts, given: NewFirewall): NewDeviceRow & { readonly id: string } {
  const place = { id: randomUUID(), ipAddress: given.ip_address, port: given.port ?? null };
  return {
    ...place,
    ...sealAccount(vault, place, { username: given.username, ...readSecret(given) }),
    ...readGivenIdentity(given),
    deviceName: given.device_name,
    type: given.type,
    ...setTags(given.tags ?? []),
    ...setSite(given.site),
    createdAt: clock(),
  };
}

/** The secret of an account as it was given: a password or a private key. */
export function readSecret({ password, private_key, passphrase }: GivenSecret): Pick<DeviceAccount, 'password' | 'privateKey'> {
  return {
    password: password || null,
    privateKey: private_key ? { key: private_key, passphrase: passphrase || null } : null,
  };
}
