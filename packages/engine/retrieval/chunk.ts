import type { Procedure, ProsePart, Recommendation } from '../model/recommendation.ts';

/** Which part of a recommendation a passage is from. */
export type PassagePart = 'description' | 'rationale' | 'impact' | 'audit' | 'remediation' | 'default value' | 'notes';

/** A paragraph, or a command, and where it stands. */
export interface Passage {
  readonly part: PassagePart;
  readonly isCommand: boolean;
  readonly text: string;
  /** Page of the PDF, from 1. */
  readonly page: number;
}

/** One recommendation: the unit that is searched, found and cited. */
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
  const { id, title, sections, page, audit, remediation } = recommendation;
  return {
    checkId: id,
    title,
    sections,
    page,
    passages: [
      ...splitParagraphs(recommendation, 'description', 'description'),
      ...splitParagraphs(recommendation, 'rationale', 'rationale'),
      ...splitParagraphs(recommendation, 'impact', 'impact'),
      ...splitProcedure('audit', audit),
      ...splitProcedure('remediation', remediation),
      ...splitParagraphs(recommendation, 'default value', 'defaultValue'),
      ...splitParagraphs(recommendation, 'notes', 'notes'),
    ],
  };
}

/** Words that ask for a part, even if its text does not hold them. */
const PART_WORDS: Readonly<Record<PassagePart, string>> = {
  description: '',
  rationale: 'rationale reason',
  impact: 'impact',
  audit: 'audit verify check',
  remediation: 'remediation fix configure',
  'default value': 'default value',
  notes: '',
};

/** The words by which the parts that a chunk has are asked for. */
export function nameParts({ passages }: Chunk): string {
  return [...new Set(passages.map(({ part }) => PART_WORDS[part]))].join(' ');
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

function splitParagraphs({ page, prosePages, ...parts }: Recommendation, part: PassagePart, name: ProsePart): Passage[] {
  const pages = prosePages?.[name];
  return (parts[name] ?? '')
    .slice(0, MAX_PART_CHARACTERS)
    .split('\n')
    .map((paragraph, at) => ({ part, isCommand: false, text: paragraph.trim(), page: pages?.[at] ?? page }))
    .filter(({ text }) => text !== '');
}

/** Splits a procedure into prose and commands. The output of a device and its bare prompts are no instructions. */
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
