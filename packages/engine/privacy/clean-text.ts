/**
 * Characters that a reader does not see and a model does: control characters, soft hyphens, direction marks, zero-width characters,
 * variation selectors and the tag characters that spell whole sentences. Texts are hidden in them to steer models.
 */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** A text as a person would read it, for a model: without characters that cannot be seen; tabs and line breaks stay. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
}
