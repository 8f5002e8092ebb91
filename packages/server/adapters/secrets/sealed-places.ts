/** The place of a sealed device account in a vault. It opens for this device and field alone. */
export const placeOfCredential = (deviceId: string, field: 'username' | 'password'): string => `firewall ${deviceId} ${field}`;
