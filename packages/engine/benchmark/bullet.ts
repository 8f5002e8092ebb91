/** The mark in front of an item of a list, where a document has it as text, and the blanks behind it. */
export const BULLET = /^(?:[•●▪◦‣○■➢☐☑☒□▢✓✔\uf0b7\uf0a7\uf0d8*–-]|o(?=\s))\s*/;
