/** Why no check may pass a device against a sentence that no topic has read. */
export const UNCLEAR = 'But the document says more of it than was understood.';
