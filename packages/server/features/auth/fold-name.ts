/**
 * The form in which user names are compared: `Admin` and `admin` are one name. Only A to Z change, because user names hold no other
 * letters, and because languages disagree about the rest: for JavaScript and for each of PostgreSQL's collations `İ` is another letter.
 */
export const foldName = (name: string): string => name.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
