/** A text that the specification fixes for what several features do. */
export const reportMessages = { deleted: 'Successfully deleted {N} audit report(s)' } as const;
