import { type Document, HYPHENED, findHead, findVocabulary } from './line-vocabulary.ts';

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
  /** Takes the same, or a keyword by which a command is known: `failed-count` of `lock-authentication failed-count`. */
  readonly acceptCommand: () => string | undefined;
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
const TOKEN = /«\d+»|\d+(?:[.:]\d+)*(?![\w])|\d[a-z]\w*|[a-z][\w./-]*(?<![.])|[,:;()]|\S/gi;
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
  const { settings, firsts, keywords, heads, commands } = findVocabulary(document);
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
  const acceptQuoted = (): string | undefined => {
    const token = take(isQuoted());
    return token === undefined ? acceptTyped() : quotes[Number(token.slice(1, -1))];
  };
  // `action permit`, `source-zone untrust`: with another value than the document types.
  const isPhrase = (): boolean => firsts.has(peek()) && /-|^action$/.test(peek()) && !COMMON.test(peek(1)) && keywords.has(peek(1));
  const acceptTyped = (): string | undefined =>
    commands.find(acceptWords)?.join(' ') ?? (isPhrase() ? `${tokens[at++]!} ${tokens[at++]!}` : undefined);
  const acceptHead = (): string | undefined => {
    const found = findHead(heads, [peek(), peek(1), peek(2)]);
    at += found?.length ?? 0;
    return found?.head;
  };
  const acceptJoin = (): boolean => {
    const begun = at;
    if (!accept(';')) accept(',');
    if (!accept('and')) accept('but');
    // `a line that contains …` joins nothing.
    const isJoined = at > begun;
    if (isJoined) accept('that');
    return isJoined;
  };
  return {
    document,
    isOver: () => at >= tokens.length,
    peek,
    accept,
    isQuoted,
    acceptOne: (words) => take(words.has(peek())),
    acceptQuoted,
    acceptCommand: () => {
      const quoted = acceptQuoted() ?? take(HYPHENED.test(peek()) && (settings.has(peek()) || firsts.has(peek())));
      return quoted === undefined || document.isExact || firsts.has(quoted) ? quoted : (settings.get(quoted) ?? quoted);
    },
    acceptNumber: () => {
      const token = isQuoted() ? quotes[Number(peek().slice(1, -1))] : peek();
      return take(/^\d+$/.test(token ?? '')) === undefined ? undefined : Number(token);
    },
    acceptKeyword: () => take((!COMMON.test(peek()) && keywords.has(peek())) || SPELLED.test(peek()) || SERVICES.has(peek())),
    acceptWord: () => take(!COMMON.test(peek()) && /^[a-z]/.test(peek())),
    acceptHead,
    acceptJoin,
    mark: () => at,
    reset: (mark) => void (at = mark),
  };
}
