/** Where a device answers, and who signs in. */
export interface DeviceTarget {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
}
