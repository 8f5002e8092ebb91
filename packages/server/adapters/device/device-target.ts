import type { DeviceAccount } from '../../device-account.ts';

/** The address of a device, and the account to sign in with. */
export interface DeviceTarget extends DeviceAccount {
  readonly host: string;
  readonly port: number;
}

/** A target that is reached over HTTPS, which takes a password. */
export type ApiTarget = Omit<DeviceTarget, 'password' | 'privateKey'> & { readonly password: string };
