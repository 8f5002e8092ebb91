/** The texts about searching that the specification fixes. */
export const messages = {
  searchFailed: 'Failed to search documents',
} as const;
