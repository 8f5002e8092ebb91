/** When the server is asked, and how often. */
export const POLLING = {
  everyMs: 2_000,
  /** Six hours: an audit by a slow model is long, but a forgotten page does not ask for ever. */
  maxReads: 10_800,
  /** Five minutes without any news. */
  maxMisses: 150,
} as const;
export const REMOVED_AFTER_MS = 3_000;
