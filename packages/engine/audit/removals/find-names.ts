import type { Platform, SettingPath } from '../../ports/platform.ts';

/** Words of settings, one behind another; `names`: any name stands there. */
interface Place {
  readonly next: Map<string, Place>;
  names?: Place;
}

type Known = Pick<Platform, 'checks' | 'names'>;

const known = new WeakMap<Known, Place>();
const makePlace = (): Place => ({ next: new Map() });
export const TAKES_BACK = /^(?:undo|no|delete|unset|unselect|deactivate)$/;

/** All settings of a platform's checks, and where it says that names stand. */
function placesOf(platform: Known): Place {
  let root = known.get(platform);
  if (!root) {
    known.set(platform, (root = makePlace()));
    const ofChecks = platform.checks.flatMap(({ settings = [], decides = [], mends = [] }) => [...settings, ...decides, ...mends]);
    // A thing has settings of its own, whatever they are called.
    const ofNames = platform.names.map(({ path }) => (path.at(-1) === '*' ? [...path, ''] : [...path, '*']));
    for (const path of [...ofChecks, ...ofNames]) add(root, TAKES_BACK.test(path[0] ?? '') ? path.slice(1) : path);
  }
  return root;
}

function add(root: Place, path: SettingPath): void {
  let places = [root];
  for (const word of path) {
    // How deep it stands below is left open.
    if (word === '**') return;
    places = word === '*' ? places.map((place) => (place.names ??= makePlace())) : places.flatMap((place) => grow(place, word));
  }
}

const grow = ({ next }: Place, words: string): readonly Place[] =>
  words
    .toLowerCase()
    .split('|')
    .map((word) => {
      let place = next.get(word);
      if (!place) next.set(word, (place = makePlace()));
      return place;
    });

/** What a word of a setting is: the name of a thing, or a value as well as a name; the keyword of a check; or what nobody knows. */
type WordKind = 'name' | 'value' | 'keyword' | 'unknown';

/** Which words of a setting are the names of things, by the settings that a platform knows, and whether a name or a value goes on behind them. */
export function findNames(platform: Known, path: SettingPath): { readonly kinds: readonly WordKind[]; readonly goesOn: boolean } {
  let places: readonly Place[] = [placesOf(platform)];
  const kinds = path.map((word, at): WordKind => {
    const keywords = places.flatMap(({ next }) => next.get(word) ?? []);
    const open = places.flatMap(({ names }) => names ?? []);
    places = [...keywords, ...open];
    if (word === '*') return 'name';
    if (keywords.length > 0) return 'keyword';
    if (open.length === 0) return 'unknown';
    return at === path.length - 1 || open.some(({ next }) => next.size > 0) ? 'name' : 'value';
  });
  return { kinds, goesOn: places.some(({ names }) => names !== undefined) };
}
