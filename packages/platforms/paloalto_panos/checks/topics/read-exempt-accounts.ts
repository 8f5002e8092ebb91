/** Words behind `account` that are no name of one. */
const NO_NAME =
  /^(?:an?|the|and|or|of|in|under|below|with|without|that|which|who|whose|must|shall|should|is|are|has|have|may|can|only|for|refers?|names?|at|to|by|on|has|each|every|all|any|no|not|other|local|serves?|stands?|takes?|admin|profiles?|passwords?)$/;
const NAMED =
  /\b(?:emergency (?:accounts? )?|(?:other than|apart from|except(?: for)?|(?:with the )?exception of|but) (?:the )?(?:emergency )?(?:accounts? )?)([a-z][\w.-]*(?:(?:,| and| or) (?:the )?[a-z][\w.-]*)*)/g;
const LIST = String.raw`([a-z][\w.-]*(?:(?:,? and|,? or|,) (?:the )?[a-z][\w.-]*)*)`;
const NOUN = '(?:(?:two|three|emergency|local|break-?glass) )*(?:accounts?|users?|administrators?) (?:called |named )?';
/** `accounts glass and backup only`, `only the accounts glass and backup may have a password` */
const OWN: readonly RegExp[] = [
  new RegExp(String.raw`\b${NOUN}${LIST} (?:only|alone|exclusively)\b`, 'g'),
  new RegExp(
    String.raw`\b(?:only|solely|exclusively|nobody but) (?:the )?${NOUN}${LIST} (?=(?:may|can|has|have|is|are|keeps?|holds?)\b)`,
    'g',
  ),
];
/** `stored for x-glass and x-backup only`, `only x-glass has`: without a noun, which none but a made-up name is sure to need. */
const BARE: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:for|by|of|with|to) (?:the )?${LIST} (?:only|alone|exclusively)\b`, 'g'),
  new RegExp(String.raw`\b(?:only|solely|exclusively|nobody but) (?:for )?${LIST}(?= (?:may|can|has|have|is|are|keeps?|holds?)\b)`, 'g'),
];
const MADE_UP = /[-_.\d]/;

const namesIn = (sentence: string, forms: readonly RegExp[]): readonly string[] =>
  forms
    .flatMap((form) => [...sentence.matchAll(form)])
    .flatMap(([, names]) => names!.split(/,? and |,? or |, /))
    .map((name) => name.replace(/^the /, '').replace(/[.,]$/, ''))
    .filter((name) => name !== '' && !NO_NAME.test(name));

/** The names of the accounts that sentences let off: `apart from the emergency account glass`, in small letters. */
export const readExemptAccounts = (sentences: readonly string[]): ReadonlySet<string> =>
  new Set(
    sentences.flatMap((sentence) => [
      ...namesIn(sentence, [NAMED, ...OWN]),
      ...namesIn(sentence, BARE).filter((name) => MADE_UP.test(name)),
    ]),
  );
