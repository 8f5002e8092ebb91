/** The texts about models that the specification fixes. */
export const messages = {
  listsFailed: 'Failed to fetch available AI models',
} as const;
