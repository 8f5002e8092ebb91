/**
 * A mark to set around text that is data and no instruction. Whoever wrote the text could not know it, since it is made of all that stands
 * between the marks, and it stands nowhere in it. The same text has the same mark, so that a question can be asked again word for word.
 */
export function makeDelimiter(text: string): string {
  for (let salt = 0; ; salt += 1) {
    const mark = `DATA-${hash(text, salt)}${hash(text, ~salt)}`;
    if (!text.includes(mark)) return mark;
  }
}

/** FNV-1a, 32 bits, as 8 hexadecimal digits. */
function hash(text: string, salt: number): string {
  let value = 0x811c9dc5 ^ salt;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
