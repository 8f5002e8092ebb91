import type { LibraryCheck, Platform } from '../ports/platform.ts';

interface Named {
  readonly words: string;
  readonly check: LibraryCheck;
}

const known = new WeakMap<Platform, readonly Named[]>();
/** Words by which commands set or take back what follows. */
const VERB = /^(?:undo|no|set|unset|delete)$/;
/** Values and names of examples. */
const OPEN = /[*\d<>"/.]/;

/**
 * The check whose setting a sentence names word for word, `ssh server timeout must not exceed 60`: it judges, whatever else the words
 * resemble. Undefined where none is, or settings of several checks are.
 */
export function findVerbatim(platform: Platform, sentence: string): LibraryCheck | undefined {
  const text = plain(sentence);
  const found = namesOf(platform).filter(({ words }) => text.includes(words));
  const longest = Math.max(...found.map(({ words }) => words.length));
  const [check, ...others] = new Set(found.filter(({ words }) => words.length === longest).map((one) => one.check));
  if (!check || others.length > 0) return undefined;
  return { ...check, matches: ({ title }) => plain(title).includes(found.find(({ words }) => words.length === longest)!.words) };
}

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/["'`“”‘’:,;]|\.(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;

function namesOf(platform: Platform): readonly Named[] {
  let names = known.get(platform);
  if (!names) {
    const all = platform.checks
      .filter(({ byTitleAlone }) => !byTitleAlone)
      .flatMap((check) => (check.settings ?? []).flatMap((path) => nameOf(path).map((words) => ({ words, check }))));
    known.set(platform, (names = [...new Map(all.map((one) => [`${one.words} ${one.check.id}`, one])).values()]));
  }
  return names;
}

/** The words of a setting ahead of its value; none where they are too few to be said of nothing else. */
function nameOf(path: readonly string[]): readonly string[] {
  const own = VERB.test(path[0] ?? '') ? path.slice(1) : path;
  const open = own.findIndex((word) => OPEN.test(word));
  const words = open < 0 ? own : own.slice(0, open);
  return words.length > 2 || (words.length === 2 && words.some((word) => word.includes('-'))) ? [` ${words.join(' ').toLowerCase()} `] : [];
}
