import { type Procedure, type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { type Bound, boundOf, fitsSetting, isTime, readBound } from './read-bound.ts';
import { spellRefusedItems } from './refused-items.ts';
import { splitFindings } from './split-findings.ts';
import { withoutStepNumbers } from './step-numbers.ts';
import { type Quantity, type Side, type TimeUnit, readQuantities } from './read-quantities.ts';

/** A command whose output is a number of lines: `show … | count`. */
const COUNTS = /\|\s*count\b/;
const OF_LINES = /\b(?:count|lines?|integer|number of|equal to the)\b/i;

/**
 * The bound that a recommendation words for a setting: its title's, else the one on which the sentences of its audit agree, else those of
 * its remediation; of these it may be of the other side. Undefined where nothing words one; `unclear` where the title's number does not fit
 * the setting, or sentences disagree.
 * @param unit of the setting, where its number is a time
 */
export function findBound(recommendation: Recommendation, natural: Side, unit?: TimeUnit): Bound | 'unclear' | undefined {
  const { title, audit, remediation, description } = recommendation;
  const timed = unit !== undefined && isBare(title) ? findTimed(description, natural, unit) : undefined;
  return (
    timed ??
    readBound(title, natural, unit) ??
    findInProse(audit, unit) ??
    findInProse(remediation, unit) ??
    findDescribed(description, unit)
  );
}

/** `Three wrong lines and you are off`: a number that counts something, and no time; `set to 5` may be one. */
const isBare = (title: string): boolean => COUNTED.test(title) && readQuantities(title).every(({ unit }) => unit === undefined);
const COUNTED =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (?!(?:or|and|at|for|in|on|to|by|per|as|if|is|the|only)\b)[a-z]{3,}/i;

/** The only time of which a description speaks and that it bounds: more surely that of a setting than a bare number of its title. */
function findTimed(description: string, natural: Side, unit: TimeUnit): Bound | undefined {
  const times = splitText(description).flatMap((sentence) => readQuantities(sentence).filter((one) => isTime(one.unit)));
  const bounded = times.find(({ side }) => side === natural);
  const bound = bounded && boundOf(bounded, natural, unit);
  return times.every((one) => boundOf(one, natural, unit).number === bound?.number) ? bound : undefined;
}

/** A description says of many numbers: it is heard where it names one bound alone. */
function findDescribed(description: string, unit: TimeUnit | undefined): Bound | undefined {
  const bound = agreeOn(splitText(description).flatMap((sentence) => boundsIn(sentence, unit)));
  return bound === 'unclear' ? undefined : bound;
}

/** The bound that a recommendation words for a setting of which nobody knows the natural side, in its own unit; undefined if it words none plainly. */
export function findWordedBound({ title, audit, remediation }: Recommendation): Bound | undefined {
  const unit = readQuantities(`${title} ${proseOf(audit)}`).find((one) => isTime(one.unit))?.unit;
  const own = isTime(unit) ? unit : undefined;
  const bound = agreeOn(boundsIn(title, own)) ?? findInProse(audit, own) ?? findInProse(remediation, own);
  return bound === 'unclear' ? undefined : bound;
}

function findInProse(procedure: Procedure, unit: TimeUnit | undefined): Bound | 'unclear' | undefined {
  return agreeOn(splitProse(procedure).flatMap((sentence) => boundsIn(sentence, unit)));
}

/** `It is a failure if A, if B, or if C.` */
const INVERTED =
  /(^|[.;:] |\n)(?:it|this) is (?:also )?(?:an? )?(?:finding|failure|deviation|violation|not compliant) (?:if|when) (.{3,400}?)(?=[.;](?:\s|$)|\n|$)/gi;
/** `is a failure too: it only reports`, `is a failure, because it admits everybody`, `no matter which hosts are listed`: why, or when as well. */
const TAIL =
  /\b((?:is|are|counts? as) (?:an? )?(?:findings?|failures?|deviations?|violations?|not compliant))(?: (?:too|also|as well))?(?:: ?|,? (?:because|since|also when|also if|even (?:if|when|with|for)|be it|if only|whichever|whatever|no matter|regardless of|irrespective of))(?! [^.;\n]*\b(?:unless|except\w*|only if)\b) ?[^.;\n]{3,160}/gi;
/** `If a timeout is shown, it must be 10 or more`: what holds where there is one. */
const SHOWN_ONLY =
  /(^|[.;,] (?:and )?|\n)if (?:an?|the|any) ((?:line )?["'`“]?[a-z][\w -]{2,50}?["'`”]?(?: line| value)?) is (?:shown|displayed|returned|present|printed|listed|configured|set),? (?:it|its value|the value|this value)(?= (?:must|shall|should|has to|is to)\b)( )?/gi;
/** What only announces an example: `The following is an example of a compliant template:`, `Expected output, for example:` */
const ANNOUNCED =
  /(^|[.;] |\n)(?:(?:the following|the (?:output|lines|configuration) below|below|this|here) (?:is|are|shows?) (?:an? )?(?:examples?|sample)\b[^.\n]{0,80}[:.]|(?:expected|compliant|sample|correct|good) (?:output|lines?|result|configuration)(?: of [\w ]{2,30})?,? (?:for example|e\.g\.):|(?:an? )?(?:examples?|samples?) of (?:the )?[\w ]{3,60}(?: is| are)?:|the (?:output|lines|configuration) below (?:is|are) compliant:|a compliant [\w ]{3,40} is:|(?:for )?example:)(?=\s|$)/gi;

/** `If the value is greater than 15, the recommendation is not met.` */
const NOT_MET = /\b(?:the|this) (?:recommendation|requirement|control|criterion|benchmark) is not (?:met|fulfilled|satisfied)\b/gi;
/** `The line "default action deny" may or may not be displayed.` */
const MAY_OR_MAY_NOT =
  /(^|[.;] |\n)[^.;\n]{3,100} may or may not be (?:displayed|shown|present|printed|configured|returned|there)\b[^.;\n]{0,20}[.;]?/gi;

/** `its value must be 3 or less; without it the default of 3 applies` */
const TELLS_DEFAULT =
  /; (?:without (?:it|the line|such a line)|if (?:it is|there is) (?:absent|missing|none)),? the default (?:of [\w ]{1,20} )?(?:applies|is used|holds)(?=[.;]|$)/gim;
/** `The lines beginning with undo are the compliant form.`, `Not all of them need to be offered.` */
const ASIDES =
  /(^|[.;] |\n)(?:(?:the )?lines? (?:beginning|that begins?|starting) with (?:undo|no) (?:is|are) the compliant forms?|not all of (?:them|these|those) (?:need(?: to)?|have to|must) be \w+)(?:[.;]|(?=\n|$))/gi;

/** `(minutes, at least\n30)`: a line that ends within parentheses, of which the next one is no step. */
const IN_PARENTHESES = /(\([^()\n]{1,80})\n(?=[^()\n]{0,80}\))/g;

/** `policy ... isakmp`: its points end no sentence. `Must not appear, except with undo in front`: that is another line. */
export const toPlainProse = (text: string): string =>
  splitFindings(spellRefusedItems(withoutStepNumbers(text)))
    .replace(
      /^(?:pass )?(?:criterion|criteria|check|requirement|verification|condition|expected (?:result|output)(?=: (?:the|each|every|all|an?|there)\b)): /gim,
      '',
    )
    .replace(
      /(^|[.;:] )(?:run|execute|enter|issue|type|use) (?:the )?(?:following |above )?commands?,? and (?:then )?(?=(?:verify|confirm|check|ensure|make sure|see)\b)/gim,
      '$1',
    )
    .replace(/(^|[.;] )(?:because|since|as) [^,.;]{1,60}, (?=(?:the|an?) line )/gim, '$1')
    .replace(IN_PARENTHESES, '$1 ')
    .replace(NOT_MET, 'this is a finding')
    .replace(MAY_OR_MAY_NOT, '$1')
    .replace(TELLS_DEFAULT, '')
    .replace(ASIDES, '$1')
    .replace(INVERTED, (_, before: string, conditions: string) => `${before}If ${conditions}, this is a finding`)
    .replace(TAIL, '$1')
    .replace(/, (?:if|when|where) (?:displayed|shown|returned|present|printed|configured|set),/gi, '')
    .replace(/ ?\((?:if|when|where) (?:it is |they are |one is )?(?:displayed|shown|returned|present|printed|configured|set)\)/gi, '')
    .replace(/(?<=\d) \((minutes?|seconds?|hours?|days?)\)/gi, ' $1')
    .replace(/\bbigger than\b/gi, 'greater than')
    .replace(SHOWN_ONLY, '$1The $2 $3')
    .replace(ANNOUNCED, '$1')
    // `[edit]` alone on its line says in which mode a command is typed.
    .replace(/^\[[a-z][\w -]{0,40}\]\n/gm, '')
    .replace(/^(?:for )?examples?(?: of [^:.\n]{1,60}| output| configuration)?: .{1,200}$/gim, '')
    .replace(/; (?=(?:this|that|it) is (?:also )?an? (?:finding|deviation|violation|failure)\b)/gi, ', and ')
    .replace(/\b(must|shall|should|has to) be missing\b/gi, '$1 be absent')
    .replace(/\.{3}(?=\s+[a-z<"'`])/g, '…')
    .replace(
      /,? \(?(?:except|unless|other than)(?: \w+){0,2} ["'`]?(?:undo|no)["'`]? (?:in front(?: of (?:it|them))?|ahead(?: of (?:it|them))?|before (?:it|them)|precedes it)\)?/gi,
      '',
    );

/** The sentences of a text, none of them over two lines. */
export const splitText = (text: string): readonly string[] => text.split(/\n|(?<=[.;])\s+/);

/** The sentences of a description, which may go on over its lines. */
export const splitDescription = (description: string): readonly string[] =>
  splitText(splitItems(description).replace(/(?<![.;:])\n/g, ' '));

/** Ends, or begins, a line that goes on over the next one. */
const GOES_ON =
  /(?:[,(/–-]|(?<![\w-])(?:and|or|nor|but|the|an?|of|in|on|at|to|by|for|from|with|as|is|are|be|has|have|must|not|no|least|most|than|that|which))$/i;
const GOES_ON_FROM = /^(?:[(/–]|(?:and|or|nor|but|than|that|which|of|by|as|to|is|are|with)\b)/i;

/** Behind a line that ends in a colon the lines up to the next paragraph are items: each is a sentence, though none has a point. */
function splitItems(description: string): string {
  if (!description.includes(':\n')) return description;
  const lines = description.split('\n');
  let isListed = false;
  return lines
    .map((line, at) => {
      const next = lines[at + 1];
      if (/:\s*$/.test(line)) isListed = true;
      else if (/[.;]\s*$/.test(line)) isListed = false;
      const isItem =
        isListed && next !== undefined && !/[.;:]\s*$/.test(line) && !GOES_ON.test(line.trim()) && !GOES_ON_FROM.test(next.trim());
      return isItem ? `${line};` : line;
    })
    .join('\n');
}

/** The sentences of a recommendation in which it may say what it demands: of its title, its description and its audit. */
export const sentencesOf = ({ title, description, audit }: Recommendation): readonly string[] => [
  title,
  ...splitDescription(description),
  ...splitProse(audit),
];

/** The sentences of a procedure, without those about the number of lines that a command prints. */
export function splitProse(procedure: Procedure): readonly string[] {
  let known = split.get(procedure);
  if (!known) split.set(procedure, (known = splitAnew(procedure)));
  return known;
}

/** The sentences of a procedure, where each line of one is read by itself: points of a list, and lines of a table. */
export const splitProseLines = (procedure: Procedure): readonly string[] =>
  splitProse(procedure).flatMap((sentence) => sentence.split('\n'));

/** The sentences of a description and an audit, each line of which is read by itself. */
export const proseLinesOf = ({ description, audit }: Recommendation): readonly string[] => [
  ...splitDescription(description),
  ...splitProseLines(audit),
];

// Many readers ask for the sentences of one procedure.
const split = new WeakMap<Procedure, readonly string[]>();

function splitAnew(procedure: Procedure): readonly string[] {
  const isCounted = commandsOf(procedure).some((command) => COUNTS.test(command));
  return toPlainProse(proseOf(procedure))
    .split(/(?<=[.;])\s+/)
    .filter((sentence) => !(isCounted && OF_LINES.test(sentence)));
}

function agreeOn(bounds: readonly Bound[]): Bound | 'unclear' | undefined {
  const [first] = bounds;
  return !first || bounds.every(({ side, number }) => side === first.side && number === first.number) ? first : 'unclear';
}

/** The numbers that a sentence compares with; `between 1 and 15` bounds above alone. */
function boundsIn(sentence: string, unit: TimeUnit | undefined): readonly Bound[] {
  const text = sentence.replace(/\s+/g, ' ');
  const isTurned = saysFinding(text);
  const bounds = readQuantities(text)
    .filter((one) => fitsSetting(one, unit))
    .flatMap(({ side, ...one }) => (side ? [isTurned ? turn(one, side, unit) : boundOf(one, side, unit)] : []));
  const above = bounds.filter(({ side, number }) => side === 'atMost' || number > 1);
  return above.length > 0 ? above : bounds;
}

const VERDICT =
  /\b(?:is|are|would be|constitutes?|counts? as) (?:also )?(?:an? )?(?:(?:open|cat \w+|\w+) )?(?:findings?|failures?|deviations?|violations?)\b/i;
/** A negated clause compares with what complies: `If it is not set to 10 or less, this is a finding.` */
const NEGATED = /\b(?:not|never|cannot|without)\b/i;

/** Whether a sentence compares with what does not comply: `If it is less than 5, this is a finding.` */
export const saysFinding = (text: string): boolean => VERDICT.test(text) && !NEGATED.test(text.replace(/\([^()]{1,40}\)/g, ' '));

/** What complies where a comparison does not: 5 and more where less than 5 is a finding, and less than 5 where 5 or more is. */
function turn(quantity: Quantity, side: Side, unit: TimeUnit | undefined): Bound {
  const { exclusive, ...rest } = quantity;
  const other = side === 'atMost' ? 'atLeast' : 'atMost';
  return boundOf(exclusive ? rest : { ...rest, exclusive: true }, other, unit);
}
