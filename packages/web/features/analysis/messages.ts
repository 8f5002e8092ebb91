/** The texts about direct analysis that the specification fixes. */
export const messages = {
  timedOut: 'Analysis timed out. The configuration is too large or complex...',
  requestTimedOut: 'Request timed out...',
  error: 'Error: ',
} as const;
