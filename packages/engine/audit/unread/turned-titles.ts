import { withKeptOn } from '../../demands/kept-on.ts';

/** `Deny by default and allow by exception` excepts nothing. */
const EXCEPTION =
  /\b(?:rather than|instead of|unless|(?<!\bby )except(?:ing|ions?)?|other than|(?:set )?apart from|with the exception|aside from|excluding)\b/i;
/** An exception that stands on paper, which no configuration shows and which only loosens: `except to fulfil documented requirements`. */
const ON_PAPER = /\b(?:unless|except\w*)\b.{0,40}\b(?:document|approv|authori[sz]|mission|justif|waive|exempt|validated)/i;
/** Words that turn a demand round, and those by which a check says that it wants something off or away. */
const NEGATION =
  /\b(?:not|never|no|none|nor|without|cannot|neither|disabl\w*|deactivat\w*|(?:turn|switch)(?:ed)? off|unset|avoid\w*|(?:left|leave|remains?|keep|kept|stays?|reset|revert\w*|restor\w*|return\w*)\b.{0,20}\bdefaults?|remov\w*|delet\w*|prohibit\w*|forbid\w*)\b/i;
const WANTS_OFF =
  /\b(?:not|never|no|none|nor|nothing|nobody|without|cannot|neither|disabl\w*|off|remov\w*|delet\w*|den(?:y|ied|ies)|block\w*|reject\w*|discard\w*|drop\w*|prohibit\w*|forbid\w*|prevent\w*|restrict\w*|only|unused|absent|exclu\w*|other|ignor\w*|suppress\w*|empty|conceal\w*|hid\w*)\b/i;
/** Negations that only word a bound, `no more than`, `must not exceed`, `and not 0`, what a history of passwords is for, or the traffic of the last rule. */
const BOUNDS =
  /\b(?:no|not|never)(?: \w+){0,2}? (?:more|less|fewer|longer|shorter|later|greater|higher|lower|larger|smaller|exceed\w*|below|above|under|over)\b|\b(?:and|but) not (?:set to )?["'`“]?(?:0|zero)\b["'`”]?|\bnot (?:only|just|merely) (?=\w)|\b(?:are|is|gets?|be) (?:removed|deleted|dropped) (?:after|when idle|once idle)\b|\bno\b(?: [\w-]+){1,4} (?:may|can|shall|must|should|has|have)(?: (?:have|hold|open|use))? (?:unlimited|infinite)\b|\bnot (?:used|active) for\b|\b(?:not|never) (?:stay|remain|left|be left|kept|be kept) (?:open|connected|unattended|logged (?:in|on))\b|\bwithout (?:any )?(?:activity|use|input)\b|\b(?:that|which)(?: is| are| has been)? not (?:explicitly |expressly |specifically )?(?:allowed|permitted|authori[sz]ed|needed|required)\b|\b(?:that|which) no (?:polic(?:y|ies)|rules?) (?:match(?:es)?|allows?|permits?)\b|\b(?:not|never|no|cannot|prevent\w*|prohibit\w*|forbid\w*|disallow\w*)\b.{0,40}?\b(?:re-?us\w*|used again|repeat\w*)/gi;
/** What is to be recorded, `audit account disabling actions`, is no demand. */
const RECORDED =
  /\b(?:audit|log|record|alert|notification|event)s?\b(?: (?:records?|events?|messages?|entr(?:y|ies)|trails?|containing|that))*(?: (?:when(?:ever)?|if)\b(?:(?! (?:must|shall|should) ).)*| (?:for|of|about|concerning)\b(?:(?! (?:must|shall|should|is|are|be) ).)*| (?:(?!must|shall|should|not|never|no|is|are|be)[\w-]+ ){1,4}?(?:actions?|events?|attempts?)\b)/gi;
/** A condition ahead of the demand: `If it is not available, …`. */
const CONDITION = /^(?:if|when|where|for|on)\b[^,]*,/i;
/** `in the event that the server is down or not reachable`: when something is asked, and not what. */
const OUTAGE =
  /\b(?:in the event(?: that)?|in case|if|when|whenever|while|as long as)\b(?:(?! (?:must|shall|should) )[^,;.])*?\bnot (?:reachable|available|accessible|responding|reached)\b/gi;
/** An exception or a negation of a title that a judge does not know: what it found answers another demand. */
export const findTurned = (title: string, known: string): string | undefined => findException(title, known) ?? findNegation(title, known);

/** A word by which a title leaves something out, of which a judge says nothing. */
export const findException = (title: string, known: string): string | undefined =>
  ON_PAPER.test(title) || EXCEPTION.test(known) || isPutAway(title, known) ? undefined : EXCEPTION.exec(title.replace(MORE_THAN, ' '))?.[0];

/** `SFTP instead of FTP`, where a judge wants FTP off. */
function isPutAway(title: string, known: string): boolean {
  const [, away] = /^[^,;:]*\b(?:instead of|rather than) (?:the |an? )?([\w-]+)$/i.exec(title.trim()) ?? [];
  return away !== undefined && known.split(/[.;,] /).some((clause) => saysOff(clause) && clause.toLowerCase().includes(away.toLowerCase()));
}

/** `Dropped rather than only reported` asks for no less than `dropped`. */
const MORE_THAN = /\b(?:rather than|instead of|not) (?:only|just|merely|simply|being (?:only|just|merely))\b/gi;

/** Whether a judge says that it wants something off or away. */
export const saysOff = (known: string): boolean => WANTS_OFF.test(withKeptOn(known.replace(/`[^`]*`/g, ' ').replace(BOUNDS, ' ')));

/** Whether a title wants something off or away: `Ensure Telnet is disabled`. What is off-loaded is only moved. */
export const isWantedOff = (title: string): boolean =>
  /\b(?:disabled?|off(?![- ]?load)|absent|removed?|deleted?|not (?:be )?(?:enabled|running))\b/i.test(
    withKeptOn(title).replace(BOUNDS, ' '),
  );

/** `A value of zero (never) is forbidden.` */
const NO_ZERO =
  /\b(?:an? |the )?(?:values?|time-?outs?) (?:of )?(?:zero|0(?: 0)?)\b[^.;]{0,60}\b(?:forbidden|not (?:accepted|allowed|permitted|acceptable|compliant)|prohibited|excluded)/gi;
/** `What is not permitted is denied.` */
const REST_DENIED =
  /\b(?:what|whatever|traffic that|everything that) is not (?:explicitly |expressly )?(?:permitted|allowed)(?= (?:explicitly )?(?:is|shall be|must be) (?:denied|dropped|blocked|rejected|discarded))/gi;

/** A negation of a title that a judge does not know: what it found answers another demand. */
export function findNegation(title: string, known: string): string | undefined {
  const bounded = /\bmore than 0\b|\btime-?outs?\b/.test(known) ? title.replace(NO_ZERO, ' ') : title;
  const plain = bounded.replace(CONDITION, '').replace(OUTAGE, ' ').replace(RECORDED, ' ').replace(BOUNDS, ' ').replace(REST_DENIED, ' ');
  const current = withoutOlder(plain, known);
  // What is said against a version that is asked for is not said against older ones.
  const [against] = [...current.matchAll(OLDER)].filter(([, name]) => askedVersions(known, name!).length > 0);
  if (against) return against[0];
  const twice = TWICE.exec(current);
  if (twice && (TWICE.test(withKeptOn(current)) || !saysOnOf(withKeptOn(current), known))) return twice[0];
  const turned = NEGATION.exec(withKeptOn(current))?.[0];
  return turned !== undefined && !saysOffOf(current, known) ? turned : undefined;
}

/** A judge that wants something on, so that it agrees with a title that wants it not switched off. */
const SAYS_ON = /\b(?:enabled?|on|active|activated|logged|detects?|protects?)\b/i;
/** `Telnet must not be disabled` */
const TWICE = /\b(?:not|never) (?:be )?(?:disabled|deactivated|removed|deleted|absent|(?:turned|switched) off)\b/i;

/** Whether a judge says of something that a title names that it wants it on, and of nothing of it that it wants it off. */
function saysOnOf(title: string, known: string): boolean {
  const words = telling(title);
  const isNamed = (clause: string): boolean => SAYS_ON.test(clause) && words.some((word) => plainly(clause).includes(word));
  return known.split(/[.;]\s/).some(isNamed) && !saysOffOf(title, known);
}

/** Whether a judge says of something that a title names that it wants it off or away. */
function saysOffOf(title: string, known: string): boolean {
  const words = telling(title);
  const clauses = known.split(/[.;]\s/).filter(saysOff);
  return clauses.some((clause) => words.length === 0 || words.some((word) => plainly(clause).includes(word)));
}

/** Rules are policies to some vendors. */
const plainly = (text: string): string => text.toLowerCase().replace(/\bpolic(?:y|ies)\b/g, 'rule');

const telling = (title: string): readonly string[] =>
  (plainly(title).match(/[a-z][a-z\d]{2,}/g) ?? []).filter((word) => !COMMON.test(word)).map((word) => word.replace(/(?:ed|ing|s)$/, ''));

/** Words that a title may hold whatever it is about. */
const COMMON =
  /^(?:the|that|this|and|not|never|none|nor|for|from|with|without|are|must|shall|should|may|can|cannot|has|have|been|being|ensure|verify|any|all|every|each|only|other|used?|using|uses|set|enabled?|disabled?|configured?|allowed|permitted|device|firewall|system|than|its?|they|them|both|settings?|values?|parameters?|options?|following|listed|items?|things?|statements?)$/;

/** Versions of a protocol that are not to be used: `must not use SNMP versions 1 or 2`. */
const OLDER =
  /\b(?:not|no|never)\b(?: (?!before|below|older|earlier|than|under|prior|but)\w+){0,3}? (snmp|tls|ssl|ssh)(?:[ -]?(?:versions?|v))? ?v?\d[\d.]*[a-z]?(?:(?:,|\/| or| and)+ ?(?:\1 ?)?v?\d[\d.]*[a-z]?)*/gi;

/** `SNMPv1 and SNMPv2c are disabled` */
const OLDER_OFF =
  /\b(snmp|tls|ssl|ssh)[ -]?(?:versions?|v)? ?v?\d[\d.]*[a-z]?(?:(?:,|\/| or| and)+ ?(?:\1[ -]?)?v?\d[\d.]*[a-z]?)* (?:is|are|be) (?:disabled|deactivated|(?:switched |turned )?off|removed|not (?:used|enabled|allowed|permitted|configured|in use))\b/gi;

/** `Disable SNMPv1 and SNMPv2c` */
const DISABLE_OLDER =
  /\b(?:disable|deactivate|remove|(?:turn|switch) off) (?:the )?(snmp|tls|ssl|ssh)[ -]?(?:versions?|v)? ?v?\d[\d.]*[a-z]?(?:(?:,|\/| or| and)+ ?(?:\1[ -]?)?v?\d[\d.]*[a-z]?)*/gi;

/** A sentence without the versions that it forbids, where a judge asks for newer ones alone. */
export const withoutOlder = (sentence: string, known: string): string =>
  sentence
    .replace(DISABLE_OLDER, (phrase, name: string) => (isNewer(known, name, phrase) ? ' ' : phrase))
    .replace(OLDER_OFF, (phrase, name: string) => (isNewer(known, name, phrase) ? ' ' : phrase))
    .replace(OLDER, (phrase, name: string) => (isNewer(known, name, phrase) ? ' ' : phrase));

/** Whether a judge asks for a version of a protocol that is newer than those of a phrase, and for no other. */
function isNewer(known: string, name: string, phrase: string): boolean {
  const asked = askedVersions(known, name);
  const older = (phrase.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  return asked.length > 0 && asked.every((version) => older.every((one) => one < version));
}

/** The versions of a protocol that a judge asks for, and not those that it forbids. */
function askedVersions(known: string, name: string): readonly number[] {
  const clauses = known
    .toLowerCase()
    .replace(/(?<=\d)-(?=\d)/g, '.')
    .split(/[.;]\s/);
  return clauses
    .filter(
      (clause) =>
        clause.includes(name.toLowerCase()) &&
        (!saysOff(clause) || /\b(?:only|alone|nothing but|no (?:\w+ ){1,2}but|other than)\b/.test(clause)),
    )
    .flatMap((clause) => (clause.match(/(?<=\b(?:v|version |tlsv?|sslv?|snmpv|sshv?) ?)\d(?:\.\d)?/g) ?? []).map(Number));
}
