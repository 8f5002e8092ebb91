import { type AccountPlace, placeOfCredential } from '../../../adapters/secrets/sealed-places.ts';
import type { Vault } from '../../../adapters/secrets/vault.ts';
import type { DeviceAccount, PrivateKey } from '../../../device-account.ts';

/** An account as its row holds it. */
export interface SealedAccount {
  readonly sealedUsername: Uint8Array;
  readonly sealedPassword: Uint8Array | null;
  readonly sealedPrivateKey: Uint8Array | null;
  readonly isAccountBound: boolean;
}

/** Encrypts an account for this device at this address alone. */
export function sealAccount(vault: Vault, device: Omit<AccountPlace, 'isAccountBound'>, account: DeviceAccount): SealedAccount {
  const place = { ...device, isAccountBound: true };
  const { username, password, privateKey } = account;
  return {
    sealedUsername: vault.seal(username, placeOfCredential(place, 'username')),
    sealedPassword: password === null ? null : vault.seal(password, placeOfCredential(place, 'password')),
    sealedPrivateKey: privateKey ? vault.seal(JSON.stringify(privateKey), placeOfCredential(place, 'private key')) : null,
    isAccountBound: true,
  };
}

/** @throws Error where the account was sealed for another device or address, or with another key */
export function openAccount(vault: Vault, device: AccountPlace & SealedAccount): DeviceAccount {
  const { sealedUsername, sealedPassword, sealedPrivateKey } = device;
  const open = (sealed: Uint8Array, field: Parameters<typeof placeOfCredential>[1]): string =>
    vault.open(sealed, placeOfCredential(device, field)).toString();
  return {
    username: open(sealedUsername, 'username'),
    password: sealedPassword && open(sealedPassword, 'password'),
    privateKey: sealedPrivateKey && (JSON.parse(open(sealedPrivateKey, 'private key')) as PrivateKey),
  };
}
