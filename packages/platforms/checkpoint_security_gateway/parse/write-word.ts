/** Writes a word of a Gaia command: as it is, or in quotes with `\"` and `\\` inside. */
export const writeWord = (text: string, quoted: boolean): string => (quoted ? `"${text.replace(/["\\]/g, String.raw`\$&`)}"` : text);
