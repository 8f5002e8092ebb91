import type { Chunk, Passage, PassagePart } from './chunk.ts';
import { splitTerms } from './terms.ts';

/** The words of one document's chunks, to be ranked together with those of others. Grows by `addChunk`, so that a long document can be indexed in steps. */
export interface LexicalIndex {
  readonly chunks: Chunk[];
  /** By word: the chunks that hold it, and how often, weighted by where. */
  readonly postings: Map<string, Posting[]>;
  /** By chunk: its weighted length. */
  readonly lengths: number[];
  /** By chunk: the different words of its title. */
  readonly titles: ReadonlySet<string>[];
}

export interface Posting {
  readonly chunk: number;
  readonly weight: number;
}

/** How much more a word counts by where it stands; prose is 1. */
const WEIGHTS = { id: 8, title: 4, section: 2, command: 2, description: 1.5 };

/** What a part is asked for by; a chunk that has the part holds these words once, lightly. */
const PART_WORDS: Readonly<Record<PassagePart, string>> = {
  description: '',
  rationale: 'rationale reason',
  impact: 'impact',
  audit: 'audit verify check',
  remediation: 'remediation fix configure',
  'default value': 'default value',
  notes: '',
};
const PART_WEIGHT = 0.5;

export function createIndex(): LexicalIndex {
  return { chunks: [], postings: new Map(), lengths: [], titles: [] };
}

export function addChunk(index: LexicalIndex, chunk: Chunk): void {
  const at = index.chunks.push(chunk) - 1;
  const weights = new Map<string, number>();
  const count = (text: string, weight: number): void => {
    for (const term of splitTerms(text)) weights.set(term, (weights.get(term) ?? 0) + weight);
  };
  count(chunk.checkId, WEIGHTS.id);
  count(chunk.title, WEIGHTS.title);
  for (const section of chunk.sections) count(section, WEIGHTS.section);
  for (const passage of chunk.passages) count(passage.text, weightOf(passage));
  for (const part of new Set(chunk.passages.map((passage) => passage.part))) count(PART_WORDS[part], PART_WEIGHT);
  let length = 0;
  for (const [term, weight] of weights) {
    length += weight;
    const postings = index.postings.get(term);
    if (postings) postings.push({ chunk: at, weight });
    else index.postings.set(term, [{ chunk: at, weight }]);
  }
  index.lengths.push(length);
  index.titles.push(new Set(splitTerms(chunk.title)));
}

function weightOf({ part, isCommand }: Passage): number {
  if (isCommand) return WEIGHTS.command;
  return part === 'description' ? WEIGHTS.description : 1;
}
