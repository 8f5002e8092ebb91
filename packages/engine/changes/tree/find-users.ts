import { type DefinedObject, listWords } from './list-objects.ts';

/** How often groups are followed to the groups that hold them. */
const MOST_ROUNDS = 32;

/** For each name, all names that hold it, itself included, through as many groups as there are. */
export type Reached = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Which changed objects stand behind which name: themselves, and every object that names them.
 * @param names those of the changed objects
 */
export function followUsers(names: ReadonlySet<string>, objects: readonly DefinedObject[]): Reached {
  const reached = new Map<string, Set<string>>([...names].map((name) => [name, new Set([name])]));
  if (names.size === 0) return reached;
  let open = objects.map((object) => ({ object, words: new Set(listWords(object.entry)) }));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let hasGrown = false;
    for (const { object, words } of open) {
      const own = reached.get(object.key) ?? new Set<string>();
      const size = own.size;
      for (const word of words) if (word !== object.key) for (const name of reached.get(word) ?? []) own.add(name);
      if (own.size === size) continue;
      reached.set(object.key, own);
      hasGrown = true;
    }
    if (!hasGrown) break;
    open = open.filter(({ words }) => [...words].some((word) => reached.has(word)) || round === 0);
  }
  return reached;
}

/** Which of the changed objects some words lead to, themselves or through others. */
export function listReached(words: Iterable<string>, reached: Reached): readonly string[] {
  const found = new Set<string>();
  if (reached.size === 0) return [];
  for (const word of words) for (const name of reached.get(word) ?? []) found.add(name);
  return [...found];
}
