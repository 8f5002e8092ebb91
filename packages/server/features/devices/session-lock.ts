/** The name of the lock that whoever speaks with a device holds, in whichever process. */
export const sessionOf = (firewallId: string): string => `device session ${firewallId}`;
