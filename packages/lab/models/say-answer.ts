import { answerProse } from './answer-prose.ts';
import { countTokens } from './count-tokens.ts';
import type { Answer } from './model-answer.ts';
import { satisfySchema } from './satisfy-schema.ts';

/** The content of a question to a model, in either dialect. */
export interface Question {
  readonly model: string;
  /** Of the messages, in their order. */
  readonly contents: readonly string[];
  /** The JSON Schema for the answer; undefined for prose. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  readonly streams: boolean;
  /** The maximum tokens of question and answer together. */
  readonly window: number;
  /** Tokens of the question that the model saw. */
  readonly promptTokens: number;
}

/** An answer, split into pieces. */
export interface Said {
  readonly thinking: readonly string[];
  readonly pieces: readonly string[];
  readonly refusal: string | undefined;
  readonly finish: 'stop' | 'length' | 'content_filter';
  /** Null: the server does not say. */
  readonly promptTokens: number | null;
  readonly outputTokens: number;
}

const WRONG_SHAPE = '{"surprise":[1,2,3]}';

/**
 * A scripted answer's content. Anything left open gets a cautious default: the schema's least claim, or prose from the question's lines.
 */
export function sayAnswer(answer: Answer, question: Question): Said {
  const { fault, finish = 'stop' } = answer;
  const all = fault === 'wrong-schema' ? [WRONG_SHAPE] : (answer.pieces ?? splitWords(textOf(answer, question)));
  const thinking = splitWords(answer.thinking ?? '');
  const pieces = fault === 'length' ? all.slice(0, Math.ceil(all.length / 2)) : all;
  const said = {
    refusal: answer.refusal,
    finish: fault === 'length' ? ('length' as const) : finish,
    promptTokens:
      fault === 'silent-cut'
        ? countAfterCut(question.window)
        : answer.promptTokens === undefined
          ? question.promptTokens
          : answer.promptTokens,
    outputTokens: countTokens(pieces.join('')),
  };
  if (fault === 'empty' || answer.refusal !== undefined) return { ...said, thinking, pieces: [] };
  if (fault === 'thinking-only') return { ...said, thinking: [...thinking, ...pieces], pieces: [] };
  return { ...said, thinking, pieces };
}

/** Tokens that remain of a silently cut question: about half of the window. */
export function countAfterCut(window: number): number {
  return Math.floor(window / 2) + 2;
}

function textOf({ text, json }: Answer, { schema, contents }: Question): string {
  if (text !== undefined) return text;
  if (json !== undefined) return JSON.stringify(json);
  return schema ? JSON.stringify(satisfySchema(schema)) : answerProse(contents);
}

function splitWords(text: string): string[] {
  return text.match(/\s*\S{1,12}|\s+$/gu) ?? [];
}
