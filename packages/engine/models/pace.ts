/** How many questions are on their way at once: a server of the house works on one after the other, providers take several. */
export const QUESTIONS_AT_ONCE = { offline: 1, online: 4 } as const;

/** So many failures in a row, and the model is left alone. */
export const MOST_FAILURES = 3;
