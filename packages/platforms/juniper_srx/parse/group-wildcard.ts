const compiled = new Map<string, RegExp>();

/** True for a name in a group that stands for several: `<*>`, `<ge-*>`. */
export const isWildcard = (word: string): boolean => word.length > 2 && word.startsWith('<') && word.endsWith('>');

/** True if a wildcard matches a word: `*` is any characters, `?` one, `[0-3]` one of a set. */
export function matchesWildcard(wildcard: string, word: string): boolean {
  let pattern = compiled.get(wildcard);
  if (!pattern) {
    pattern = toPattern(wildcard.slice(1, -1));
    if (compiled.size > 500) compiled.clear();
    compiled.set(wildcard, pattern);
  }
  return pattern.test(word);
}

// Nobody writes more than four stars in one name, and a text with more could keep the matcher busy.
const MOST_STARS = 4;

function toPattern(glob: string): RegExp {
  if (glob.replace(/\*+/g, '*').split('*').length - 1 > MOST_STARS) return /^(?!)/;
  const source = glob
    .replace(/[.+^$()|\\{}]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replace(/\?/g, '.')
    .replace(/\[!/g, '[^');
  try {
    return new RegExp(`^${source}$`);
  } catch {
    return /^(?!)/;
  }
}
