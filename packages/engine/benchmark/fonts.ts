/** What the name of a font tells of its looks. */
export const BOLD = /bold|black|heavy|semibold|demi/i;
export const ITALIC = /italic|oblique/i;
export const MONO = /courier|mono|consol|menlo|typewriter|fixed/i;
