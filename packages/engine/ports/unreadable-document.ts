/** A document that cannot be read; the message is a sentence for a person and names no file. */
export class UnreadableDocument extends Error {}
