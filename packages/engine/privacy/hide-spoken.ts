import { speaksOfSecrets } from '../secrets/find-said.ts';
import { looksRandom, looksSecret } from '../secrets/looks-random.ts';
import { VALUE } from './hide-values.ts';
import { isMeasure, isTrade } from './outside-words.ts';
import { PSEUDONYM } from './pseudonym-forms.ts';
import { isSpoken } from './spoken-words.ts';

/** A word with the signs within and behind it. */
const SPOKEN = /(?<![\p{L}\p{N}«-])[\p{L}\p{N}][^\s"'`“”„«»<>(){}[\],;|]{3,255}/gu;
const PSEUDONYM_ALONE = new RegExp(`^(?:${PSEUDONYM.source})(?![\\p{L}\\p{N}])`, 'iu');
/** Releases of software. */
const RELEASE = /^[vr]?\d{1,3}(?:\.\d{1,4})+(?:[a-z]{1,2}\d{1,4}){0,2}(?:-[a-z]\d{1,3})?(?:\.\d{1,3})?$/i;
/** The numbers of products, advisories and standards: a few capitals and a number. */
const PRODUCT = /^[A-Z]{2,3}-?\d{2,5}[A-Z]{0,2}(?:[-./]\d{1,7}){0,3}$|^\d{2,4}[A-F]$/;
/** How somebody speaks of what lets people in, beside the names of secrets. */
const ACCESS =
  /(?<!\p{L})(?:log(?:s|ged|ging)?[ -]?(?:in|on)|sign(?:s|ed)? (?:in|on)|account|admin\w*|root|string|seed|recovery|bitlocker|vault|unlock\w*|otp|uses|used|typed|tried|entered|enable|sudo|su|ssid|cn=)(?!\p{L})|->|→|=>|\||<<</iu;

/** Whether some lines are about secrets, or about those who have one. */
export const mayTellSecret = (text: string): boolean => speaksOfSecrets(text) || ACCESS.test(text);

/**
 * A sentence without the words that could be a secret: those that letters mixed with digits and signs give away, and in English those that
 * no sentence is made of. Where it is about access, also numbers, what stands alone, between quotes or at the end of an assignment, words
 * that begin with a capital in the midst of it, and unknown words of any language.
 */
export function hideSpoken(line: string, named: ReadonlySet<string>, isAboutAccess: boolean): string {
  const isKnown = (word: string): boolean => isTrade(word, named);
  const isForeign = !isAboutAccess && !isEnglish(line, isKnown);
  const isRow = !/\S\s+\S/.test(line);
  return replaceWords(line, (bare, at) => {
    if (PSEUDONYM_ALONE.test(bare) || isMeasure(bare) || isKnown(bare)) return false;
    if (/^\p{L}+$/u.test(bare)) {
      if (speaksOfSecrets(bare)) return false;
      if (isAboutAccess && (isRow || isSetApart(line, at, bare.length))) return true;
      if (isAboutAccess && /^\p{Lu}/u.test(bare) && line.slice(0, at).trim() !== '') return true;
      return !isForeign && !isSpoken(bare.toLowerCase(), isKnown);
    }
    if (isAboutAccess) return isRow || /[\p{N}@#$%^&*+=~\\!_]/u.test(bare) || !isCompound(bare, isKnown);
    const [, numbered] = /^(\p{L}+)[-_]?\d{1,2}$/u.exec(bare) ?? [];
    if (numbered !== undefined) return !isKnown(numbered);
    return (looksRandom(bare) || looksSecret(bare) || /^\d+$/.test(bare)) && !RELEASE.test(bare) && !PRODUCT.test(bare);
  });
}

/** Words of a sentence with hyphens, slashes or dots between them. */
const isCompound = (word: string, isKnown: (word: string) => boolean): boolean =>
  word.split(/[^\p{L}]+/u).every((part) => part.length < 3 || isSpoken(part.toLowerCase(), isKnown));

/** Between quotes or brackets alone, or at the end of the line behind a sign that assigns. */
function isSetApart(line: string, at: number, length: number): boolean {
  const before = line.slice(Math.max(0, at - SEEN), at);
  const after = line.slice(at + length, at + length + SEEN).trimStart();
  if (/["'`“„«‘(<]\s*$/.test(before) && /^["'`”“»’)>]/.test(after)) return true;
  return /(?:[:=→>|]|\s[–—/-])\s+(?:\S{1,64}\s+)?$|[=→>|/]$/u.test(before) && /^[.!?]?$/.test(after);
}

/** Signs on either side that are looked at, so that a long line takes no longer than many short ones. */
const SEEN = 200;

/** Few words tell nothing of their language: then they count as English, and so do those of which most are known. */
function isEnglish(line: string, isKnown: (word: string) => boolean): boolean {
  const words = line.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.length < 5 || words.filter((word) => isSpoken(word, isKnown)).length * 2 > words.length;
}

function replaceWords(line: string, isHidden: (bare: string, at: number) => boolean): string {
  return line.replace(SPOKEN, (word: string, at: number) => {
    const bare = word.replace(/[.,:!?…。]+$/, '');
    return bare.length > 3 && isHidden(bare, at) ? VALUE + word.slice(bare.length) : word;
  });
}
