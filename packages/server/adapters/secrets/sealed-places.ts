/** Where an account on a device is sealed, for a vault: it opens for this device and field alone. */
export const placeOfCredential = (deviceId: string, field: 'username' | 'password'): string => `firewall ${deviceId} ${field}`;
