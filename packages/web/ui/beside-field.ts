/** The margin at the top of a button that stands in a row with a field: level with it, under its label. */
export const BESIDE_FIELD = '22px';
