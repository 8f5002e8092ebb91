import { expect } from 'vitest';
import { DEVICE, sayOfDocument } from './judge-document.ts';

/** What a document about a subject types, a device that is as it demands, and one that is not. */
export interface Subject {
  readonly typed: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const statusOf = (says: string, typed: string, lines: readonly string[]): string =>
  sayOfDocument({ title: 'Configuration', says, typed }, [...DEVICE, ...lines]).split(':')[0]!;

/** Each text passes the good device and faults the bad one. */
export const expectUnderstood = ({ typed, good, bad }: Subject, texts: readonly string[]): void => {
  for (const says of texts) expect([says, statusOf(says, typed, good), statusOf(says, typed, bad)]).toEqual([says, 'PASS', 'FAIL']);
};

/** Each text asks for more than is compared, or for what the device lacks. */
export const expectLeft = ({ typed, good }: Subject, texts: readonly string[]): void => {
  for (const says of texts) expect([says, statusOf(says, typed, good)]).not.toEqual([says, 'PASS']);
};
