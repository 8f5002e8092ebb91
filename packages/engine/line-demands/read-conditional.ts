import { QUOTED } from '../config-tree/text-commands.ts';
import { inUsualWords } from '../demands/usual-words.ts';
import type { Conditional, LineDemand, LineTest, Lines } from './line-demand.ts';
import { linkByName } from './link-by-name.ts';
import { createTokens } from './line-tokens.ts';
import type { Document } from './line-vocabulary.ts';
import { maskQuotes } from './mask-quotes.ts';
import { readChoice } from './read-choice.ts';
import { LONGEST, readClauses, readLineDemands } from './read-line-demands.ts';

const IF = /^(?:if|when|where|wherever|in case|on (?:devices|firewalls) where) (?!(?:there|this|that)\b)/i;
/** A condition of which the grammar reads too little: what is said of all of some lines, or leaves something open. */
const TOO_MUCH = /\b(?:each|every|all|only|any other|other than|unless|except\w*|still|at least|at most|exactly|if|when|where|or)\b/i;
/** `"a" or "b" is displayed` */
const EITHER = /^(?:the line )?"[^"]+" or (?:the line )?"[^"]+"(?: line)? is (?:displayed|present|configured|shown|set)$/i;
/** What takes back or goes on where the condition does not hold. */
const GOES_ON = /\b(?:otherwise|else|unless|except\w*|in any case|always|regardless|in all cases|also if|whether|neither|nor)\b/i;
const FAILS =
  /(?:\b(?:this|that|it) |\b(?:is|counts as) an? )finding$|\b(?:does not comply|do not comply|is not (?:compliant|met)|fails)$/i;
const COMPLIES =
  /^(?!.*\b(?:not|never|only|must)\b).*\b(?:complies|is compliant|comply|passes|is met|(?:is|are) (?:fine|acceptable|accepted))$/i;
/** A part without a verb is none of a verdict: `If the line contains v1, v2c or all, this is a finding`. */
const VERB =
  /\b(?:is|are|was|were|does|do|has|have|will|can|may|must|uses?|us(?:es|ed)|appl(?:y|ies)|accepts?|remains?|stays?|fails?|compl(?:y|ies)|passes|counts?|holds?|takes?|gives?|sends?|runs?|means?|lets?|permits?|allows?|follows?)\b/i;
const NOT_APPLICABLE = /^(?:this|the) (?:recommendation|control|check|requirement|audit) (?:is not applicable|does not apply)$/i;
const DEMANDS = /\b(?:must|shall|should|has to|have to|may only|verify|confirm|check|ensure)\b/i;
const MOST_COMMAS = 6;

/** Reads `If "a" is present, its value must be 10 or less`, and `A block without "b" is a finding`; undefined where that is not understood. */
export function readConditional(sentence: string, document: Document, before?: Lines): readonly Conditional[] | undefined {
  if (sentence.length > LONGEST) return undefined;
  const plain = inUsualWords(sentence.trim().replace(/[.:]+$/, ''));
  const parts = plain.split(/;\s+(?=if\b|when\b|where\b)/i).flatMap(splitConditions);
  const read = parts.map((part) => readWhen(part, document, before) ?? readWithout(part, document, before));
  return read.every((one) => one !== undefined) ? read : undefined;
}

/** `If "a" is present, when "b" is present, or if "c" is present, this is a finding`: each by itself. */
function splitConditions(text: string): readonly string[] {
  const { masked, restore } = maskQuotes(text);
  const [, conditions, verdict] = /^(?:if|when|where) (.+), (this is a finding)$/i.exec(masked) ?? [];
  const parts = conditions?.split(/,? or (?:if|when|where) |, (?:if|when|where) /i) ?? [];
  return parts.length < 2 ? [text] : parts.map((part) => restore(`If ${part}, ${verdict!}`));
}

function readWhen(text: string, document: Document, before: Lines | undefined): Conditional | undefined {
  if (!IF.test(text)) return undefined;
  const told = text.replace(IF, '');
  let unread: Conditional | undefined;
  for (const [at, comma] of [...mask(told).matchAll(/, (?:then )?/g)].entries()) {
    if (at >= MOST_COMMAS) return undefined;
    const when = readCondition(told.slice(0, comma.index), document, before);
    const joined = when && join(when, told.slice(comma.index + comma[0].length), document);
    if (joined && joined.worth !== 'unread') return joined;
    unread ??= joined;
  }
  return unread;
}

/** A sentence in which quoted text has no commas. */
const mask = (text: string): string => text.replace(QUOTED, (quoted) => 'q'.repeat(quoted.length));

interface Condition {
  readonly when: Conditional['when'];
  readonly lines: Lines | undefined;
}

function readCondition(text: string, document: Document, before: Lines | undefined): Condition | undefined {
  if (!EITHER.test(text) && TOO_MUCH.test(mask(text))) return undefined;
  const read = readClauses(createTokens(text, document), before);
  return read && { when: read.map(NONE.test(text) ? asNone : asThere), lines: read.at(-1)?.lines };
}

/** `no "rule" contains "permit"`: not that one lacks it, but that all do. */
const NONE = /^(?:no|none of|neither) /i;
function asNone(demand: LineDemand): Conditional['when'][number] {
  const [test] = demand.is === 'each' ? demand.must : [];
  if (test?.is !== 'lacks') return asThere(demand);
  const lines = { ...demand.lines, which: [...demand.lines.which, { is: 'holds', words: test.words, any: true } as const] };
  return { so: { is: 'absent', lines }, contrary: { is: 'present', lines, atLeast: 1 } };
}

/** Of a condition it is enough that one line is so. */
function asThere(demand: LineDemand): Conditional['when'][number] {
  const which = demand.is === 'each' ? [...demand.lines.which, ...demand.must] : demand.lines.which;
  const [there, gone] = [
    { is: 'present', lines: { ...demand.lines, which }, atLeast: demand.is === 'present' ? demand.atLeast : 1 },
    { is: 'absent', lines: { ...demand.lines, which } },
  ] as const;
  return demand.is === 'absent' ? { so: gone, contrary: there } : { so: there, contrary: gone };
}

function join({ when, lines }: Condition, rest: string, document: Document): Conditional | undefined {
  if (GOES_ON.test(mask(rest))) return undefined;
  if (NOT_APPLICABLE.test(rest)) return { when, demands: [], worth: 'does not apply' };
  // More than a verdict: `If "a" is present, or "b" is present, this is a finding`; `..., this does not comply where "b" is in use`.
  const isVerdict =
    rest.search(QUOTED) < 0 && !/^(?:and|or)\b|\b(?:if|when|where)\b/i.test(rest) && rest.split(', ').every((part) => VERB.test(part));
  if (isVerdict && FAILS.test(rest)) return { when, demands: [], worth: 'fails' };
  if (isVerdict && COMPLIES.test(rest)) return { when, demands: [], worth: 'complies' };
  const choice = readChoice(rest, document);
  const all = choice?.flat();
  if (choice && all) return { when, demands: [], choices: [choice], worth: linkTo(when, all) === all ? 'as demanded' : 'unread' };
  const demands = DEMANDS.test(mask(rest))
    ? readLineDemands(/\bmust\b|\bthat\b/.test(rest) ? rest : `verify that ${rest}`, document, lines)
    : undefined;
  const linked = demands && linkTo(when, demands);
  return linked ? { when, demands: linked, worth: 'as demanded' } : { when, demands: [], worth: 'unread' };
}

/** `If "user <name>" is displayed, "bind <name>" must be present`: for each of these lines, by its name; undefined where that is not clear. */
function linkTo(when: Conditional['when'], demands: readonly LineDemand[]): readonly LineDemand[] | undefined {
  const linked = when.map(({ so }) => linkByName(so.lines, demands));
  if (linked.every((one) => one === undefined)) return demands;
  const [one] = linked;
  return linked.length > 1 || !one || one === 'unclear' || when[0]!.so.is === 'absent' ? undefined : [one];
}

/** `A rule without a "service" permits all services and is a finding`: a thing, the line that it lacks, and what is said of it. */
const WITHOUT =
  /^(?:an?|any|each|every) (.{3,60}?) (?:without|with no|that lacks|that has no|that does not contain|lacking) (?:an? |the |any |such an? )?(?:line |command |keyword )?(«\d+»)(?: (?:line|command|keyword))?,? (.{3,})$/i;

function readWithout(text: string, document: Document, before: Lines | undefined): Conditional | undefined {
  const { masked, restore } = maskQuotes(text);
  const [, thing, lacked, rest] = WITHOUT.exec(masked) ?? [];
  if (thing === undefined || lacked === undefined || rest === undefined) return undefined;
  const tokens = createTokens(restore(thing), document);
  const head = tokens.acceptQuoted() ?? tokens.acceptHead();
  tokens.acceptOne(new Set(['line', 'block']));
  if (head === undefined || !tokens.isOver()) return undefined;
  const absent: LineTest = { is: 'below', demands: [{ is: 'absent', lines: { commands: [restore(lacked).slice(1, -1)], which: [] } }] };
  const lines: Lines = { commands: [head], which: [absent] };
  return join({ when: [asThere({ is: 'present', lines, atLeast: 1 })], lines: before }, restore(rest), document);
}
