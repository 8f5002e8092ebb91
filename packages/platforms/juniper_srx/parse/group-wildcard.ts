const compiled = new Map<string, RegExp>();

/** True for a name in a group that stands for many: `<*>`, `<ge-*>`. */
export const isWildcard = (word: string): boolean => word.length > 2 && word.startsWith('<') && word.endsWith('>');

/** Whether a word is one that a wildcard stands for: `*` any characters, `?` one, `[0-3]` one of a set. */
export function matchesWildcard(wildcard: string, word: string): boolean {
  let pattern = compiled.get(wildcard);
  if (!pattern) {
    pattern = toPattern(wildcard.slice(1, -1));
    if (compiled.size > 500) compiled.clear();
    compiled.set(wildcard, pattern);
  }
  return pattern.test(word);
}

// More than four stars in one name are not written by anybody, and would make a text able to keep the matcher busy.
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
