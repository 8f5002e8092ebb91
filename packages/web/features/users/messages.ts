/** The texts about accounts that the specification fixes. Those of the form's rules stand in the contract and in `ui/account`. */
export const messages = {
  loadFailed: 'Failed to load users',
  refreshFailed: 'Failed to fetch users',
  saveFailed: 'Failed to save user',
  createFailed: 'Failed to create user',
  updateFailed: 'Failed to update user',
  deleteFailed: 'Failed to delete user',
  ownAccount: 'Cannot delete your own account',
  created: 'User created successfully',
  updated: 'User updated successfully',
} as const;
