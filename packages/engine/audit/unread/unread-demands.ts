import { splitProse } from '../../demands/find-bound.ts';
import { withKeptOn } from '../../demands/kept-on.ts';
import { type Quantity, type Unit, readQuantities } from '../../demands/read-quantities.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { withoutControl } from './control-ids.ts';

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
/** Numbers of one time in several units, of bytes and of bits. */
const FACTORS = [1, 60, 3600, 86_400, 24, 1440, 7, 30, 365, 168, 1000, 1024, 8];
/** Those that a number in this unit may be printed with; of any other unit, all. */
const FACTORS_OF: Readonly<Partial<Record<Unit, readonly number[]>>> = {
  second: [1, 60, 3600, 86_400],
  minute: [1, 60, 1440],
  hour: [1, 24, 60, 3600],
  character: [1],
};

/** An exception or a negation of a title that a judge does not know: what it found answers another demand. */
export const findTurned = (title: string, known: string): string | undefined => findException(title, known) ?? findNegation(title, known);

/** A number that a document demands: as it prints it, and as it is compared, `less than 10` as 9. */
export interface DemandedNumber {
  readonly printed: number;
  readonly compared: number;
  readonly unit?: Unit;
}

/** `Between the two firewalls`: a pair has two members, which no setting counts. */
export const MEMBERS =
  /\bredundant (?:pair|cluster|firewalls|devices|system)\b|\b(?:the|these|both|between)(?: the)? (?:two |2 )?(?:cluster |standby |failover )?(?:firewalls|devices|members|nodes|units|appliances|chassis)\b/gi;

/** `Two commands shall be listed: …`: the list itself is what is counted. */
const COUNTS_LIST =
  /\b(?:the )?(?:following )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:following )?(?:commands|lines|statements|settings|entries|parameters)\b(?=[^.]*:| of the (?:table|list)\b| (?:of the form )?["“`])/gi;

/** `All nine of the types above`, `either of the two missing`, `the following two lines`, `VTY blocks within 0 to 14`, `below number 16`: counts of lists, and names. */
const NAMES =
  /\ball (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) of (?:the|these|them)\b|\b(?:following|its|their|these) (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:numbers|values|commands|lines|statements|settings|entries|parameters)\b|\b(?:vty|blocks?|lines?)["'”]?[^.;\d]{0,25}? within \d{1,2} (?:to|through|-) \d{1,2}\b|\b(?:below|up to|above) number \d{1,2}\b|\b(?:(?:reserved )?range|blocks?|lines?) \d{1,2} (?:to|through|-) \d{1,2}\b|\bthe (?:approved|permitted|listed|accepted|allowed|above|named) (?:two|three|four|five|six|seven|eight|nine|ten)(?= ?(?:[.,;:)]|$))|\b(?:the|both) two (?:servers|services|lines|protocols)\b|\b(?:(?:either|any|none|one|each|neither) of the|all) (?:two|three|four|five|six|seven|eight|nine|ten)(?= (?:is |are )?(?:attacks?|types|kinds|databases|forms?|commands|lines?|statements|settings|options|parameters|categories|protocols|missing|absent)\b)/gi;

/** What holds where a line is missing: `without that line the device waits 20 minutes`. */
const WITHOUT = /\bwithout (?:that|this|the|such a|a) (?:line|setting|entry|value)\b[^.;]*/gi;
/** `the device uses its default of 60 minutes`, where nobody is to see to it. */
const BY_DEFAULT =
  /\b(?:device|firewall|box|unit|appliance|system)s? (?:then )?(?:uses?|applies|takes|falls back (?:to|on)|works with) (?:its|the|a) (?:(?:factory|built-in) )?(?:default|factory)(?: (?!must|shall|should)[a-z]+)? of [^.,;]*/gi;
/** `The factory duration of 60 seconds is not, so it must be set`, `Blocks without the line have the default of ten minutes` */
const NOT_ENOUGH =
  /\b(?:the (?:default|factory)(?: (?!must|shall|should)[a-z]+)? of [^.,;]{1,30} (?:is|are) (?:not (?:enough|sufficient|acceptable|accepted|good enough)|not(?=[,;.]|$)|too \w+)|without (?:the|this|that|a) (?:line|setting) (?:has|have) the (?:factory )?default of [^.,;]{1,40}? and (?:is|are) (?:all right|fine|in order|compliant))/gi;
const SEES_TO = /\b(?:verify|check|confirm|ensure|make sure|must|shall|should|ha(?:s|ve) to|every|each|all|no|not|never)\b/i;

/** A sentence without the numbers that hold where nothing is set, which it does not demand. */
const withoutHeld = (sentence: string): string =>
  [BY_DEFAULT, NOT_ENOUGH, WITHOUT].reduce(
    (told, held) => told.replace(held, (phrase, at: number) => (saysDemand(told.slice(0, at), held) ? phrase : ' ')),
    sentence,
  );

/** Whether what stands ahead of such a phrase makes a demand of it: of the same clause, or for a default of the whole sentence. */
const saysDemand = (ahead: string, held: RegExp): boolean => SEES_TO.test(held === WITHOUT ? ahead.split(/[;,]/).at(-1)! : ahead);

/** The numbers that a sentence demands. */
export const numbersOf = (sentence: string): readonly DemandedNumber[] =>
  asDemanded(
    sentence,
    readQuantities(
      withoutHeld(withoutRange(withoutControl(sentence)))
        .replace(NAMES, ' ')
        .replace(COUNTS_LIST, ' ')
        .replace(MEMBERS, ' '),
    ).filter(isNoIdentity),
  );

/** `a value other than 22 (1025-55535)`: which numbers a device takes at all. */
function withoutRange(sentence: string): string {
  const rest = sentence.replace(/\((?:range:? ?|from )?\d+ ?(?:[-–]|to) ?\d+(?: [a-z]+)?\)/gi, ' ');
  return /\d/.test(rest) ? rest : sentence;
}

/** Sentences that tell of numbers without demanding them: examples, defaults, what a device takes, and one of several choices. */
const TOLD =
  /\b(?:examples?|defaults? to|not specified|can be set|chosen|to be taken|also (?:acceptable|allowed|compliant|fine))\b|\bor (?:every )?\d/i;

/** A number that is compared without a unit: `maximum value for the timeout: 5`, `15 at the least`. */
const COMPARES = /\b(?:max|min)imum(?: \w+)? (?:for|of) [^.\d]{1,80}: ?\d|\bat the (?:very )?(?:least|most)\b/i;
/** Numbers of steps: `2) Go to`. */
const STEPS = /(?<!\S)\d{1,2}\) /g;
const FORBIDS =
  /\b(?:not (?:be )?(?:allowed|permitted|accepted|compliant)|findings?|failures?|deviations?|violations?|refused|rejected|forbidden|prohibited)\b/i;

/** How long a key is, no configuration shows: `Set a key of at least 16 characters`. */
const OF_KEY = /^(?!.*\bpassw).*\b(?:keys?|secrets?)\b.*\d+ characters\b/i;

/** The numbers that a document's audit, or else its remediation, demands in so many words: with a comparison, or with a unit. */
export function numbersOfProse({ audit, remediation }: Recommendation): readonly DemandedNumber[] {
  const [inAudit, inRemediation] = [audit, remediation].map((procedure) =>
    splitProse(procedure)
      .filter((sentence) => !TOLD.test(sentence) && !(procedure === remediation && OF_KEY.test(sentence)))
      .flatMap(numbersOfSentence),
  );
  return inAudit!.length > 0 ? inAudit! : inRemediation!;
}

function numbersOfSentence(sentence: string): readonly DemandedNumber[] {
  const compares = COMPARES.test(sentence);
  const named = readQuantities(withoutHeld(sentence.replace(STEPS, ' ')).replace(NAMES, ' ').replace(COUNTS_LIST, ' ')).filter(
    (one) => (isNoIdentity(one) || isTime(one)) && (one.side !== undefined || compares || (one.unit !== undefined && one.unit !== 'bit')),
  );
  return asDemanded(sentence, named);
}

const SAYS_FINDING =
  /^(?:if\b|(?:[\w-]+ ){1,2}or (?:more|fewer|less)\b)(?!.*\b(?:not|no|never|without)\b).*\b(?:is|are) (?:an? )?(?:findings?|failures?|deviations?|violations?)\b/i;

/** Where more than 5 is a finding, 5 is demanded, and where less than 5 is demanded, 4. */
const asDemanded = (sentence: string, named: readonly Quantity[]): readonly DemandedNumber[] =>
  named.map(({ number, unit, side, exclusive }) => {
    const isForbidden = FORBIDS.test(sentence);
    const isStrict = exclusive && !isForbidden;
    // Where three or more are a finding, two are the most.
    const isTurned = isForbidden && !exclusive && side !== undefined && SAYS_FINDING.test(sentence);
    const towards = side === 'atMost' ? 1 : -1;
    return { printed: number, compared: isStrict ? number - towards : isTurned ? number + towards : number, ...(unit && { unit }) };
  });

const isNoIdentity = ({ number }: Quantity): boolean => number > 1;
/** `A value of one minute is demanded`: one of a unit of time is no article; `at least 1 minute` is but more than none. */
const isTime = ({ number, unit, side }: Quantity): boolean =>
  number === 1 && side !== 'atLeast' && /^(?:second|minute|hour|day|week|month|year)$/.test(unit ?? '');

/** A demanded number that stands nowhere in what a judge says, in whatever unit. */
export function findUncompared(demanded: readonly DemandedNumber[], said: string): number | undefined {
  if (demanded.length === 0) return undefined;
  const own = numbersIn(said);
  return demanded.find(({ compared, unit }) => !own.some((one) => areOne(one, compared, unit)))?.printed;
}

/** Whether a number that a document sets is an example within the bound that the document words, and that was compared. */
export function isWithinBound(number: number, reason: string, { title, audit }: Recommendation): boolean {
  const sentences = [title, ...splitProse(audit)];
  const worded = sentences.flatMap(readQuantities);
  const isCompared = [...reason.matchAll(/\bmust be (?:more than (\d+) and )?at most (\d+)\b/g)].some(([, below = '-1', most]) => {
    const isWorded = worded.some((one) => one.side === 'atMost' && one.number === Number(most));
    return isWorded && number > Number(below) && number <= Number(most);
  });
  return isCompared || sentences.some((sentence) => isDefaultWithin(number, reason, sentence));
}

/** `ssh server timeout, if shown, is 60 or less`, of which the default holds: it keeps to the bound, and so does the example. */
const isDefaultWithin = (number: number, reason: string, sentence: string): boolean =>
  [...reason.matchAll(/`([^`]+)` is not configured; the default `(\d+)` then holds/g)].some(([, path, held]) => {
    const [, behind = ''] = sentence.replace(/["'`“”]/g, '').split(path!);
    const bound = readQuantities(behind)[0];
    return bound?.side === 'atMost' && Number(held) > 0 && Math.max(Number(held), number) <= bound.number;
  });

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
  const plain = bounded.replace(CONDITION, '').replace(RECORDED, ' ').replace(BOUNDS, ' ').replace(REST_DENIED, ' ');
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

/** How many there are of a kind, `Holds for 2 servers:`, was not compared with anything; nor is `ssl3` a number. */
const COUNTED = /\bHolds for \d+ [^:]{1,60}:/g;

const numbersIn = (text: string): readonly number[] => [
  ...[...text.replace(COUNTED, ' ').matchAll(/(?<![a-z])\d+/gi)].map(([digits]) => Number(digits)),
  ...[...text.matchAll(/\bmust be more than ([1-9]\d*) and at most\b/g)].map(([, below]) => Number(below) + 1),
  ...readQuantities(text).map(({ number }) => number),
];

const areOne = (compared: number, named: number, unit: Unit | undefined): boolean =>
  ((unit && FACTORS_OF[unit]) ?? FACTORS).some((factor) => isOneTime(compared, named, factor) || isOneTime(named, compared, factor));

/** That something is there once says nothing of a week, a day or a byte. */
const isOneTime = (less: number, more: number, factor: number): boolean =>
  less * factor === more && (less > 1 || factor === 1 || factor >= 60);
