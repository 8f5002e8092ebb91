import { readSentences } from '../../demands/read-sentences.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { showsDemandedLines } from '../demanded-lines.ts';
import { type Guard, type JudgeSentence, doubtAny, shorten } from '../guard.ts';
import { asksForNothing } from '../sentence-kinds.ts';
import { isShown } from '../shown/shown-sentences.ts';
import { textsOf } from '../../config-tree/text-commands.ts';
import { isGenericInAudit, isKnownWord } from '../unread/unread-sentences.ts';

/** Where a sentence goes on with something else that somebody is to verify. */
const CLAUSES =
  /;\s+|,? and (?:also )?(?:that|verify that|confirm that) |,? as well as that |, (?=(?:the|that|no|each|every) [^,]{3,80} (?:is|are|must)\b)|,? and (?=(?:the|that|no|each|every|it|an?) )/i;
const LOOKS =
  /^(?:please )?(?:(?:inspect|review|check|examine|look at) [^.;]{3,60} and (?:then )?)?(?:verify|ensure|confirm|check|make sure|validate|see)(?: also)?(?: that)? /i;
/** What decides what is not told by its words alone. */
const OPEN =
  /^(?:note\b|this\b)|^no (?:older|other|earlier|weaker|lower) |\b(?:you|your|outputs?|commands?|look like|if|when|where|unless|except\w*|or|either|neither|may|can|example|following|above|below|table|documented|approved)\b|\d|["'`“<]/i;

/** `The zones untrust and dmz`, `from untrust or from partner`: another zone beside the outer one. */
const OTHER_ZONE =
  /\buntrust["'”’]?(?: zones?)?(?:,| and| or) (?:from )?(?:the )?(?:zones? )?["'“‘]?(?!trust\b|source|destination|zones?\b|any\b|all\b|each\b|every\b|no\b|not\b|the\b|an?\b|with\b|that\b|which\b|is\b|are\b|local\b|action\b|in\b|its\b|it\b|as\b|to\b|has\b|verify\b|check\b|permit\b)([a-z][\w-]*)["'”’]?(?= zones?\b| appl| interfaces?\b| must\b| shall\b| holds?\b|[.,;]|$)/i;
const UNTRUSTED_ALONE = /\buntrust/i;

/** Pages of a device are described in words that no configuration has. */
const OF_PAGES = /\b(?:navigate|go to|click|tabs?|windows?|drop-?down|check ?box|columns?|(?:un)?checked)\b/i;

/**
 * Leaves to a person a PASS where an audit has something verified besides, `… and that the Telnet server is off`, that is not so by the check
 * which a title of these words would choose, or of which those who judge know no word.
 * @param known what those who judge say that they look at
 */
export function guardAsides(recommendation: Recommendation, known: string, judgeSentence?: JudgeSentence): Guard {
  const { title, audit } = recommendation;
  const clauses = readSentences(proseOf(audit))
    .asides.flatMap((sentence) =>
      sentence
        .replace(LOOKS, '')
        .split(CLAUSES)
        .map((clause) => ({ sentence, clause: clause.trim().replace(/[.;:]$/, '') })),
    )
    .map((one, at) => ({ ...one, isFurther: at > 0 }))
    .filter(({ clause }) => / .* /.test(clause) && !OPEN.test(clause) && !asksForNothing(clause));
  const [, zone] = OTHER_ZONE.exec(`${title}. ${proseOf(audit)}`) ?? [];
  if (zone !== undefined && UNTRUSTED_ALONE.test(known))
    return doubtAny(['PASS'], `But the document also speaks of the zone "${zone}", which was not judged.`);
  if (clauses.length === 0 || OF_PAGES.test(proseOf(audit))) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const told = `${known} ${outcome.reason}`;
    const shown = [title, told, ...textsOf(outcome.lines, tree)].join(' ');
    const foreign = clauses.find(
      ({ sentence, clause, isFurther }) =>
        !showsDemandedLines(recommendation, sentence, tree, outcome) &&
        isForeign(clause, isFurther ? told : shown, isFurther) &&
        !isShown(clause, `${title} ${told}`, outcome, tree),
    );
    if (foreign !== undefined) return doubt(outcome, `But the audit says "${shorten(foreign.clause)}", which was not judged.`);
    const refuted = clauses.find(({ clause }) => judgeSentence?.(clause, tree, true)?.status === 'FAIL');
    return refuted === undefined
      ? outcome
      : doubt(outcome, `But the audit also says "${shorten(refuted.clause)}", and by itself that is not so.`);
  };
}

/** Whether a clause has words of its own, and those who judge know none of them; of one behind the first, that they know some will not do. */
function isForeign(clause: string, said: string, isFurther: boolean): boolean {
  const words = (clause.toLowerCase().match(/[a-z][\w-]*/g) ?? []).filter((word) => !isGenericInAudit(word) && !isKnownWord(word, ''));
  const unknown = words.filter((word) => !isKnownWord(word, said));
  return isFurther ? unknown.length > 0 : words.length > 1 && unknown.length === words.length;
}
