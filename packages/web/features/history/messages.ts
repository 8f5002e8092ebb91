/** The texts about the audit history that the specification fixes; `{…}` is filled in. */
export const messages = {
  fetchFailed: 'Failed to fetch audit history',
  nothingYet: 'No audit history available',
  deleteNothing: 'Please select at least one audit to delete',
  deleteFailed: 'Failed to delete audit reports',
  showing: 'Showing {X} to {Y} of {N} reports',
} as const;
