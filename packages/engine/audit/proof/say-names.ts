const MOST = 6;

/** A list of names for a sentence, shortened if it is long. */
export function sayNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST).join(', ');
  return names.length > MOST ? `${shown} and ${names.length - MOST} more` : shown;
}
