/** What a document says besides a sentence. */
export interface Document {
  /** The commands that it types. */
  readonly typed: readonly string[];
  /** What is quoted are commands from their first word on, and no word of others: `failed-count` of `lock-authentication failed-count`. */
  readonly isExact?: true;
}

/** The words that a command begins with, and how lines of its kind begin. */
function listHeads([first = '', second = '']: readonly string[]): readonly (readonly [string, string])[] {
  if (!/^[a-z][a-z-]{2,}$/.test(first) || /^(?:undo|no|set|config|edit|display|show|system-view|quit|commit|save|return)$/.test(first))
    return [];
  const head = second === 'name' ? `${first} name` : first;
  return [
    [first, head],
    ...(/^[a-z][a-z-]{2,}$/.test(second) && second !== 'name' ? [[`${first} ${second}`, `${first} ${second}`] as const] : []),
  ];
}
/** What documents call `user-interface vty`, `v-gateway` and `hwtacacs-server template` as well. */
function otherNames(head: string): readonly string[] {
  const [first = '', second = ''] = head.split(' ');
  const [letter = '', rest = ''] = first.split('-');
  return [
    ...(first.includes('-') && second !== '' ? [`${second} ${first.replaceAll('-', ' ')}`, `${second} ${first}`] : []),
    ...(first.endsWith('-server') && second !== '' ? [`${first.slice(0, -'-server'.length)} ${second}`] : []),
    ...(letter.length === 1 && rest !== '' && second === '' ? [`${letter}* ${rest}`] : []),
  ];
}
const singularOf = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

/** `failed-count`: a word of devices, and of no sentence. */
export const HYPHENED = /^[a-z\d]+(?:-[a-z\d]+)+$/;
const PLAIN = /^[a-z][a-z-]*\d?$/;

/** By which keywords a command is known, and how lines begin that set it; none by which several are. */
function listSettings(commands: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const settings = new Map<string, string | undefined>();
  for (const words of commands.map(withoutUndo))
    for (const [at, word] of words.entries()) {
      if (!PLAIN.test(word)) break;
      if (!HYPHENED.test(word) || at === 0) continue;
      const own = words.slice(0, at + 1).join(' ');
      settings.set(word, settings.has(word) && settings.get(word) !== own ? undefined : own);
    }
  return new Map([...settings].filter((one): one is [string, string] => one[1] !== undefined));
}
const withoutUndo = (words: readonly string[]): readonly string[] => (/^(?:undo|no|set)$/.test(words[0] ?? '') ? words.slice(1) : words);

/** `KEY`: what a document leaves open. */
const PLACEHOLDER = /^[A-Z]{2,}(?:[-_][A-Z]+)*$/;

/** The words that a document may mean as those of a device. */
export interface Vocabulary {
  readonly settings: ReadonlyMap<string, string>;
  /** Words with which commands begin. */
  readonly firsts: ReadonlySet<string>;
  readonly keywords: ReadonlySet<string>;
  readonly heads: ReadonlyMap<string, string>;
  /** Commands of more than one word. */
  readonly commands: readonly (readonly string[])[];
}

const vocabularies = new WeakMap<Document, Vocabulary>();
export function findVocabulary(document: Document): Vocabulary {
  let known = vocabularies.get(document);
  if (known) return known;
  const commands = document.typed.map((command) => command.toLowerCase().split(/\s+/));
  known = {
    settings: listSettings(commands),
    firsts: new Set(commands.flatMap((words) => withoutUndo(words)[0] ?? [])),
    keywords: new Set(
      document.typed
        .flatMap((command) => command.split(/\s+/))
        .filter((word) => !PLACEHOLDER.test(word))
        .map((word) => word.toLowerCase()),
    ),
    heads: new Map(commands.flatMap(listHeads).flatMap(([said, head]) => [said, ...otherNames(said)].map((name) => [name, head] as const))),
    commands: commands
      .flatMap((words) => [words, withoutUndo(words)])
      .filter(({ length }) => length > 1)
      .toSorted((one, other) => other.length - one.length),
  };
  vocabularies.set(document, known);
  return known;
}

/** The thing that the next words name, and of how many of them its name is. */
export function findHead(
  heads: Vocabulary['heads'],
  [first = '', second = '', third = '']: readonly string[],
): { readonly head: string; readonly length: number } | undefined {
  const three = heads.get(singularOf(`${first} ${second} ${third}`));
  if (three !== undefined) return { head: three, length: 3 };
  const both = `${first} ${second}`;
  const two =
    heads.get(both) ??
    heads.get(singularOf(both)) ??
    heads.get(both.replace(' ', '-')) ??
    heads.get(`${first.charAt(0)}* ${singularOf(second)}`);
  const head = two ?? heads.get(first) ?? heads.get(singularOf(first));
  return head === undefined ? undefined : { head, length: two === undefined ? 1 : 2 };
}
