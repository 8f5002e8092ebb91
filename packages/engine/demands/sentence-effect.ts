import { inDigits } from './read-quantities.ts';

/**
 * What a sentence can do to a verdict that asks for nothing itself: it explains why, lets more be than is asked for elsewhere, or speaks only
 * of a line that is not there. None of them can speak against a device that has the lines and meets the rest.
 */
export type Effect = 'explains' | 'permits' | 'of absence';

/** Words by which a clause asks for something, or narrows what it lets be. */
const ASKS =
  /\b(?:must|shall|should|ought|has to|have to|had to|needs?|needed|only|alone|solely|exclusively|except\w*|unless|other than|apart from|at (?:the )?(?:very )?(?:least|most)|(?:no|not) (?:more|less|fewer|longer|other|later|earlier)|minimum|maximum|findings?|fail\w*|deviat\w*|violat\w*|forbid\w*|forbidden|prohibit\w*|demand\w*|requir\w*|mandatory|insist\w*|never|neither|nor|nobody|none|nothing|without|cannot|not|no|ensure|verify|confirm|check|each|every)\b/i;
/** Words that no explanation needs. */
const BINDS =
  /\b(?:must|shall|should|ought|has to|have to|only|solely|exclusively|except\w*|unless|at (?:least|most)|minimum|maximum|findings?|fails?|deviat\w*|violat\w*|forbid\w*|forbidden|prohibit\w*|demand\w*|requir\w*|mandatory|ensure|verify|confirm|check|same|opposite|contrary|likewise|equally|also|too|allowed|permitted|accepted|acceptable|compl(?:y|ies|iant))\b|["“”`]/i;

const BY = String.raw`(?:also |equally |just as |quite |perfectly |still |then |therefore |thus |likewise |as well )?`;
const AT_EASE = [
  String.raw`(?:is|are|would be) ${BY}(?:fine|in order|all right|ok(?:ay)?|good enough|harmless|irrelevant|immaterial|tolerated|(?:no|not an?) (?:finding|deviation|problem|violation)|of no (?:importance|concern|consequence|interest)|left out of (?:account|consideration|it|this|scope)|exempt(?:ed)?(?: from (?:this|it|the (?:control|rule|requirement)))?|out of scope|optional|welcome|not (?:relevant|affected|concerned|covered|in scope|applicable|needed|necessary|required|an issue))`,
  String.raw`(?:does|do) not (?:matter|apply|hurt)`,
  String.raw`(?:does|do) no harm`,
  'makes? no difference',
  'will do',
  String.raw`ha(?:s|ve) nothing to (?:show|prove|do)(?: here)?`,
  String.raw`(?:need|needs) not (?:be|have)(?: (?:shown|set|there|present|it|one|configured|changed|touched|listed))?`,
  String.raw`(?:does|do) not (?:need|have) to (?:be (?:shown|set|there|present|configured|changed|touched|listed)|appear)`,
  String.raw`may ${BY}(?:be (?:missing|absent|left (?:alone|out|as (?:it|they) (?:is|are))|longer|higher|stronger|stricter|shorter|lower|empty)|stay|remain|be used instead|be left)`,
  String.raw`(?<!\bnot )(?:compl(?:y|ies)|(?:is|are) compliant|meets? (?:this|the) (?:control|requirement|rule|recommendation)|counts? as (?:compliant|fulfilled|met))`,
].map((source) => new RegExp(String.raw`\b${source}(?![\w-])`, 'gi'));
/** `is also accepted`, `longer times are allowed`, `a debug level is allowed for a test`: beside what is asked for. */
const BESIDE =
  /\b(?:also|too|as well|equally|instead|in place of|alternatively|default|factory|missing|absent|stronger|stricter|longer|shorter|higher|lower|larger|smaller|further|additional|for (?:fault|debug|test|trouble)\w*)\b/i;
const LETS =
  /\b(?:is|are) (?:also |equally |likewise |then |still )?(?:allowed|permitted|accepted|acceptable)(?! (?:only|if|when|where|as long))(?![\w-])|\bmay (?:also|instead|alternatively|equally)(?! (?:not|only))\b/gi;
/** `If the agent is off`, `Where there is no tunnel`: on what it depends. */
const CONDITION =
  /^(?:if|where|when|as long as|for|on) [^,]{3,160}?(?:,| (?=(?:the|this) (?:control|rule|requirement|recommendation|check)\b))/i;

/** `does not apply to a unit without such a zone` */
const NOT_APPLICABLE_TO = /\b((?:does|do) not apply|(?:is|are) not applicable) (?:to|for|on|where|when|if) [^,;]*$/i;

/** `may remain until they are replaced`: and no longer. */
const NARROWED = /\b(?:until|till|provided|(?:as|so) long as|while|during|before)\b/i;
/** `SSH and HTTPS are fine`: what is named may be all that is. */
const OF_PROTOCOLS = /^(?:the )?[A-Z]{2}[\w/.-]*\b/;

/** Whether a clause lets something be, and asks for nothing beside it. */
function permits(clause: string): boolean {
  if (NARROWED.test(clause) || OF_PROTOCOLS.test(clause)) return false;
  const told = clause.replace(CONDITION, ' ').replace(NOT_APPLICABLE_TO, '$1');
  const eased = AT_EASE.reduce((text, form) => text.replace(form, ' '), told);
  const rest = BESIDE.test(told) ? eased.replace(LETS, ' ') : eased;
  return rest !== told && !ASKS.test(rest.replace(NO_LINE, ' '));
}

const LINE = '(?:lines?|entry|entries|settings?|statements?|blocks?|sections?|values?)';
/** `a unit whose backup has no such line`, `without the line` */
const NO_LINE = new RegExp(
  String.raw`\b(?:has|have|contains?|shows?|with) no (?:such |this |that )?(?:[\w-]+ )?${LINE}|\bwithout (?:it\b|(?:the|this|that|such an?) (?:[\w-]+ )?${LINE})|\bno (?:such )?${LINE}(?= (?:is (?:fine|enough|needed)|means?|complies))|\b(?:${LINE}|it|they) (?:is|are) (?:missing|absent|not (?:shown|displayed|printed|listed|there|present|set|configured))|\b(?:a |an )?missing (?:[\w-]+ ){0,4}${LINE}`,
  'gi',
);
const VALUE = String.raw`(?:(?:only|already|just|to be) )?(?:["“'‘\`][^"”'’\`]{1,40}["”'’\`]|\d[\w.,]*(?: (?:seconds?|minutes?|hours?|days?|characters?))?|on|off|enabled?|disabled?|none|empty|[a-z]+[-_\d][\w-]*)`;
const VALUES = String.raw`${VALUE}(?:(?:,| and| or|, and) ${VALUE})*`;
/** `the factory value of 5 minutes`, `The factory threshold is 3`, `the defaults are udp and disable` */
const DEFAULT = new RegExp(
  String.raw`\b(?:the |its |their )?(?:factory|default|shipped)s?(?: [a-z]+){0,4}? (?:is|are|of|being) ${VALUES}|\b(?:this|that|it|which|${VALUE}) is (?:also |then |already )?(?:the |its )?(?:factory|default)(?: [a-z]+)?|\b(?:the |its )?(?:factory|default) (?:values?|settings?|figures?|times?|state)\b|\b(?:is|are) (?:on|off|enabled|disabled) (?:by default|from the factory|unless (?:somebody|someone|anybody|the (?:backup|configuration|output) says) [^,;.]{3,60})`,
  'gi',
);
/** What follows for a line that is not there. */
const FOLLOWS =
  /\b(?:(?:so |hence |therefore |and )?(?:this|that|these|the|both|all)(?: two| three)?(?: lines?| settings?| statements?)? (?:must|has to|have to|needs? to|should) (?:therefore |always |all |both )?be (?:present|there|set|shown|visible|configured|entered|written|printed)(?: explicitly)?|(?:is|are|counts? as|this is) (?:then |therefore |thus )?(?:an? (?:finding|deviation|failure|violation)|not (?:enough|sufficient|compliant|acceptable|accepted|fine|in order))|fails?|does not comply|(?:may|will) not(?: do)?$|will not do)(?![\w-])/gi;

/** `All firewalls take the factory lifetime of 90 days`, `It is expected that the firewall has the default`: a default that is to be kept. */
const KEEPS_DEFAULT =
  /^(?:it is (?:expected|required|wanted|assumed|agreed) that |(?:all|each|every|both|an?|our|the [a-z]+s) (?:[\w-]+ ){0,3}?(?:takes?|has|have|keeps?|uses?|runs? with|stays? (?:at|with)) (?:the |its |their )?(?:factory|default|shipped)\b)/i;

/** Whether a clause speaks of a line that is not there, or of what then holds, and of nothing else. */
function isOfAbsence(clause: string): boolean {
  const told = clause.replace(DEFAULT, ' ').replace(NO_LINE, ' ');
  if (told === clause || KEEPS_DEFAULT.test(clause) || /^(?:there (?:is|are) )?no\b/i.test(clause)) return false;
  const rest = AT_EASE.reduce((text, form) => text.replace(form, ' '), told.replace(FOLLOWS, ' ')).replace(LETS, ' ');
  return !ASKS.test(rest) && !/\d/.test(rest) && (rest.match(/[a-z]{2,}/gi) ?? []).length <= MOST_BESIDE;
}
/** So many words a clause may have beside what it says of the absence. */
const MOST_BESIDE = 12;

/** Who does something that a document only tells of. */
const ATTACKERS =
  /^(?:an? |the |any |some |most |many )?(?:[a-z]+ )?(?:attackers?|intruders?|hackers?|malware|ransomware|worms?|botnets?|outsiders?|criminals?|thie(?:f|ves)|whoever|anyone|anybody|someone|somebody)\b.{3,200}\b(?:can|could|may|might|would|will|try|tries|look|looks|uses?|reads?|scans?|guess(?:es)?|knows?|needs?)\b/i;
const OTHERWISE = /^(?:without (?:it|this|that|them|one)\b|otherwise\b|else\b).{3,200}\b(?:can|could|may|might|would|will)\b/i;
const PURPOSE =
  /^(?:(?:this|that|it|these|they) (?:also )?(?:prevents?|protects?|reduces?|avoids?|helps?|makes? it (?:harder|easier|possible|impossible)|gives? us|saves? us)|the (?:aim|purpose|reason|idea|background|intention|intent) (?:is|of|for|behind)|the reason is|background:|rationale:)/i;
const HISTORY =
  /\b(?:in (?:19|20)\d\d|last (?:year|month|week|spring|summer|autumn|winter|audit)|(?:two|three|some|a few|several) years ago|in the past|earlier this year)\b/i;
const PAST = /\b(?:was|were|had|did|found|left|lost|took|came|brought|got|went|saw|made|[a-z]{3,}ed)\b/i;
/** `Units upgraded from 6.4 often brought the old setting with them`, `Many sites have a single unit`; `daily or more often` is a bound. */
const USUALLY =
  /^(?:many|most|some|few) (?:of )?(?:our |the )?(?:[a-z]+ ){1,3}(?:have|has|use|are|run|do|know|see)\b|(?<!\b(?:more|less|as|so|too|how) )\b(?:often|usually|typically|mostly|sometimes|frequently|commonly|rarely|seldom)\b(?! (?:than|as|enough)\b)/i;

/** `…, so there is none left`: what follows from it may be a rule. */
const CONCLUDES = /,? \bso\b(?! that\b)|\b(?:hence|therefore|thus|which is why|none|never|nobody|nowhere)\b/i;

/** Whether a clause tells why, or what was, and asks for nothing. */
const explains = (clause: string): boolean =>
  !BINDS.test(clause) &&
  !CONCLUDES.test(clause) &&
  !/\d{2}|[2-9]/.test(inDigits(clause.replace(HISTORY, ' '))) &&
  (ATTACKERS.test(clause) ||
    OTHERWISE.test(clause) ||
    PURPOSE.test(clause) ||
    (HISTORY.test(clause) && PAST.test(clause)) ||
    USUALLY.test(clause));

const LONGEST = 400;

/** The effect of a clause; undefined where it asks for something, or may. */
function effectOfClause(clause: string): Effect | undefined {
  const told = clause.trim().replace(/[.;:!]+$/, '');
  if (told === '' || told.length > LONGEST || told.includes('?')) return undefined;
  if (explains(told)) return 'explains';
  if (permits(told)) return 'permits';
  return isOfAbsence(told) ? 'of absence' : undefined;
}

/** A text without the sentences, clauses and asides that ask for nothing, and what these were. */
export interface Lightened {
  readonly text: string;
  readonly effects: ReadonlySet<Effect>;
}

const SENTENCES = /(?<=[.!?])\s+(?=["“'‘`(]?[A-Z\d])/;
const ASIDE = / ?\(([^()]{5,200})\)/g;

/** Leaves out of a text, whose lines are paragraphs, what asks for nothing by effects that are wanted. */
export function lighten(text: string, wanted: ReadonlySet<Effect>): Lightened {
  const effects = new Set<Effect>();
  const leaves = (clause: string): boolean => {
    const effect = effectOfClause(clause);
    if (effect === undefined || !wanted.has(effect)) return false;
    effects.add(effect);
    return true;
  };
  const withoutAsides = (sentence: string): string =>
    sentence.replace(ASIDE, (whole, aside: string) => (aside.split(/; |, so /).every((part) => leaves(part)) ? '' : whole));
  const lightenSentence = (sentence: string): string => {
    if (leaves(sentence)) return '';
    const clauses = sentence.split(/(?<=;)\s+/);
    const left = clauses.length > 1 ? clauses.filter((clause) => !leaves(clause)) : clauses;
    return left.length === 0 ? '' : withoutAsides(left.join(' ').replace(/;$/, '.'));
  };
  const lines = text.split('\n').map((line) => {
    const sentences = line.split(SENTENCES);
    const left = sentences.map(lightenSentence);
    return left.every((one, at) => one === sentences[at]) ? line : left.filter(Boolean).join(' ');
  });
  return { text: effects.size === 0 ? text : lines.filter(Boolean).join('\n'), effects };
}
