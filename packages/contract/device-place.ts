/** Where a device is asked for its configuration. */
export interface DevicePlace {
  readonly ip_address: string;
  /** Null: the ports of its type. */
  readonly port: number | null;
  readonly type: string;
}

/**
 * Whether the account of a device could reach an address or a port that it could not reach before. It then has to be entered again: whoever
 * may edit a device could otherwise have its password sent to a machine of their own.
 * @param listPorts all ports that a device there is asked on; none where neither its port nor its type is known
 */
export function needsNewAccount(before: DevicePlace, after: DevicePlace, listPorts: (place: DevicePlace) => readonly number[]): boolean {
  if (before.ip_address !== after.ip_address) return true;
  const [old, next] = [listPorts(before), listPorts(after)];
  // The account of a device whose type was not known yet was given for whatever port its type would have.
  if (old.length === 0) return after.port !== null;
  // A device whose type is forgotten could be given any type after that.
  return next.length === 0 || next.some((port) => !old.includes(port));
}

export const ACCOUNT_DEMANDED =
  'The address or port changes. Enter user name and password again: the stored ones go to no other place than the one they were entered for.';
