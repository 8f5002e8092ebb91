import { turnFinding } from '../../demands/turn-finding.ts';
import type { Outcome } from '../../model/verdict.ts';

/** Whether a sentence refuses what those who judge compared: a smaller group, 0 where more is asked for, or what is in no list of the document. */
export const refusesCompared = (part: string, outcome: Outcome): boolean =>
  refusesWeaker(part, outcome) ||
  asksForAllowed(part, outcome) ||
  refusesOrder(part, outcome) ||
  refusesZero(part, outcome) ||
  refusesOthers(part, outcome) ||
  refusesRarer(part, outcome);

/** `If a smaller group is used, this is a finding` */
const WEAKER =
  /^(?:no |any |an? )?(?:smaller|weaker|lower|shorter) (?:\w+ )?(?:group|key|algorithm|cipher|hash|version)s? (?:must not|may) be (?:used|configured|set)$/i;
const refusesWeaker = (part: string, outcome: Outcome): boolean => WEAKER.test(turnFinding(part) ?? part) && namesAllowed(outcome);

/** `0 means never and is not acceptable`, `Zero isn't accepted, it stands for "never"`, `it must not be "0 0"` */
const NO_ZERO = String.raw`(?:(?:is|are) not|isn['’]?t) (?:compliant|acceptable|accepted|allowed|permitted|sufficient|all right|enough)|(?:is|are) (?:an? finding|non-?compliant|unacceptable|refused)`;
const MEANS = String.raw`(?:means|disables|switches|turns|is|would|stands for)\b[^,.;\d]{0,60}?`;
const ZERO = [
  new RegExp(
    String.raw`^(?:(?:the |a )?value (?:of )?)?["'\x60]?(?:0(?: 0)?|zero)["'\x60]?(?:,? (?:which )?${MEANS})?,?(?: and| which)? (?:${NO_ZERO})(?:[,;:] (?:it|that|this|which) ${MEANS})?[.;]?$`,
    'i',
  ),
  /^[\w ,'"`“”-]* must not be (?:set to )?["'`]?0(?: 0)?["'`]?[.;]?$/i,
];
const refusesZero = (part: string, { reason }: Outcome): boolean =>
  ZERO.some((pattern) => pattern.test(part.trim()) || pattern.test(turnFinding(part) ?? '')) &&
  /\bmust be more than \d+ and at most\b|\bthe default `[1-9]\d*` then holds\b/.test(reason);

/** `Any other value is a finding`, `the line must not contain a forbidden value` */
const OTHERS = [
  /^(?:any|every|all|one) others? (?:values?|algorithms?|modes?|names?|levels?|versions?|entry|entries|settings?)(?: in the list| in it)?(?:, or an? [\w-]+ without (?:this|the|such an?) \w+,)? (?:is|are)(?: enough for)? (?:an? finding|findings|not (?:compliant|accepted|allowed|permitted|acceptable)|non-?compliant|forbidden|prohibited)[.]?$/i,
  /\bmust not (?:contain|list|include|name|show|hold) (?:an?|any) (?:forbidden|prohibited|disallowed|other|weak(?:er)?) (?:values?|versions?|algorithms?|ciphers?|groups?)[.]?$/i,
];
/** `The opposite order, or hwtacacs without local, is a finding` */
const OTHER_ORDER =
  /^(?:any other|the opposite|another|every other|the reverse|a different) (?:order|sequence)\b(?:,? (?:or|and) [\w -]{1,50}){0,3},? is a finding(?:,? and so is [\w -]{1,40})?[.]?$/i;
const refusesOrder = (part: string, { reason }: Outcome): boolean => OTHER_ORDER.test(part.trim()) && reason.includes('`, in this order');
/** `must name approved groups only` */
const APPROVED =
  /\bmust (?:contain|name|use|offer)(?: (?:only|nothing but))? (?:the )?(?:approved|allowed|accepted|permitted|listed|named) [a-z]+(?: only| alone)?[.]?$/i;
const asksForAllowed = (part: string, { reason }: Outcome): boolean =>
  APPROVED.test(part.trim()) && reason.includes('but what is accepted') && reason.includes('; the document allows ');
const refusesOthers = (part: string, outcome: Outcome): boolean =>
  OTHERS.some((pattern) => pattern.test(part.trim())) && namesAllowed(outcome);

/** Whether what was found was compared with a list of the document, or with its one value. */
const namesAllowed = ({ reason }: Outcome): boolean =>
  reason.includes('; the document allows ') || /\bmust be `[^`]+`, and it is so\b/.test(reason);

const OFTEN = ['hourly', 'daily', 'weekly', 'monthly', 'yearly'];
/** `A weekly schedule is not sufficient` */
const RARER =
  /^(?:an? )?(hourly|daily|weekly|monthly|yearly) (?:schedules?|updates?|intervals?) (?:is|are) (?:not (?:sufficient|enough|compliant|accepted)|insufficient|too (?:slow|rare|seldom))(?:,? and neither is a missing line)?[.]?$/i;
const refusesRarer = (part: string, { reason }: Outcome): boolean => {
  const rare = RARER.exec(part.trim())?.[1]?.toLowerCase();
  const asked = /as often as is asked for \(`(\w+)`\)/.exec(reason)?.[1];
  return rare !== undefined && asked !== undefined && OFTEN.includes(asked) && OFTEN.indexOf(asked) < OFTEN.indexOf(rare);
};
