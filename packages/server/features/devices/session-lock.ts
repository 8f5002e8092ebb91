/** The name of the lock that whoever speaks with a device holds, in whichever process. */
export const sessionOf = (deviceId: string): string => `device session ${deviceId}`;
