import { UnreadableDocument } from '@merlon/engine/ports/unreadable-document.ts';

const SENTENCES = {
  damaged: 'This XML file is damaged or was cut off.',
  doctype: 'This XML file defines a document type or entities of its own, which is not read.',
  other: 'This XML file is not an XCCDF benchmark.',
  'too-large': 'This XML file is too large to be read.',
  'too-slow': 'Reading this XML file took too long and was given up.',
  'too-deep': 'This XML file is nested too deeply to be read.',
} as const;

/** The file is to blame; the message is a sentence for a person. */
export class UnreadableXccdf extends UnreadableDocument {
  constructor(reason: keyof typeof SENTENCES, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.name = 'UnreadableXccdf';
  }
}
