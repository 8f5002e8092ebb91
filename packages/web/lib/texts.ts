import { CallError } from './call.ts';

/** Where nobody says what went wrong. */
export const UNKNOWN_ERROR = 'Unknown error';

/** The button of every list in which rows can be chosen. */
export const DELETE_SELECTED = 'Delete Selected';

/** Fills `{name}` places of a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A sentence about an error: the server's own if it sent one, else the given text. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError && (error.hasDetail || error.status === 0) ? error.message : otherwise;

/** `1 check`, `2 checks`. */
export const count = (number: number, noun: string): string => `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`;
