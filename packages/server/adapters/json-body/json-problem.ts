export type JsonFault = 'broken' | 'deep' | 'long';

/** How deep a body may be nested; the deepest that a call takes has four levels. */
export const MOST_LEVELS = 32;
/** Values in a body; the longest list that a call takes has ten thousand. */
export const MOST_VALUES = 20_000;

const SENTENCES: Record<JsonFault, string> = {
  broken: 'The request body is not valid JSON.',
  deep: `The request body is nested more than ${MOST_LEVELS} levels deep.`,
  long: `The request body holds more than ${MOST_VALUES.toLocaleString('en')} values.`,
};

/** Why a text is not taken as JSON, in a sentence. */
export class JsonProblem extends Error {
  constructor(fault: JsonFault) {
    super(SENTENCES[fault]);
    this.name = 'JsonProblem';
  }
}
