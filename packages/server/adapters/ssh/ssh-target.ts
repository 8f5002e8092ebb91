/** Where a device answers, and who signs in. */
export interface SshTarget {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
}
