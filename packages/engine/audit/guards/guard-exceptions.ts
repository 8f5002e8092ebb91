import { findEnclosing } from '../../config-tree/enclosing.ts';
import { QUOTED, captureEach, clean, lowerLines, textsOf } from '../../config-tree/text-commands.ts';
import { splitDescription, splitProseLines } from '../../demands/find-bound.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `Classes that no account uses may be passed over`, `Rules from zone local are not counted`, `they may go without a log` */
const LETS_OFF =
  /\b(?:may|can) (?:be (?:passed over|skipped|left out|ignored|disregarded)|do without|go without)\b|\b(?:is|are) (?:passed over|skipped|left out|exempt(?:ed)?|excluded|ignored|disregarded|treated differently|not (?:counted|looked at|considered|examined|assessed|reported|judged|checked|part of th(?:is|e) (?:control|item|rule|requirement|recommendation)))\b|^exceptions?:/i;
/** What turns such a sentence round. */
const TURNED = /\b(?:only|alone|no longer|never|must|shall|finding)\b/i;
/** Things by a name or the beginning of one: `MEDIA-`, `the zone local`. */
const BY_NAME =
  /["“`]([^"”`]{2,40})["”`]|(?<![\w-])([A-Z][A-Z\d]+-)(?!\w)|\b(?:zones?|named|called) (?!(?:and|or|that|which|with|the|of|on|in|from|to|are|is)\b)([a-z][\w-]{2,})|\b(?:from|to) ([a-z][\w-]{2,})(?= (?:may|can|need|are|is)\b)|\b(?:than|services?|only) ([a-z][a-z-]{2,}) and ([a-z][a-z-]{2,})(?= (?:are|is|may)\b)/g;
/** `Leftover trustpoints that nothing refers to`, `classes that no account uses` */
const UNUSED =
  /\b(?:nothing|nobody|no [a-z]+) (?:uses?|refers? to|names?|points? (?:to|at))\b|\b(?:not|never|nowhere) (?:used|referred to|referenced|bound|applied|named)\b|\b(?:unused|unreferenced|orphaned)\b/i;

interface Exception {
  readonly sentence: string;
  readonly names: readonly string[];
  readonly isOfUnused: boolean;
  /** What it lets off, in small letters and the singular. */
  readonly noun: string;
}

function readException(sentence: string): Exception | undefined {
  if (!LETS_OFF.test(sentence) || TURNED.test(sentence)) return undefined;
  const names = [...sentence.replace(/,? (?:such as|like|for example) [^,;]*/gi, ' ').matchAll(BY_NAME)].flatMap(([, ...found]) =>
    found.flatMap((one) => one?.toLowerCase() ?? []),
  );
  const isOfUnused = UNUSED.test(sentence) && !/^ipv6\b/i.test(sentence);
  const noun = (/\b([a-z]{3,}?)(?:es|s)\b/i.exec(sentence)?.[1] ?? sentence).toLowerCase();
  return names.length > 0 || isOfUnused ? { sentence, names, isOfUnused, noun } : undefined;
}

/** `If "undo web-manager enable" is printed, record "not applicable"`: with which lines a document does not apply. */
const NOT_APPLICABLE =
  /\bnot applicable\b|\bn\/a\b|\b(?:does|do) not apply\b|\boutside th(?:is|e) (?:control|rule|requirement|recommendation)\b/i;
const CONDITION = /^(?:if|where|when) ([^]*?)(?:[,:]|$)/i;

/** The commands with which a sentence says that the document does not apply. */
function readReleasing(sentence: string): readonly string[] {
  const condition = NOT_APPLICABLE.test(sentence) ? CONDITION.exec(sentence)?.[1] : undefined;
  return condition === undefined ? [] : captureEach(condition.replace(LACKING, ' '), QUOTED).map(clean);
}
/** Of those that are not there. */
const LACKING = /\b(?:no|neither|nor|without)(?: line)? ["“`][^"”`]*["”`]|["“`][^"”`]*["”`] (?:is|are) (?:not|absent|missing)\b/gi;

/** `A WildFire schedule is recommended, though not required` */
const OPTIONAL =
  /^(?:an? |the )?([^,;]{3,80}?) (?:is|are) (?:recommended|welcome|desirable|optional)\b[^.]*(?:\bnot (?:required|mandatory|demanded)\b|\boptional\b)/i;

/** The first word of what a sentence recommends without asking for it, which tells it from others of its kind. */
const readOptional = (sentence: string): string | undefined =>
  OPTIONAL.exec(sentence)?.[1]
    ?.toLowerCase()
    .match(/[a-z][a-z\d-]{4,}/)?.[0];

/** `There are two ways to do this, and one of them is sufficient` */
const WAYS =
  /\b(?:two|three|several) (?:ways|variants|possibilities|alternatives)\b[^.]{0,80}\b(?:do|meet|fulfil|achieve)\b|\bone of (?:them|these) (?:is (?:sufficient|enough)|suffices)\b(?! (?:to fail|for an? f))/i;

/** `The zones outside and airport both …`: of things of a kind those that are meant. */
const MEANT = /\bthe (zone|interface|profile|server|group)s ([\w/.-]+(?:, [\w/.-]+)*,? and [\w/.-]+) (?:both |all |each )?(?=[a-z])/gi;
const FELL_SHORT = /\(\d+ of \d+: ([^()]{1,200})\)/;

interface Meant {
  readonly noun: string;
  readonly names: readonly string[];
}
const readMeant = (sentence: string): readonly Meant[] =>
  [...sentence.matchAll(MEANT)].map(([, noun, names]) => ({ noun: noun!.toLowerCase(), names: names!.toLowerCase().split(/,? and |, /) }));

/** Whether all that fell short are things of a kind of which a document means others. */
function areOthers({ noun, names }: Meant, { reason }: Outcome, tree: ConfigTree): boolean {
  const short = FELL_SHORT.exec(reason)?.[1]?.toLowerCase().split(', ') ?? [];
  const isThere = (name: string): boolean => lowerLines(tree).some((line) => holdsName(line, name));
  return short.length > 0 && reason.toLowerCase().includes(noun) && names.some(isThere) && short.every((name) => !names.includes(name));
}

/**
 * Leaves to a person a FAIL of a thing that the document may let off: one that bears a name of its exceptions, or that nothing uses where
 * it leaves out what is not used.
 */
export function guardExceptions({ title, description, audit }: Recommendation): Guard {
  const sentences = [...splitDescription(description), ...splitProseLines(audit)].map((sentence) => sentence.trim());
  const exceptions = sentences.flatMap((sentence) => readException(sentence) ?? []);
  const releasing = sentences.flatMap(readReleasing);
  const isSaidElsewhere = (word: string, sentence: string): boolean =>
    [title, ...sentences].some((other) => other !== sentence && other.toLowerCase().includes(word));
  const optional = sentences.flatMap((sentence) => {
    const word = readOptional(sentence);
    return word === undefined || isSaidElsewhere(word, sentence) ? [] : word;
  });
  const ways = [description, proseOf(audit)].find((text) => WAYS.test(text));
  const meant = sentences.flatMap(readMeant);
  if ([...exceptions, ...releasing, ...optional, ...meant].length === 0 && ways === undefined) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    if (ways !== undefined) return doubt(outcome, 'But the document leaves several ways to do it, of which another one may do.');
    const told = outcome.reason.toLowerCase();
    const free = optional.find((word) => told.includes(word));
    if (free !== undefined) return doubt(outcome, `But the document recommends \`${free}\` without asking for it.`);
    if (meant.some((one) => areOthers(one, outcome, tree))) return doubt(outcome, 'But the document names others that it means.');
    if (outcome.lines.length === 0) return outcome;
    const release = textsOf(outcome.lines, tree).find((text) => releasing.includes(text));
    if (release !== undefined) return doubt(outcome, `But with \`${release}\` the document may not apply.`);
    const exception = exceptions.find(
      ({ names, isOfUnused, noun }) =>
        (names.length > 0 &&
          outcome.lines.every((line) => showPlace(line, tree).some((text) => names.some((name) => holdsName(text, name))))) ||
        (isOfUnused && told.includes(noun) && isUnused(outcome, tree)),
    );
    return exception ? doubt(outcome, `But the document says "${shorten(exception.sentence)}", and it may let this off.`) : outcome;
  };
}

const holdsName = (line: string, name: string): boolean =>
  name.endsWith('-') ? line.includes(name) : ` ${line.replace(/["';]/g, ' ')} `.includes(` ${name} `);

/** A line, and those that it stands in. */
const showPlace = (line: number, tree: ConfigTree): readonly string[] =>
  [line, ...findEnclosing(tree, line).map((node) => node.line)].map((one) => lowerLines(tree)[one - 1] ?? '');

/** Names that somebody made up, and no keywords: with capitals, digits or a dash. */
const MADE_UP = /(?<=[\s"'])(?=[\w.-]*(?:[A-Z_]|[a-z]-[a-z]|[a-z]-?\d))[A-Za-z][\w.-]{2,}(?=["';{\s]|$)/g;

/** Whether each of the things that decide has a name that stands nowhere but where it is defined. */
function isUnused({ lines }: Outcome, tree: ConfigTree): boolean {
  const heads = lines.map((line) => findEnclosing(tree, line).at(-1)?.line ?? line);
  return [...new Set(heads)].slice(0, MOST_HEADS).every((line) => {
    const text = tree.lines[line - 1] ?? '';
    const name = [...text.matchAll(MADE_UP)].at(-1);
    if (!name) return false;
    // With its indentation, as what refers to it may say the same words elsewhere.
    const definition = text.slice(0, name.index + name[0].length).toLowerCase();
    const told = name[0].toLowerCase();
    return !lowerLines(tree).some((other) => other.includes(told) && !other.startsWith(definition));
  });
}
/** Of a large text so many of the things that fall short are looked up. */
const MOST_HEADS = 50;
