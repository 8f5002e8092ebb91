import type { Answer, ListedWaiver, WaiverFit, WaiverKind, WaiverState } from '@merlon/contract/waivers.ts';

/** The kinds of waiver in words, in the order of the form. */
export const KINDS: Readonly<Record<WaiverKind, { readonly label: string; readonly means: string }>> = {
  accepted: { label: 'Accepted', means: 'The risk stays as it is until the end.' },
  mitigated: { label: 'Mitigated', means: 'Something else guards it; name it below.' },
  disputed: { label: 'Disputed', means: 'The check is wrong for this device.' },
  planned: { label: 'Planned', means: 'It will be fixed by the end date.' },
};

export const ANSWERS: Readonly<Record<Answer, { readonly label: string; readonly means: string }>> = {
  passed: { label: 'Passed by hand', means: 'You looked, and it is as the benchmark asks.' },
  failed: { label: 'Failed by hand', means: 'You looked, and it is not as the benchmark asks.' },
};

export const nameKind = (kind: ListedWaiver['kind']): string => ({ ...KINDS, ...ANSWERS })[kind].label;

export const isAnswer = ({ kind }: Pick<ListedWaiver, 'kind'>): boolean => kind in ANSWERS;

export const STATES: Readonly<Record<WaiverState, string>> = {
  requested: 'Waits for a decision',
  approved: 'Approved',
  rejected: 'Rejected',
  revoked: 'Revoked',
  expired: 'Ended',
  extended: 'Extended by another one',
};

/** How a waiver fits a finding as it is now. */
export const FITS: Readonly<Record<WaiverFit, string>> = {
  covered: 'Covered',
  outgrown: 'Outgrown: something new was found',
  'check-changed': 'The check demands something else now',
  'verdict-changed': 'The verdict is another one now',
  mended: 'Fixed',
  resolved: 'Resolved: it passed in two audits in a row',
  'device-gone': 'The device was deleted',
};
