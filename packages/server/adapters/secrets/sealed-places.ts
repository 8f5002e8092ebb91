/** Whose account it is and where the device is, as its row says. */
export interface AccountPlace {
  readonly id: string;
  readonly ipAddress: string;
  /** Null: the ports of its platform. */
  readonly port: number | null;
  /** False for a row of a version before 0.2, whose account is sealed for its device alone. */
  readonly isAccountBound: boolean;
}

/**
 * The place of a sealed device account in a vault. It opens for this device, address and field alone: an account whose row was moved
 * elsewhere goes nowhere.
 */
export function placeOfCredential(
  { id, ipAddress, port, isAccountBound }: AccountPlace,
  field: 'username' | 'password' | 'private key',
): string {
  return isAccountBound ? `firewall ${id} ${field} at ${ipAddress} port ${port ?? 'of its type'}` : `firewall ${id} ${field}`;
}
