/** Milliseconds after which what is shown is asked for again, as long as the page is visible. */
export const REFRESH_MS = 5_000;
