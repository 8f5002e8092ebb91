/** How a word of a Gaia command is written: as it is, or in quotes with `\"` and `\\` within. */
export const writeWord = (text: string, quoted: boolean): string => (quoted ? `"${text.replace(/["\\]/g, String.raw`\$&`)}"` : text);
