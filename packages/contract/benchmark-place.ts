/** A benchmark's places are the pages of a PDF, or the rules of an XCCDF file. */
export type PlaceUnit = 'page' | 'rule';

export const unitOf = (filename: string): PlaceUnit => (/\.xml$/i.test(filename) ? 'rule' : 'page');

/** `Page 3`, `Rule 3` */
export const namePlace = (filename: string, place: number): string => `${unitOf(filename) === 'rule' ? 'Rule' : 'Page'} ${place}`;
