/** An SSH private key; null instead of a passphrase where it is not encrypted. */
export interface PrivateKey {
  readonly key: string;
  readonly passphrase: string | null;
}

/** The account to sign in with: by a password or, over SSH alone, by a private key. */
export interface DeviceAccount {
  readonly username: string;
  readonly password: string | null;
  readonly privateKey?: PrivateKey | null;
}

/** The address of a device, and the account to sign in with. */
export interface DeviceTarget extends DeviceAccount {
  readonly host: string;
  readonly port: number;
}

/** A target that is reached over HTTPS, which takes a password. */
export type ApiTarget = Omit<DeviceTarget, 'password' | 'privateKey'> & { readonly password: string };
