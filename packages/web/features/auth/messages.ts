/** The texts of sign-in and set-up that the specification fixes. */
export const messages = {
  noEmail: 'No email',
  loginSuccessful: 'Login successful!',
  setupSuccessful: 'Root user setup successful!',
  checkSetupFailed: 'Failed to check setup status',
  loginFailed: 'Login failed',
  setupFailed: 'Setup failed',
} as const;
