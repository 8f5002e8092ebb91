/** A check that the rules left open, with all that a model is asked about it: plain data, so that it can leave a thread. */
export interface OpenCheck {
  readonly checkId: string;
  readonly title: string;
  /** The benchmark's own words on what to look at. */
  readonly asked: string;
  /** The engine's demand on the configuration, in words; empty if it has none. */
  readonly expectation: string;
  /** As the document gives it; empty where it gives none. */
  readonly defaultValue: string;
  /** Those that come first have most to do with the check. */
  readonly sections: readonly Section[];
  /** Every section that could hold what is looked for is among them, whole, and the text leaves none out. */
  readonly hasAll: boolean;
  /** A missing line may be held against the device: no default stands in for it, and the text does not leave it out. */
  readonly mayFailByAbsence: boolean;
  /**
   * False where rules exist that looked for proof and found none, where a person has to say the last word, and where what decides is free
   * text, which anybody may have written, or the text holds several virtual firewalls: a model may find fault there and nothing else.
   */
  readonly mayPass: boolean;
  /** Words that tell the check from others and stand in few places; a line that shows a fault, or one that is cited with it, holds one. */
  readonly tellingWords: readonly string[];
  /** Words that the title is about; a line that is to prove a PASS holds more than half of them. */
  readonly subject: readonly string[];
  /** Lines that the engine itself points to, from 1; they have to do with the check whatever their words. */
  readonly namedLines: readonly number[];
}

/** Lines of a configuration that belong together, with the heads of the statements that they stand in. */
export interface Section {
  readonly lines: readonly ShownLine[];
  /** All of its lines are there, and none is cut. */
  readonly isWhole: boolean;
}

/** A line of the configuration as a model is shown it. */
export interface ShownLine {
  /** From 1. */
  readonly line: number;
  /** Nothing in it that cannot be seen, and free text only by its length. */
  readonly text: string;
  /** As a report quotes it: redacted, and nothing else. */
  readonly quote: string;
  /** It says something that is in effect and is shown whole: neither a comment, nor switched off, nor free text. */
  readonly canProve: boolean;
  /** More of it was too much to be shown. */
  readonly isCut: boolean;
}

/** `L0412`, by which a model names a line. */
export const idOf = ({ line }: Pick<ShownLine, 'line'>): string => `L${String(line).padStart(4, '0')}`;

/** All lines that a model is shown of a configuration, each once. */
export function linesOfCheck({ sections }: Pick<OpenCheck, 'sections'>): readonly ShownLine[] {
  return [...new Map(sections.flatMap(({ lines }) => lines.map((line) => [line.line, line] as const))).values()];
}
