import { NO_LINE, readAbsenceClause } from './absence-clauses.ts';
import { isRemark, leavesFree, withoutReference } from './clause-remarks.ts';
import { ASKS, AT_EASE, BINDS, LETS } from './effect-words.ts';
import { inDigits } from './read-quantities.ts';
import { withoutReasons } from './without-reasons.ts';

/**
 * What a sentence can do to a verdict that asks for nothing itself: it explains why, lets more be than is asked for elsewhere, lets something
 * off, or speaks only of a line that is not there, perhaps that none is needed. None of them can speak against a device that has the lines and meets the rest.
 */
export type Effect = 'explains' | 'permits' | 'lets off' | 'of absence' | 'absence complies';

/** `is also accepted`, `longer times are allowed`, `a debug level is allowed for a test`: beside what is asked for. */
const BESIDE =
  /\b(?:also|too|as well|equally|instead|in place of|alternatively|default|factory|missing|absent|stronger|stricter|longer|shorter|higher|lower|larger|smaller|further|additional|for (?:fault|debug|test|trouble)\w*)\b/i;
/** `If the agent is off`, `Where there is no tunnel`: on what it depends. */
const CONDITION =
  /^(?:if|where|when|as long as|for|on) [^,]{3,160}?(?:,| (?=(?:the|this) (?:control|rule|requirement|recommendation|check)\b))/i;

/** `does not apply to a unit without such a zone` */
const NOT_APPLICABLE_TO = /\b((?:does|do) not apply|(?:is|are) not applicable) (?:to|for|on|where|when|if) [^,;]*$/i;

/** `may remain until they are replaced`: and no longer. */
const NARROWED = /\b(?:until|till|provided|(?:as|so) long as|while|during|before)\b/i;
/** `SSH and HTTPS are fine`: what is named may be all that is. */
const OF_PROTOCOLS = /^(?:the )?[A-Z]{2}[\w/.-]*\b/;

/** `A time of 0 is fine: it means that the account stays locked`, `: PAN-OS then keeps it locked`: what a value means. */
const MEANING =
  /: (?:(?:it|this|that) (?:means?|keeps?|stands for)|(?:[A-Z][\w-]+|the [\w-]+|it) then (?:keeps?|leaves?|uses?|takes?|holds?))\b(?![^;]*\b(?:must|shall|should|only|except\w*|unless)\b)[^;:]*$/i;

/** Whether a clause lets something be, and asks for nothing beside it. */
function permits(clause: string): boolean {
  const plain = clause.replace(MEANING, '');
  if (NARROWED.test(plain) || OF_PROTOCOLS.test(plain)) return false;
  const told = plain.replace(CONDITION, ' ').replace(NOT_APPLICABLE_TO, '$1');
  const eased = AT_EASE.reduce((text, form) => text.replace(form, ' '), told);
  const rest = BESIDE.test(told) ? eased.replace(LETS, ' ') : eased;
  return rest !== told && !ASKS.test(rest.replace(NO_LINE, ' '));
}

/** Words by which something need not be as demanded at all, or a control is none for it. */
const LETS_OFF = /\b(?:appl(?:y|ies|icable)|exempt\w*|scope|concerned|covered|affected|relevant|left out|tolerated)\b/i;

/** `Exception: Keys of partners may stay as they are`: what passes without it was not let off by it. */
const EXCEPTS =
  /^exceptions?(?: \w+)?: (?!.*\b(?:must|shall|has to|have to|appl(?:y|ies|icable)|scope|none|no exceptions?|never)\b)[^;:]*\b(?:may|can|(?:is|are) (?:also )?(?:allowed|permitted|tolerated|accepted))\b(?! not\b)/i;
/** `it may log the beginning too` */
const MAY_TOO =
  /^(?:it|they|this|these|(?:an? |the )?[\w-]+(?: [\w-]+)?) may (?!not\b|only\b)(?:[\w-]+ ){1,5}(?:too|as well|in addition)$/i;
/** `or stricter`, behind values that are shown */
const OR_STRICTER =
  /^(?:(?:with )?these )?(?:or|and) (?:stricter|tighter|stronger|better|higher|lower|shorter|longer|smaller|larger)(?: (?:ones?|values?|figures?|numbers?))?$/i;
const excepts = (clause: string): boolean => EXCEPTS.test(clause) || MAY_TOO.test(clause) || OR_STRICTER.test(clause);

/** `5 or above, or no answer at all, is a finding`: what a missing line means beside a number. */
const OR_NOTHING = /,? or (?:no (?:answer|output|line|value)|nothing)(?: at all)?,?(?= (?:is|are) an? (?:finding|deviation|failure)\b)/i;

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
  if (!/\S \S/.test(told) || told.length > LONGEST || told.includes('?')) return undefined;
  if (explains(told) || isRemark(told)) return 'explains';
  if (excepts(told) || leavesFree(told)) return 'permits';
  if (permits(told)) return LETS_OFF.test(told) || CONDITION.test(told) ? 'lets off' : 'permits';
  const absence = readAbsenceClause(told);
  return absence === undefined ? undefined : absence === 'complies' ? 'absence complies' : 'of absence';
}

/** A text without the sentences, clauses and asides that ask for nothing, and what these were. */
export interface Lightened {
  readonly text: string;
  readonly effects: ReadonlySet<Effect>;
}

/** `Allowed: …`, `These are fine: …`: what stands behind it is all that is. */
const PERMITS_AHEAD = /\b(?:allow\w*|permit\w*|accept\w*|fine|following|these|exceptions?|optional|tolerated)$/i;
/** `Exception: None. Stations …` */
const LABELLED = /^exceptions?(?: \w+)?:/i;
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
  const asked = (sentence: string): string => {
    if (sentence.length > LONGEST) return sentence;
    const plain = wanted.has('of absence') ? sentence.replace(OR_NOTHING, '') : sentence;
    if (plain !== sentence) effects.add('of absence');
    const left = wanted.has('explains') ? withoutReference(withoutReasons(plain)) : plain;
    if (left !== plain) effects.add('explains');
    return left;
  };
  // What stands behind a colon tells more of what stands ahead of it.
  const withoutColon = (sentence: string): string => {
    const [, ahead, behind] = /^([^:;]{3,200}): ([^:;]{3,200})$/.exec(sentence) ?? [];
    return ahead !== undefined && !PERMITS_AHEAD.test(ahead) && leaves(behind!) ? `${ahead}.` : sentence;
  };
  const lightenSentence = (written: string): string => {
    if (leaves(written)) return '';
    const sentence = asked(written);
    if (sentence !== written && leaves(sentence)) return '';
    const clauses = withoutColon(sentence).split(/(?<=;)\s+/);
    const left = clauses.length > 1 ? clauses.filter((clause) => !leaves(clause)) : clauses;
    return left.length === 0 ? '' : withoutAsides(left.join(' ').replace(/;$/, '.'));
  };
  const lines = text.split('\n').map((line) => {
    const sentences = line.split(SENTENCES);
    const [first = '', ...others] = sentences;
    const behind = others.map(lightenSentence);
    // What is left behind a label belongs to it.
    const left = [LABELLED.test(line) && behind.some(Boolean) ? first : lightenSentence(first), ...behind];
    return left.every((one, at) => one === sentences[at]) ? line : left.filter(Boolean).join(' ');
  });
  return { text: effects.size === 0 ? text : lines.filter(Boolean).join('\n'), effects };
}
