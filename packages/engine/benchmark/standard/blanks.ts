import type { TextLine } from '../text-lines.ts';
import { findIdAtStart } from './control-id.ts';
import { readField } from './fields.ts';

/** Two boxes to tick, two blanks, or one behind the word for what is to be filled in. */
const BLANKS =
  /[☐□▢❏❑◻][^☐□▢❏❑◻]*[☐□▢❏❑◻]|_{4,}[^_]+_{4,}|\b(?:auditors?|assessors?|reviewers?|checked by|signed(?: by)?|signature|name|initials|date|finding|result|ticket)\b[ :]{0,4}_{4,}/i;

/** Whether a line is to be filled in by hand, `☐ met ☐ not met  Auditor: ______`, and so asks for nothing. */
export const isToFillIn = ({ text, mono, segments }: TextLine): boolean =>
  !mono && BLANKS.test(text) && findIdAtStart(text) === undefined && readField(segments?.[0]?.text ?? '') !== 'id';
