/** Words behind `account` that are no name of one. */
const NO_NAME =
  /^(?:an?|the|and|or|of|in|under|below|with|without|that|which|who|whose|must|shall|should|is|are|has|have|may|can|only|for|refers?|names?|at|to|by|on|has|each|every|all|any|no|not|other|local|serves?|stands?|takes?|admin|profiles?|passwords?)$/;
const NAMED =
  /\b(?:emergency (?:accounts? )?|(?:other than|apart from|except(?: for)?|(?:with the )?exception of|but) (?:the )?(?:emergency )?(?:accounts? )?)([a-z][\w.-]*(?:(?:,| and| or) (?:the )?[a-z][\w.-]*)*)/g;
const OWN = /\baccounts? ([a-z][\w.-]*(?:(?:,| and| or) [a-z][\w.-]*)*) (?:only|alone)\b/g;

/** The names of the accounts that sentences let off: `apart from the emergency account glass`, in small letters. */
export const readExemptAccounts = (sentences: readonly string[]): ReadonlySet<string> =>
  new Set(
    sentences
      .flatMap((sentence) => [...sentence.matchAll(NAMED), ...sentence.matchAll(OWN)])
      .flatMap(([, names]) => names!.split(/, | and | or /))
      .map((name) => name.replace(/^the /, '').replace(/[.,]$/, ''))
      .filter((name) => name !== '' && !NO_NAME.test(name)),
  );
