/** An SSH private key as its owner gave it. */
export interface PrivateKey {
  readonly key: string;
  /** Null: the key is not encrypted. */
  readonly passphrase: string | null;
}

/** The account by which Merlon signs in to a device: with a password or, over SSH alone, a private key. */
export interface DeviceAccount {
  readonly username: string;
  readonly password: string | null;
  readonly privateKey?: PrivateKey | null;
}
