/** What a document says besides a sentence. */
export interface Document {
  /** The commands that it types. */
  readonly typed: readonly string[];
}

/** The words of a sentence, of which quoted text is one. */
export interface Tokens {
  readonly isOver: () => boolean;
  readonly peek: (ahead?: number) => string;
  /** Takes the next words where they are those of one of these phrases. */
  readonly accept: (...phrases: readonly string[]) => boolean;
  /** Takes the next word where it is one of these. */
  readonly acceptOne: (words: ReadonlySet<string>) => string | undefined;
  /** Takes quoted text, or a command that the document types. */
  readonly acceptQuoted: () => string | undefined;
  readonly isQuoted: (ahead?: number) => boolean;
  readonly acceptNumber: () => number | undefined;
  /** Takes a word that stands in a command of the document. */
  readonly acceptKeyword: () => string | undefined;
  /** Takes a word that is none of those by which sentences are made. */
  readonly acceptWord: () => string | undefined;
  /** Takes a word that begins a command of the document, `rule`, and says how lines of its kind begin: `rule name`. */
  readonly acceptHead: () => string | undefined;
  /** Takes what joins two clauses: `, and that`. */
  readonly acceptJoin: () => boolean;
  /** Where the reader stands, to come back to. */
  readonly mark: () => number;
  readonly reset: (mark: number) => void;
  readonly document: Document;
}

const QUOTED = /`([^`]+)`|"([^"]+)"|“([^”]+)”|(?<!\w)'([^']{2,})'(?!\w)/g;
/** `HH:MM`: any time will do. */
const TIME = /\bHH:MM(?::SS)?\b/gi;
const TOKEN = /«\d+»|\d+(?:[.:]\d+)*(?![\w])|[a-z][\w./-]*(?<![.])|[,:;()]|\S/gi;
/** Words of sentences that also stand in commands. */
const COMMON =
  /^(?:an?|the|and|or|nor|not|no|be|is|are|must|any|other|others|each|every|all|only|in|on|of|to|for|with|by|line|lines|value|values|word|keyword|its|their|than|at|as|configured|present)$/;

/** Services, by the names that devices give them. */
const SERVICES: ReadonlySet<string> = new Set([
  'telnet',
  'ftp',
  'tftp',
  'sftp',
  'scp',
  'http',
  'https',
  'ssh',
  'snmp',
  'netconf',
  'api',
  'web',
  'terminal',
]);
/** No word of a sentence is spelled so, but those of devices are. */
export const SPELLED = /^(?=[a-z])(?=.*[\d_])[\w.-]+$/;

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

/** The words that a document may mean as those of a device. */
interface Vocabulary {
  readonly keywords: ReadonlySet<string>;
  readonly heads: ReadonlyMap<string, string>;
  /** Commands of more than one word. */
  readonly commands: readonly (readonly string[])[];
}

const vocabularies = new WeakMap<Document, Vocabulary>();
function findVocabulary(document: Document): Vocabulary {
  let known = vocabularies.get(document);
  if (known) return known;
  const commands = document.typed.map((command) => command.toLowerCase().split(/\s+/));
  known = {
    keywords: new Set(commands.flat()),
    heads: new Map(commands.flatMap(listHeads).flatMap(([said, head]) => [said, ...otherNames(said)].map((name) => [name, head] as const))),
    commands: commands.filter(({ length }) => length > 1).toSorted((one, other) => other.length - one.length),
  };
  vocabularies.set(document, known);
  return known;
}

/** A sentence in words, quoted text by its number. */
function splitWords(text: string): { readonly words: readonly string[]; readonly quotes: readonly string[] } {
  const quotes: string[] = [];
  const masked = text.replace(QUOTED, (...found) => {
    const quoted = found.slice(1, 5).find((group): group is string => typeof group === 'string') ?? '';
    return `«${quotes.push(quoted.trim().replace(TIME, '<time>')) - 1}»`;
  });
  return { words: (masked.match(TOKEN) ?? []).map((word) => word.toLowerCase()), quotes };
}

export function createTokens(text: string, document: Document): Tokens {
  const { words: tokens, quotes } = splitWords(text);
  const { keywords, heads, commands } = findVocabulary(document);
  let at = 0;
  const peek = (ahead = 0): string => tokens[at + ahead] ?? '';
  const isQuoted = (ahead = 0): boolean => peek(ahead).startsWith('«');
  const take = (isMeant: boolean): string | undefined => (isMeant ? tokens[at++] : undefined);
  const acceptWords = (words: readonly string[]): boolean => {
    const isNext = words.every((word, ahead) => peek(ahead) === word);
    if (isNext) at += words.length;
    return isNext;
  };
  const accept = (...phrases: readonly string[]): boolean => phrases.some((phrase) => acceptWords(phrase.split(' ')));
  const acceptTyped = (): string | undefined => commands.find(acceptWords)?.join(' ');
  const acceptHead = (): string | undefined => {
    const three = heads.get(singularOf(`${peek()} ${peek(1)} ${peek(2)}`));
    if (three !== undefined) at += 3;
    if (three !== undefined) return three;
    const both = `${peek()} ${peek(1)}`;
    const two =
      heads.get(both) ??
      heads.get(singularOf(both)) ??
      heads.get(both.replace(' ', '-')) ??
      heads.get(`${peek().charAt(0)}* ${singularOf(peek(1))}`);
    const head = two ?? heads.get(peek()) ?? heads.get(singularOf(peek()));
    if (head !== undefined) at += two === undefined ? 1 : 2;
    return head;
  };
  const acceptJoin = (): boolean => {
    const begun = at;
    if (!accept(';')) accept(',');
    if (!accept('and')) accept('but');
    accept('that');
    return at > begun;
  };
  return {
    document,
    isOver: () => at >= tokens.length,
    peek,
    accept,
    isQuoted,
    acceptOne: (words) => take(words.has(peek())),
    acceptQuoted: () => {
      const token = take(isQuoted());
      return token === undefined ? acceptTyped() : quotes[Number(token.slice(1, -1))];
    },
    acceptNumber: () => {
      const token = take(/^\d+$/.test(peek()));
      return token === undefined ? undefined : Number(token);
    },
    acceptKeyword: () => take((!COMMON.test(peek()) && keywords.has(peek())) || SPELLED.test(peek()) || SERVICES.has(peek())),
    acceptWord: () => take(!COMMON.test(peek()) && /^[a-z]/.test(peek())),
    acceptHead,
    acceptJoin,
    mark: () => at,
    reset: (mark) => void (at = mark),
  };
}
