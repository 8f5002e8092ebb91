/** Words by which a clause asks for the contrary, for no more than it names, for an order, or for something that differs from the rest. */
const TURNS =
  /(?<![\w-])(?:not|no|never|none|nothing|nobody|no-one|neither|nor|nowhere|without|cannot|\w+n't|hardly|only|alone|solely|exclusively|merely|just|except\w*|unless|until|instead|rather|apart|besides|other|others|another|else|different|differs?|distinct|same|identical|own|unique|separate|first|last|next|previous|third|(?<=\b(?:the|a|every|each) )second(?! of\b)|before|after|ahead|earlier|older|newer|between|twice|both|off|disabled|inactive|deactivated|forbidden|prohibited|excluded|(?<=\b(?:is|are|be) )refused(?! by)|unused|removed|closed|deleted|gone|too|also|additional\w*|addition|furthermore|moreover|itself|single|everybody|everyone|as well|(?:at most|exactly|than|maximum of|up to) (?:one|1)(?! (?:hour|minute|second|day|week|month|year)))(?![\w-])/g;

const ONE_TURN = new RegExp(`^(?:${TURNS.source})$`);
/** Whether a word by itself turns a clause. */
export const isTurn = (word: string): boolean => ONE_TURN.test(word);

const NUMBER = String.raw`(?:(?!1\b(?! \w*(?:hour|minute|second|day|week)))\d|(?:an?|one) (?:\/\d|hour|minute|second|day|week|month|year)|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b)`;

/** Words that turn a clause, though it asks for no more by them. */
const IDLE: readonly RegExp[] = [
  // Bounds, which those who compare numbers read.
  new RegExp(
    String.raw`\b(?:no|not|never)(?: be)?(?: set to)? (?:more|less|fewer|longer|shorter|larger|smaller|greater|higher|lower|wider|later|earlier|above|below|exceed(?:s|ing)?)(?: than)?(?= ${NUMBER})`,
    'g',
  ),
  new RegExp(String.raw`\bafter +(?=(?:at (?:most|the latest)|§|${NUMBER}))`, 'g'),
  // What happens after attempts that fail says no number of them.
  /\bafter (?:(?:too many|several|repeated|failed|unsuccessful|wrong) ){1,2}(?:log-?ins?|log-?ons?|attempts?|tries|passwords?)(?: attempts?)?\b/g,
  // `used or not`, `whether or not it is used`
  /\b(?:whether )?[\w-]+ or not\b/g,
  /\bno (?:output|line)\b(?! (?:may|must|shall|should|is|are|can))/g,
  /\b(?:is|are) (?:not a|no) finding\b/g,
  /\bnot only\b/g,
  /\beach other\b/g,
  // What is said of such a case stands beside it.
  /\b(?:if|where) [\w ]{1,40} (?:has|have|is|are) more than one\b/g,
  /\bin the (?:first|second|former|latter) case\b/g,
  /\bas well as\b/g,
  /\bat the same time\b/g,
  /\bbetween (?=\d)/g,
  /\bor (?:newer|later)\b/g,
  /\b(?:the|in the) (?:first|second|third)(?= (?:output|command)\b| that\b|,)/g,
  /\bboth (?=(?:of them )?(?:must|have|are|values?|settings?|statements?|set\b|in\b|named|lists?))/g,
  /\bboth (?=sources? and destinations?\b)/g,
  /\bdifferent (?=(?:ip )?addresses\b|servers?\b|hosts?\b)(?<=\b(?:two|three|\d)\b[^.;,]{0,40})/g,
  /\btoo (?:high|low|wide|long|short|weak|many|few)\b/g,
];

/** `Additional options do no harm` */
const HARMLESS = /^(?!.*\b(?:only|unless|if|must|not)\b).*\b(?:do(?:es)? no harm|(?:is|are) harmless)\W*$/;
/** `Disabled rules are not considered` */
const LEFT_OUT =
  /^(?!.*\b(?:must|shall|only|unless|never|findings?)\b).*\b(?:(?:is|are|do|does|nor are)(?: the [\w -]+)? (?:not )?(?:considered|examined|looked at|assessed|audited)|(?:is|are|do|does) not (?:matter|(?:the subject|part) of)|(?:is|are) (?:of no (?:concern|interest|account)|left out|disregarded|ignored|passed over|not in force))\b|^(?:disabled|unused|inactive|an? [\w-]+ (?:with|whose) [\w ]*disabled?) [\w ,]*(?:do(?:es)? not count|(?:is|are) not counted)\W*$/;
/** `Hosts of other levels may exist in addition` */
const PERMITS =
  /^(?!.*\b(?:only|unless|if|must|shall|not|no|never|nothing|except|findings?)\b).*\bmay (?:also )?(?:exist|follow|remain|stand|be (?:there|present))\b(?: (?:in addition|as well|too|beside[\w ]*))?\W*$/;
/** `Without the line a session never ends`: what then holds, and not what has to. */
const ABSENT =
  /^(?!.*\b(?:must|shall|may|only|unless|findings?)\b)(?:without|in the absence of) (?:the|this|that|such an?) (?:[\w-]+ )?(?:line|statement|setting|command)s?,? [^,;]*$/;
/** When a document does not apply: whoever is let off cannot pass wrongly by it. */
const LETS_OFF =
  /\b(?:not applicable|do(?:es)? not apply|n\/a|out of scope|outside (?:the scope|(?:of )?this (?:control|rule|requirement))|not affected|exempt)\b/;
const DEMANDS = /\b(?:must|shall|should|has to|have to|findings?)\b/;

/** Whether a sentence in small letters says to which devices or things a document does not apply, and asks nothing of the others. */
export const onlyLetsOff = (sentence: string): boolean => LETS_OFF.test(sentence) && !DEMANDS.test(sentence);

/** A sentence that says what would be wrong. */
const FINDING = /\b(?:findings?|violations?|deviations?|failures?|non-?compliant|fails?)\b/;
/** What a finding is where something is not there, or passes a bound: its contrary asks for what is there. */
const LACKS =
  /\b(?:missing|absent|not|no|none|neither|nor|lacks?|without|fewer|less|lower|more|greater|longer|larger|wider|higher|above|exceeds?|exceeding|other than)\b/g;
/** `A key of type MD5 is a finding`: a thing, and not how it is. */
const THING = /(?<!\b(?:this|that|it)) (?:is|are) (?:also )?(?:a )?findings?\b/;
/** `A or B is missing, or C is shown` */
const ALTERNATIVES =
  /[;:]|, |,? or (?=(?:if|has|have|uses?|lists?|lacks|an?|one|none|no|is|are|it|its|the|not|greater|less|more|lower|higher)\b)/;
const IS_FINDING =
  /,? ?(?:this|that|it) (?:is|are) (?:also )?an? (?:finding|violation|deviation|failure)|\bif\b|\b(?:is|are) (?:an? )?findings?\b|[.]/g;

const NO_PHRASES = /(?!)/g;
/** A phrase of several words that holds more than words that join others: no `must not` or `not more than`. */
const SAYS =
  /^(?=.* )(?!(?:(?:must|may|shall|do|does|is|are|be|not|no|never|end|used|use|too|so|that|or|and|as|well|at|most|least|more|less|than|longer|later|other|same|the|a|an|one|any|only|first|last|before|after|login) ?)+$)/;

/**
 * The words of a sentence that turn what it asks for and that no judge heeds. A judge that does not compare what they say has not read the
 * sentence, though it knows each of them.
 * @param phrases what the topic knows; those of several words are taken for what they say
 * @param heeds forms of sentences in small letters that the judge of a topic takes for what they say
 */
export function turnsLeft(sentence: string, heeds: readonly RegExp[], phrases = NO_PHRASES): readonly string[] {
  const text = sentence.toLowerCase();
  if (onlyLetsOff(text) || [HARMLESS, LEFT_OUT, PERMITS, ABSENT].some((form) => form.test(text))) return [];
  const rest = [...heeds.map(({ source }) => new RegExp(source, 'g')), ...IDLE]
    .reduce((left, form) => left.replace(form, ' § '), text)
    .replace(phrases, (phrase) => (SAYS.test(phrase) ? ' § ' : phrase));
  if (!FINDING.test(rest)) return rest.match(TURNS) ?? [];
  const isThing = THING.test(rest);
  return rest
    .replace(IS_FINDING, ' ')
    .split(ALTERNATIVES)
    .flatMap((part) => {
      const saysThing = isThing || /\b(?:is|are|has|have|shows?|uses?|accepts?|permits?|\w+s)\b/.test(part);
      const isWrong = saysThing && /[a-z]/.test(part) && !part.includes('§') && part.search(LACKS) < 0;
      return isWrong ? [`finding: ${part.trim()}`] : (part.replace(LACKS, ' ').match(TURNS) ?? []);
    });
}
