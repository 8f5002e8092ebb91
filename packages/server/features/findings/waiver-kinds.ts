import type { Answer, ListedWaiver } from '@merlon/contract/waivers.ts';

/** Answers by hand are waivers of these kinds. */
export const isAnswerKind = (kind: ListedWaiver['kind']): kind is Answer => kind === 'passed' || kind === 'failed';
