/** A sentence without quotes and its end. */
export const plainSentence = (sentence: string): string =>
  sentence
    .replace(/["'`“”‘’]/g, '')
    .trim()
    .replace(/[.;:]+$/, '');
