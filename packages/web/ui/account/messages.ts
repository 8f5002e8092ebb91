/** The texts about names and passwords that the specification fixes, for every form that sets them. */
export const messages = {
  passwordsDiffer: 'Passwords do not match',
  usernameUnfit: 'Username does not meet requirements',
  passwordUnfit: 'Password does not meet requirements',
  validatePasswordFailed: 'Failed to validate password',
  validateUsernameFailed: 'Failed to validate username',
} as const;
