import type { RetentionCounts } from '@merlon/contract/operations.ts';
import { count } from '../../lib/texts.ts';

/** What is or was removed, by name: `3 configurations and 1 audit`; empty for nothing. */
export const describeCounts = ({ snapshots, audits, reports, model_calls }: RetentionCounts): string => {
  const parts = [
    { number: snapshots, noun: 'configuration' },
    { number: audits, noun: 'audit' },
    { number: reports, noun: 'stored report' },
    { number: model_calls, noun: 'model call' },
  ].flatMap(({ number, noun }) => (number === 0 ? [] : [count(number, noun)]));
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
};
