/** The name of the lock that a process holds while it runs a test check or an analysis of a device inside a call. */
export const claimOf = (deviceId: string): string => `audit inside a call, device ${deviceId}`;
