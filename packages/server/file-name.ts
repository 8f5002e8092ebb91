import { writeMoment } from './karachi-days.ts';

/** A name without what a file name may not hold: letters and digits of any script, spaces, hyphens and underscores stay. */
export const sanitise = (name: string, otherwise: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
    .trim() || otherwise;

/** A moment in Asia/Karachi, as file names hold it: `20261121T184407`. */
export const stampMoment = (moment: Date): string => writeMoment(moment).replace(/[-:]/g, '').replace(' ', 'T');
