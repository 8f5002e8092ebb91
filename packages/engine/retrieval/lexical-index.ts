import { type Chunk, type Passage, nameParts } from './chunk.ts';
import { flattenCommand, splitTerms } from './terms.ts';

/** The words of one document's chunks, to be ranked together with those of others. Grows by `addChunk`, so that a long document can be indexed in steps. */
export interface LexicalIndex {
  readonly chunks: Chunk[];
  /** By chunk. */
  readonly words: ChunkWords[];
  /** By word: the chunks that hold it, and how often, weighted by where. */
  readonly postings: Map<string, Posting[]>;
}

export interface Posting {
  readonly chunk: number;
  readonly weight: number;
}

/** The words of a chunk by where they stand. */
export interface ChunkWords {
  /** How many they are, weighted. */
  readonly length: number;
  readonly title: ReadonlySet<string>;
  /** Words about the whole chunk: number, title, sections and the names of its parts. */
  readonly heading: ReadonlySet<string>;
  /** Paragraph by paragraph; the commands of a part together, since they are typed one after the other. */
  readonly texts: readonly (readonly string[])[];
  readonly typed: ReadonlySet<string>;
  /** Title and commands flattened, to be found in a query that quotes them. */
  readonly quotable: { readonly title: string; readonly commands: readonly string[] };
}

/** How much more a word counts by where it stands; prose is 1. A chunk that has a part holds the words that it is asked for by, lightly. */
const WEIGHTS = { id: 8, title: 4, section: 2, command: 2, description: 1.5, part: 0.5 };

export function createIndex(): LexicalIndex {
  return { chunks: [], words: [], postings: new Map() };
}

export function addChunk(index: LexicalIndex, chunk: Chunk): void {
  const at = index.chunks.push(chunk) - 1;
  const weights = new Map<string, number>();
  const count = (terms: readonly string[], weight: number): readonly string[] => {
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
    return terms;
  };
  const title = count(splitTerms(chunk.title), WEIGHTS.title);
  const heading = [
    ...title,
    ...count(splitTerms(chunk.checkId), WEIGHTS.id),
    ...chunk.sections.flatMap((section) => count(splitTerms(section), WEIGHTS.section)),
    ...count(splitTerms(nameParts(chunk)), WEIGHTS.part),
  ];
  const passages = chunk.passages.map((passage) => ({ passage, terms: count(splitTerms(passage.text), weightOf(passage)) }));
  const commands = passages.filter(({ passage }) => passage.isCommand);
  const typed = [...Map.groupBy(commands, ({ passage }) => passage.part).values()].map((lines) => lines.flatMap(({ terms }) => terms));
  index.words.push({
    length: fileWords(index, at, weights),
    title: new Set(title),
    heading: new Set(heading),
    texts: [...passages.filter(({ passage }) => !passage.isCommand).map(({ terms }) => terms), ...typed],
    typed: new Set(typed.flat()),
    quotable: { title: flattenCommand(chunk.title), commands: commands.map(({ passage }) => flattenCommand(passage.text)) },
  });
}

/** @returns how many words they are, weighted */
function fileWords({ postings }: LexicalIndex, chunk: number, weights: ReadonlyMap<string, number>): number {
  let length = 0;
  for (const [term, weight] of weights) {
    length += weight;
    const known = postings.get(term);
    if (known) known.push({ chunk, weight });
    else postings.set(term, [{ chunk, weight }]);
  }
  return length;
}

function weightOf({ part, isCommand }: Passage): number {
  if (isCommand) return WEIGHTS.command;
  return part === 'description' ? WEIGHTS.description : 1;
}
