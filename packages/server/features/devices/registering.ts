import { randomUUID } from 'node:crypto';
import { type NewFirewall, UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import { placeOfCredential } from '../../adapters/secrets/sealed-places.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import type { FieldProblem } from '../../refusal.ts';
import type { DeviceRow, NewDeviceRow } from './store.ts';
import type { Target } from './target-policy.ts';

export interface RegisteringPorts {
  readonly vault: Vault;
  readonly clock: Clock;
  readonly platforms: readonly Pick<Platform, 'type' | 'label'>[];
  /** The platform of a type or another spelling of it. */
  readonly findPlatform: (type: string) => Platform | undefined;
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

/** A new device as it is stored. */
export function prepareRow({ vault, clock }: RegisteringPorts, given: NewFirewall): NewDeviceRow & { readonly id: string } {
  const id = randomUUID();
  return {
    id,
    deviceName: given.device_name,
    ipAddress: given.ip_address,
    port: given.port ?? null,
    type: given.type,
    sealedUsername: sealField(vault, id, 'username', given.username),
    sealedPassword: sealField(vault, id, 'password', given.password),
    createdAt: clock(),
  };
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Encrypts a credential for this device and field alone. */
export const sealField = (vault: Vault, id: string, field: keyof Credentials, text: string): Buffer =>
  vault.seal(text, placeOfCredential(id, field));

export function openCredentials(vault: Vault, { id, sealedUsername, sealedPassword }: DeviceRow): Credentials {
  return {
    username: vault.open(sealedUsername, placeOfCredential(id, 'username')).toString(),
    password: vault.open(sealedPassword, placeOfCredential(id, 'password')).toString(),
  };
}
