/** What a document calls a place or a timer, and how the settings of it are called. */
const ALIKE = [
  [/^(?:sessions?|timers?)$/, /time-?out|idle|session|timer/],
  [/^serial$/, /\bconsole\b/],
  [/^(?:portals?|browsers?|gui)$/, /\b(?:web|https?|webui|portal|gui)\b/],
] as const;

/** Whether judges speak of what a document calls so by another word: `console timeout` of sessions, and of what is serial. */
export const isSamePlace = (word: string, said: string): boolean =>
  ALIKE.some(([called, settings]) => called.test(word.toLowerCase()) && settings.test(said.toLowerCase()));
