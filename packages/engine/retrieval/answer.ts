import type { Chunk, Passage, PassagePart } from './chunk.ts';
import { splitTerms } from './terms.ts';

/** A sentence or a run of commands out of a chunk, word for word, with where it stands. */
export interface Extract {
  readonly text: string;
  readonly isCommand: boolean;
  readonly page: number;
}

/** A chunk's answer to a query, and the page of the part that the query is after. */
export interface Answer {
  readonly said: readonly Extract[];
  readonly page: number;
}

/** The words that show what a question asks for, and the parts that answer it. The first match counts. */
const INTENTS: readonly { readonly asks: RegExp; readonly parts: readonly PassagePart[] }[] = [
  { asks: /\bdefaults?\b/i, parts: ['default value'] },
  { asks: /\b(why|rationale|reasons?|risks?|purpose)\b/i, parts: ['rationale'] },
  { asks: /\b(impacts?|side effects?|consequences?|affect|break)\b/i, parts: ['impact'] },
  { asks: /\b(audit|verify|check|test|find out|see whether|tell whether)\b/i, parts: ['audit'] },
  { asks: /\b(how|remediat\w*|fix|configure|set|enable|disable|turn|command|commands|change)\b/i, parts: ['remediation'] },
];
const MAX_SENTENCES = 2;
const MAX_COMMANDS = 12;
/** Characters of a sentence that are shown; a table read as one sentence would be the whole page. */
const MAX_SENTENCE = 600;

/**
 * The sentences of a chunk that answer a query, in the order of the document: those of the part that the question is after, else the ones
 * that share most with it, and the commands where they are asked for. Nothing is said that the chunk does not say.
 * @param weights what each word of the query weighs
 */
export function extractAnswer(chunk: Chunk, query: string, weights: ReadonlyMap<string, number>): Answer {
  const parts = INTENTS.find(({ asks }) => asks.test(query))?.parts ?? [];
  const inPart = chunk.passages.filter(({ part }) => parts.includes(part));
  const sentences = pickSentences(inPart, weights);
  // The subject comes first if the question asks for commands, or for nothing in particular.
  const about = parts.length === 0 || sentences.length === 0 || parts.includes('remediation') ? describeChunk(chunk, weights) : [];
  const isAfterCommands = parts.length === 0 || parts.includes('remediation') || parts.includes('audit');
  const commands = isAfterCommands ? takeCommands(chunk, parts.length === 0 ? ['remediation'] : parts) : [];
  const said = [...about, ...sentences.filter(({ text }) => about.every((sentence) => sentence.text !== text))];
  const [answering = said[0]] = parts.length === 0 ? said : [...commands, ...sentences];
  return { said: [...said, ...commands], page: answering?.page ?? chunk.page };
}

function describeChunk(chunk: Chunk, weights: ReadonlyMap<string, number>): Extract[] {
  const described = chunk.passages.filter(({ part }) => part === 'description');
  return pickSentences(described.length > 0 ? described : chunk.passages, weights);
}

function pickSentences(passages: readonly Passage[], weights: ReadonlyMap<string, number>): Extract[] {
  const sentences = passages.filter(({ isCommand }) => !isCommand).flatMap(splitSentences);
  const rated = sentences.map((sentence, at) => ({ sentence, at, value: rateSentence(sentence.text, weights) }));
  const best = rated.toSorted((a, b) => b.value - a.value || a.at - b.at).slice(0, MAX_SENTENCES);
  return best.toSorted((a, b) => a.at - b.at).map(({ sentence }) => sentence);
}

function splitSentences({ text, page }: Passage): Extract[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}"'“(])/u)
    .map((sentence) => ({ text: shorten(sentence.trim()), isCommand: false, page }))
    .filter(({ text: sentence }) => /\p{L}{2}/u.test(sentence));
}

function shorten(sentence: string): string {
  return sentence.length <= MAX_SENTENCE ? sentence : `${sentence.slice(0, MAX_SENTENCE).replace(/\s\S*$/, '')} …`;
}

function rateSentence(sentence: string, weights: ReadonlyMap<string, number>): number {
  let value = 0;
  for (const term of new Set(splitTerms(sentence))) value += weights.get(term) ?? 0;
  return value;
}

function takeCommands(chunk: Chunk, parts: readonly PassagePart[]): Extract[] {
  return chunk.passages.filter(({ part, isCommand }) => isCommand && parts.includes(part)).slice(0, MAX_COMMANDS);
}
