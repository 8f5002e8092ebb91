import type { VerdictStatus } from '@merlon/contract/verdicts.ts';

/** Something is wrong, or a person has to look. */
export const isOpenStatus = (status: VerdictStatus): boolean => status === 'FAIL' || status === 'REVIEW';
