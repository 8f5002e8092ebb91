import type { Procedure, Recommendation } from '../benchmark/recommendation.ts';

/** Which part of a recommendation a passage is from. */
export type PassagePart = 'description' | 'rationale' | 'impact' | 'audit' | 'remediation' | 'default value' | 'notes';

/** A paragraph, or a command, and where it stands. */
export interface Passage {
  readonly part: PassagePart;
  readonly isCommand: boolean;
  readonly text: string;
  /** Page of the PDF, from 1; where the document's text does not say more, the page on which the recommendation begins. */
  readonly page: number;
}

/** What is searched, found and cited as one: a recommendation. */
export interface Chunk {
  readonly checkId: string;
  readonly title: string;
  /** Headings of the sections it stands in, outermost first. */
  readonly sections: readonly string[];
  readonly page: number;
  readonly passages: readonly Passage[];
}

/** Characters of one part that are searched; longer ones are no text that anybody wrote. */
const MAX_PART_CHARACTERS = 50_000;

/** One recommendation as one chunk. References and controls are left out: they repeat the same words in all of them. */
export function chunkRecommendation(recommendation: Recommendation): Chunk {
  const { id, title, sections, page, description, rationale, impact, audit, remediation, defaultValue, notes = '' } = recommendation;
  return {
    ...{ checkId: id, title, sections, page },
    passages: [
      ...splitParagraphs('description', description, page),
      ...splitParagraphs('rationale', rationale, page),
      ...splitParagraphs('impact', impact, page),
      ...splitProcedure('audit', audit),
      ...splitProcedure('remediation', remediation),
      ...splitParagraphs('default value', defaultValue, page),
      ...splitParagraphs('notes', notes, page),
    ],
  };
}

/** How much memory a chunk asks for, in characters. */
export function countCharacters(chunk: Chunk): number {
  return chunk.passages.reduce((sum, { text }) => sum + text.length, chunk.title.length);
}

/** The text of a chunk to be read by a person: its parts, each with its name, a line to a paragraph or command. */
export function renderChunk(chunk: Chunk): string {
  const lines: string[] = [];
  let part: PassagePart | undefined;
  for (const passage of chunk.passages) {
    if (passage.part !== part) lines.push(`${passage.part.charAt(0).toUpperCase()}${passage.part.slice(1)}:`);
    part = passage.part;
    lines.push(passage.text);
  }
  return lines.join('\n');
}

function splitParagraphs(part: PassagePart, text: string, page: number): Passage[] {
  return text
    .slice(0, MAX_PART_CHARACTERS)
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ part, isCommand: false, text: paragraph, page }));
}

/** What is said and typed; what a device prints and its bare prompts are no instruction. */
function splitProcedure(part: PassagePart, { lines }: Procedure): Passage[] {
  let left = MAX_PART_CHARACTERS;
  const passages: Passage[] = [];
  for (const { kind, text, command, page } of lines) {
    const said = (kind === 'command' ? (command ?? text) : text).trim();
    if (kind === 'output' || kind === 'prompt' || said === '') continue;
    left -= said.length;
    if (left < 0) break;
    passages.push({ part, isCommand: kind === 'command', text: said, page });
  }
  return passages;
}
