const MISSING = ', which is not in the text';

/** The name of a member that the text mentions and does not define: it may be anything. */
export const spellMissing = (name: string): string => (name.endsWith(MISSING) ? name : `${name}${MISSING}`);

export const isMissing = (symbol: string): boolean => symbol.includes('not in the text');

/** The name of all that is left when something is taken away of which the text does not say how much it is. */
export const isRemainder = (symbol: string): boolean => /^(?:not|all but) /.test(symbol);
