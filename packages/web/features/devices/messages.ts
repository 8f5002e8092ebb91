/** The texts about devices that the specification fixes; `{…}` is filled in. Those of the form's rules stand in the contract. */
export const messages = {
  fetchDevicesFailed: 'Failed to fetch firewalls',
  updateFailed: 'Failed to update firewall',
  deleteFailed: 'Failed to delete firewall',
  addDialogFailed: 'Failed to add firewall',
  addFormFailed: 'Error adding firewall',
  adding: 'Adding...',
  noStoredConfig: 'No stored configuration found. Please fetch the configuration first using the "Fetch Config" button.',
  notFound: 'Firewall not found.',
  fetchStoredFailed: 'Failed to fetch stored configuration',
  fetchConfigFailed: 'Failed to fetch configuration',
  noConfigReceived: 'No configuration data received',
} as const;
