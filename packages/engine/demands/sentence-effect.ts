import { NO_LINE, readAbsenceClause } from './absence-clauses.ts';
import { isRemark, leavesFree, withoutReference } from './clause-remarks.ts';
import { ASKS, AT_EASE, LETS } from './effect-words.ts';
import { tellsWhy } from './explaining-clauses.ts';
import { tellsAround } from './telling-clauses.ts';
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

/** `, though they should go within 30 days`: what would be better, and is not asked for. */
const THOUGH =
  /,? (?:even )?(?:though|although) (?:it|they|this|these) (?:should|ought to|might|could|would)\b(?! (?:not|only|never)\b)[^,;:]{2,60}$/i;

/** Whether a clause lets something be, and asks for nothing beside it. */
function permits(clause: string): boolean {
  const plain = clause.replace(MEANING, '').replace(THOUGH, '');
  if (NARROWED.test(plain) || OF_PROTOCOLS.test(plain)) return false;
  const told = plain.replace(CONDITION, ' ').replace(NOT_APPLICABLE_TO, '$1');
  const eased = AT_EASE.reduce((text, form) => text.replace(form, ' '), told);
  const rest = BESIDE.test(told) ? eased.replace(LETS, ' ') : eased;
  return rest !== told && !ASKS.test(rest.replace(NO_LINE, ' '));
}

/** Words by which something need not be as demanded at all, or a control is none for it. */
const LETS_OFF =
  /\b(?:appl(?:y|ies|icable)|exempt\w*|scope|concerned|covered|affected|touched|considered|looked at|relevant|left out|tolerated)\b/i;

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

const LONGEST = 400;

/** The effect of a clause; undefined where it asks for something, or may. */
function effectOfClause(clause: string): Effect | undefined {
  const told = clause.trim().replace(/[.;:!]+$/, '');
  if (!/\S \S/.test(told) || told.length > LONGEST || told.includes('?')) return undefined;
  if (tellsWhy(told) || tellsAround(told) || isRemark(told)) return 'explains';
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
/** `It is back to 5 before the change is closed`, `The rest holds for them too`: of those that an exception lets off. */
const OF_EXCEPTED =
  /^(?:(?:it|they|these|those|on (?:it|them|these)|for them)\b|the rest (?:of (?:it|this) )?(?:holds|applies|stays|remains)\b)(?!.*\b(?:must|shall|should|has to|have to|needs?|only|alone|never|none|no|not|instead|each|every|all|elsewhere|everywhere|anywhere|otherwise|others?|rest)\b)/i;
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
    const isLetOff = wanted.has('lets off') && LABELLED.test(first) && effectOfClause(first) === 'permits';
    const behind = others.map((sentence) => (isLetOff && OF_EXCEPTED.test(sentence) ? '' : lightenSentence(sentence)));
    // What is left behind a label belongs to it.
    const left = [LABELLED.test(line) && behind.some(Boolean) ? first : lightenSentence(first), ...behind];
    return left.every((one, at) => one === sentences[at]) ? line : left.filter(Boolean).join(' ');
  });
  return { text: effects.size === 0 ? text : lines.filter(Boolean).join('\n'), effects };
}
