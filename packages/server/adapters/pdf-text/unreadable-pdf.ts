import { UnreadableDocument } from '@merlon/engine/ports/unreadable-document.ts';

export type UnreadableReason = 'not-a-pdf' | 'encrypted' | 'damaged' | 'no-text' | 'too-large' | 'too-slow';

const SENTENCES: Readonly<Record<UnreadableReason, string>> = {
  'not-a-pdf': 'This is not a PDF file.',
  encrypted: 'This PDF is protected with a password. Save it without one and try again.',
  damaged: 'This PDF is damaged or was cut off. Download it again and try again.',
  'no-text': 'This PDF holds no text, only pictures of pages. A scanned document cannot be read.',
  'too-large': 'This PDF unpacks to more pages or text than any benchmark has, and was given up.',
  'too-slow': 'Reading this PDF took too long and was given up.',
};

/** A file that no text can be read from; the message is a sentence for a person and names no file. */
export class UnreadablePdf extends UnreadableDocument {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.name = 'UnreadablePdf';
    this.reason = reason;
  }
}
