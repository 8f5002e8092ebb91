/** Texts that the specification fixes for what several features do. */
export const reportMessages = {
  deleted: 'Successfully deleted {N} audit report(s)',
  downloaded: 'Report downloaded successfully',
  downloadFailed: 'Failed to download report',
} as const;
