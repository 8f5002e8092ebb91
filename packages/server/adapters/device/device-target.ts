/** The address of a device, and the account to sign in with. */
export interface DeviceTarget {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
}
