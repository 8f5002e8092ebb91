import { type Claims, claimForever } from './claims.ts';

const WHOSE = '(?:(?:an?|the|any|another|some|one|other|second|different|authorised|his|her) )*';
const PERSON =
  '(?:administrators?|colleagues?|admins?|somebody(?: else)?|someone(?: else)?|users?|operators?|person|superuser|hand|the help ?desk)';
const UNLOCK = '(?:unlock(?:s|ed)?|release[sd]?|lift(?:s|ed)?|clear(?:s|ed)?|re-?open(?:s|ed)?|free[sd]?|re-?enable[sd]?|reset(?:s)?)';
/** `until another administrator unlocks it`, `permanently` */
const FOREVER = new RegExp(
  `\\b(?:(?:then |and )?(?:keeps?|stays?|remains?|is|are|holds|lasts?|locked) )*(?:(?:the|an?|this) (?:accounts?|lock|lock-?out) )?(?:(?:keeps?|stays?|remains?|is|are|lasts?|must|shall|locks?|locking|be|only) )*(?:locked |closed |blocked )?(?:out )?(?:(?:accounts? )?until (?:(?:it|they|the accounts?|the lock|an account) (?:is|are) ${UNLOCK}(?: (?:again|manually))?(?: by ${WHOSE}${PERSON})?|${WHOSE}${PERSON} ${UNLOCK}(?: (?:it|them|the account|the lock))?(?: (?:again|manually|by hand))*|(?:it|they) (?:is|are) (?:manually )?${UNLOCK}(?: by hand)?|(?:manually )?unlocked(?: manually| by hand)?)|permanently|indefinitely|for ever|forever)(?: with (?:the command )?(?:clear|execute|request) [a-z ‹›-]{3,60})?`,
  'g',
);
const ZERO_TIME =
  /‹time›(?: line| value)?(?:(?: of| can be| may be| is| can also be| may also be| set to| =|, if)*) \(?n⟨0⟩\)?(?: \(zero\))?(?! or )/g;
/** `lockout-time is 0 or 15 and higher` */
const ZERO_OR = /(‹time›(?: (?:is|of|must be|has to be|either|line|value|with|set to|the value))*) n⟨0⟩,? or (?=(?:at least )?[nt]⟨)/g;
/** `lockout-time is 30 or higher, or 0` */
const OR_ZERO = /(‹time›[^;]*⟩[^;⟨]*?),? or (?:be |is )?n⟨0⟩(?: \(zero\))?$/;
const ALLOWED = '(?:allowed|accepted|acceptable|permitted|compliant|fine|in order|good enough|sufficient|tolerated|all right)';
const REFUSED_FOREVER = new RegExp(
  `\\b(?:is|are)? ?(?:not ${ALLOWED}|forbidden|prohibited|refused|(?:an? )?(?:finding|failure|violation|deviation))(?: either)?\\b`,
  'g',
);
const ACCEPTED_FOREVER = new RegExp(
  `,?\\b(?:and |hence |therefore |so )*(?:(?:which|that|this) )?(?:is|are|can be|may be|will do|satisfies this|complies|would be)?(?: (?:also|even|likewise|equally|still|stricter|tighter|and|hence|therefore|thus|then|is|,))* (?:${ALLOWED}|will do|complies)(?: too| as well)?|,? which is (?:even )?(?:stricter|tighter|longer)|\\b(?:alternatively|instead)\\b,?`,
  'g',
);
const MEANS = /,? ?(?:by which|which|that|then)? ?\b(?:means?(?: that)?|stands? for|keeps?|signifies)\b|: the account then\b/g;

/**
 * Reads a lock that lasts until somebody unlocks it: whether it is asked for, or will do as well, or will not.
 * @param isOfTime whether a time may be 0 for it
 * @returns what is left of the sentence
 */
export function takeForever(text: string, claims: Claims, isOfTime: boolean): string {
  let found = false;
  let isZero = false;
  let isChoice = false;
  let left = text.replace(FOREVER, (part: string) => {
    // `unlocked by hand` tells how, and not how long.
    found = true;
    return part.startsWith(',') ? ', ‹forever›' : '‹forever›';
  });
  if (isOfTime) {
    left = left.replace(ZERO_OR, (_, head: string) => ((isChoice = true), `${head} `));
    left = left.replace(OR_ZERO, (_, head: string) => ((isChoice = true), head));
    left = left.replace(ZERO_TIME, () => ((isZero = true), '‹forever›'));
  }
  if (!found && !isZero) {
    if (isChoice) claimForever(claims, 'accepted');
    return left;
  }
  left = left.replace(/, (?:under which|in which case) (?=‹forever›|the account ‹forever›)/g, ' ').replace(MEANS, ' ');
  const refused = left.replace(REFUSED_FOREVER, ' ');
  const accepted = refused.replace(ACCEPTED_FOREVER, ' ');
  const isOr = /\bor(?: else)?,? (?:it |then )?‹forever›|‹forever›,? or\b/.test(accepted);
  if (refused !== left && !(accepted !== refused && /\balternatively|instead\b/.test(left))) claimForever(claims, 'refused');
  else if (accepted !== refused || isChoice || isOr) claimForever(claims, 'accepted');
  // `0 keeps the account locked until somebody unlocks it`: what a value means.
  else if (!isZero) claimForever(claims, 'asked');
  return accepted.replace(/‹forever›(?: \(?‹forever›\)?)*/g, ' ').replace(/\b(?:other than|longer than)\b.*$/, '¬');
}

const HOW_TO_UNLOCK =
  /^(?:to )?(?:an? |the |any |locked |another |other )*(?:accounts?|administrators?|users?|lock|colleagues?|it|they)? ?(?:(?:can|may|is|are|be|has to be|have to be|must be)? ?)*(?:earlier |early |again |manually |then )*(?:unlock(?:ed|s)?|released?|cleared?)(?: (?:an? |the |it|again|earlier|early|accounts?|before|by an administrator|by another administrator|by hand))* ?(?:with|by|using|through|:)?:? ?(?:the command )?(?:clear|execute|request|diagnose|set|reset) [\w<>|* -]{3,80}$/;

/** `Unlock with clear aaa local user lockout username NAME`: how, and not when. */
export const tellsHowToUnlock = (text: string): boolean => !/[nt]⟨/.test(text) && HOW_TO_UNLOCK.test(text);

const NOT_MEANT =
  /\b(?:(?:is|are) not (?:meant|affected|concerned|covered|looked at|judged|counted|considered|checked|touched|assessed|in scope|the subject|part|subject)|(?:is|are) (?:left|handled|locked|dealt with|kept|governed) (?:to|by|on) (?:the|their|its|that)(?: own)? (?:servers?|directory|service|identity provider)|out of scope|do(?:es)? not (?:count|concern)|(?:is|are) (?:an?)?other matters?|(?:is|are) a different matter|do(?:es)? not replace (?:these|this|it|them))\b/;
const OF_REMOTE = /\b(?:remote(?:ly)?|radius|tacacs|tacacs\+|ldap|directory|active directory|central|centrally|saml|kerberos|server)\b/;
const ASKS = /\b(?:must|shall|should|has to|have to|need|needs|unless|except\w*|only|if)\b/;

/** `Remote accounts are not meant`, `Lockout values inside an authentication profile are a different matter`. */
export const speaksOfOthers = (text: string, others: RegExp | undefined): boolean =>
  NOT_MEANT.test(text) &&
  !ASKS.test(text) &&
  !/[nt]⟨/.test(text) &&
  (OF_REMOTE.test(text) || others?.test(text) === true) &&
  !/\blocal\b/.test(text);

const WHY =
  /\b(?:guess\w*|brute[- ]force|attack\w*|intruders?|dictionary|trial and error|try(?:ing)? passwords|password (?:lists?|spraying))\b/;
const ASKS_OR_EXEMPTS =
  /\b(?:must|shall|should|has to|have to|need\w*|ensure|verify|check|confirm|unless|except\w*|exempt\w*|only|not|no|never|without|if|may|can|cannot|accounts?|administrators?|admins?|users?|locked|unlock\w*|finding|allowed|permitted|from|where|when|apart|other than)\b/;

/** `A lockout makes the guessing of passwords impractical.` */
export const tellsWhy = (text: string): boolean =>
  WHY.test(text) && !ASKS_OR_EXEMPTS.test(text) && !/[nt]⟨/.test(text) && text.length <= 200;

const FINDING =
  '(?:(?:is|are|counts? as) (?:always |also )?(?:an? )?(?:findings?|failures?|violations?|deviations?)(?: at once| always| in any case| in itself| by itself| whatever the numbers are)?|fails?)';
const GONE =
  '(?:(?:must|shall|should|may|has to|is to|does|do|can|is|are)? ?(?:not|never) (?:be )?(?:present|shown|displayed|there|seen|in the (?:output|configuration)|listed|found|appear|printed|set|configured)|(?:must be|has to be|is|are|be) (?:absent|missing))';
/** What asks that locking is not switched off. */
const NOT_OFF: readonly RegExp[] = [
  new RegExp(`(?:the )?(?:line |command |statement )?‹off› ${FINDING}`, 'g'),
  new RegExp(`(?:that )?(?:the )?(?:line |command |statement )?‹off› ${GONE}`, 'g'),
  /\b(?:there (?:must|should|may|shall) be no(?: line)?|no lines? (?:should|must|may|shall|can)? ?(?:shows?|contains?|be|reads?|says?)|(?:the (?:output|configuration) )?(?:must|should|may|shall|does|do) not (?:show|contain|hold|have|list|print)|without|neither) (?:the |a )?(?:line |command )?‹off›/g,
  /(?:the )?(?:function |lock |lockout |locking )?(?:is|must|has|may)? ?(?:not|never) (?:be )?(?:disabled|switched off|turned off) (?:by|with) (?:the (?:line|command) )?‹off›/g,
  /(?:the )?(?:line |command )?‹off› (?:switches|turns) (?:the )?(?:locking|lock|lockout|it|this|function) off/g,
];
const IS_NOT_OFF =
  /\b(?:the )?(?:lock-?out|locking|lock|function)(?: after failed logins)? (?:is|must|may|shall|should)? ?(?:not|never) (?:be )?(?:switched off|turned off|disabled|off)\b/g;
const IS_ON =
  /(?:‹on›|\b(?:the |account )?(?:lock-?out|lock|locking|function|feature|switch|lock-?out function)(?: (?:of|for) (?:local |administrators?'? ?)?(?:accounts|administrators)?)?) ?(?:(?:must|has to|have to|needs to|shall|should|is|are|be|to|being|always)+ ?)*(?:switched on|turned on|on|enabled|active|true|yes|set to (?:on|true))(?: \([^()]*\b(?:prints|shows) true\))?/g;

/** Takes what asks that locking is on. @returns what is left of the sentence */
export const takeSwitch = (text: string): string => [...NOT_OFF, IS_NOT_OFF, IS_ON].reduce((left, form) => left.replace(form, ' '), text);

/** `0 means unlimited attempts and does not meet the rule` */
const ZERO_NEVER =
  /(?:,? or )?(?:the |a )?(?:value (?:of )?)?(?:‹(?:tries|fails)› )?(?:with |of |is )?(?:the value )?n⟨0⟩(?: \(zero\))?(?: (?:for|of|in|as) (?:the )?‹(?:tries|fails)›| ‹(?:tries|fails)›)?,?(?: the default,?)?(?: however,?)? (?:means?|stands? for|is|=|would mean|disables|switches off)(?: that)? (?:the lock-?out|unlimited(?: ‹(?:fails|tries)›)?|no (?:limit|lock-?out|‹tries›)(?: at all)?|(?:an? |the )?accounts? (?:is|are) (?:never|not)(?: ever)? locked(?: out)?|(?:nobody|no one|no account|no administrator) is (?:ever )?locked(?: out)?|(?:it|they) (?:is|are) never locked(?: out)?|never)(?:,? and (?:is |are |therefore |hence |so |thus )*(?:not (?:allowed|accepted|permitted|acceptable|compliant)|forbidden|(?:a )?(?:finding|failure)|does not (?:meet|satisfy|comply with) (?:the|this) \w+|does not comply|fails))?/g;

/** `The number of attempts must not be 0, which is the factory setting and disables the lock` */
const NOT_ZERO =
  /(?:the |a )?(?:‹(?:tries|fails)› (?:of |for )?(?:the )?){1,2}(?:must|may|shall|should|is|are) not (?:be |to be )?(?:set to )?n⟨0⟩(?: \(zero\))?(?:,? (?:which|because (?:it|this|that)) (?:(?:is (?:also )?the (?:factory(?: setting)?|default(?: value)?)|disables the lock-?out|disables the lock|switches (?:the lock|it|locking) off|locks nobody|means never)(?: and )?){1,2})?$/;

/** Takes what says that no number of failures locks an account. @returns what is left of the sentence */
export const takeZero = (text: string): string => text.replace(ZERO_NEVER, ' ').replace(NOT_ZERO, ' ');
