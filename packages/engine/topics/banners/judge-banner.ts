import { combineAll } from '../../audit/assertions/evaluate.ts';
import { judgeNeeds } from '../../checks/judge-setting.ts';
import { FILE, GREETS } from '../../checks/judge-text.ts';
import type { Vocabulary } from '../../checks/vocabulary.ts';
import { isSet, linesOfSection, unlessHidden, valuesOf } from '../../config-tree/places.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { ENGLISH } from '../../demands/read-text-statements.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt, fail, pass, review } from '../../model/verdict.ts';
import type { BannerFacts, BannerPlace } from './banner-facts.ts';
import type { Literal } from './literals.ts';
import { findUnusual } from './ordinary-words.ts';
import type { BannerDemand } from './read-banner.ts';
import { type ShownText, readShownText } from './shown-texts.ts';

interface Judged {
  readonly facts: BannerFacts;
  readonly demand: BannerDemand;
  readonly vocabulary: Vocabulary;
  readonly recommendation: Recommendation;
  readonly tree: ConfigTree;
}

/** Judges the texts that a device shows by what a document asks of them. */
export function judgeBanner(judged: Judged): Outcome {
  const { facts, demand, vocabulary, recommendation, tree } = judged;
  const needs = (all: Parameters<typeof judgeNeeds>[0]): readonly Outcome[] => judgeNeeds(all, vocabulary, tree, recommendation);
  const due = demand.places.filter(({ where }) => !where || !demand.conditions.has(where.path) || isSet(tree, where.path));
  const judgeShown = (place: BannerPlace): readonly Outcome[] => {
    const needed = needs(place.needs ?? []);
    // Nobody reads a text that is not shown.
    return needed.some(({ status }) => status !== 'PASS') ? needed : [judgeScoped(place, judged), ...needed];
  };
  const shown = demand.scope === 'either' ? [judgeEither(due, judgeShown, judged)] : due.flatMap(judgeShown);
  const refused = facts.places.filter((place) => !demand.places.includes(place)).flatMap((place) => judgeOther(place, judged));
  const off = demand.off.flatMap((place) => (place.off ? needs([place.off.need]) : []));
  return combineAll([...shown, ...refused, ...off, ...needs(demand.besides.map(({ need }) => need))]);
}

/** What another text tells that the document does not allow; it may speak of those alone that it asks for. */
function judgeOther(place: BannerPlace, judged: Judged): readonly Outcome[] {
  const text = readShownText(place, judged.tree);
  const refused = text && findRefused(place, text, judged);
  if (!refused) return [];
  if (judged.demand.refusesEverywhere) return [refused];
  return refused.status === 'FAIL'
    ? [
        review(
          `The ${place.noun} tells what the document does not allow; whether it speaks of this one a person has to say.`,
          refused.lines,
        ),
      ]
    : [];
}

/** One of two places will do; which of two texts counts where both are set, a person has to say unless both are as demanded. */
function judgeEither(
  places: readonly BannerPlace[],
  judgeShown: (place: BannerPlace) => readonly Outcome[],
  { tree, recommendation }: Judged,
): Outcome {
  const set = places.filter((place) => readShownText(place, tree));
  const title = recommendation.title.toLowerCase();
  const isNamed = ({ called }: BannerPlace): boolean => called.test(title);
  const outcome = combineAll((set.length > 0 ? set : places.slice(0, 1)).flatMap(judgeShown));
  if (set.length === 0) return outcome;
  if (set.length > 1 && outcome.status !== 'PASS')
    return review('Whether two texts together are as the document demands a person has to say.', outcome.lines);
  return places.some(isNamed) && !set.some(isNamed)
    ? review('The title names another place for the text; whether this one will do a person has to say.', outcome.lines)
    : outcome;
}

/** Where a document has several texts shown, it may say of one alone what it says. */
function judgeScoped(place: BannerPlace, judged: Judged): Outcome {
  const { demand, tree } = judged;
  if (place.isUsual || demand.scope === 'each' || demand.scope === 'either' || demand.places.length === 1) return judgePlace(place, judged);
  const { statements, literals, isOwn } = demand;
  const asked = statements.length + literals.length > 0 || isOwn;
  if (demand.scope === 'first') {
    const text = readShownText(place, tree);
    const refused = text && findRefused(place, text, judged);
    return refused ?? pass(text?.lines ?? [], `The ${place.noun} is shown.`);
  }
  const outcome = judgePlace(place, judged);
  if (place.stock === undefined && readShownText(place, tree) === undefined) return outcome;
  return asked && outcome.status === 'FAIL'
    ? doubt({ ...outcome, status: 'PASS' }, 'Whether all that the document says is meant of it a person has to say.')
    : outcome;
}

function judgePlace(place: BannerPlace, judged: Judged): Outcome {
  const { demand, tree } = judged;
  const text = readShownText(place, tree);
  if (text === undefined) return judgeMissing(place, judged);
  if (!/\p{L}{2}/u.test(text.text)) return fail(text.lines, `The ${place.noun} holds no words.`);
  const refused = findRefused(place, text, judged);
  if (refused?.status === 'FAIL') return refused;
  if (FILE.test(text.text)) return review(`The ${place.noun} stands in a file; what it says a person has to read.`, text.lines);
  const found = [
    ...demand.statements.map((one) => judgeStatement(one, text)),
    ...demand.literals.map((literal) => judgeLiteral(literal, text.text)),
    ...(demand.isOwn && place.stock?.test(text.text) ? [{ status: 'FAIL' as const, said: 'it is the words of the vendor' }] : []),
  ];
  const lacks = found.filter(({ status }) => status === 'FAIL');
  if (lacks.length > 0) return fail(text.lines, `The ${place.noun} is not as demanded: ${lacks.map(({ said }) => said).join('; ')}.`);
  const open = found.find(({ status }) => status === 'REVIEW');
  if (open) return review(`The ${place.noun} is set; ${open.said}, as far as its words show, and a person has to read it.`, text.lines);
  return (
    refused ??
    pass(
      text.lines,
      sayPassed(
        place,
        found.map(({ said }) => said),
      ),
    )
  );
}

const sayPassed = ({ noun }: BannerPlace, said: readonly string[]): string =>
  said.length === 0
    ? `The ${noun} is set, and tells nothing that the document does not allow.`
    : `The ${noun} is set, and its text says what it has to: ${said.join('; ')}.`;

/** A text of the vendor's is shown where none is set. */
function judgeMissing(place: BannerPlace, { demand, facts, tree }: Judged): Outcome {
  const { noun, stock, paths } = place;
  const path = paths[0]!;
  if (stock === undefined) {
    const elsewhere = facts.places.some((other) => other.isUsual && other !== place && readShownText(other, tree));
    return elsewhere && demand.places.length === 1 && place.isUsual
      ? review(`There is no ${noun}; whether the text in another place will do a person has to say.`)
      : unlessHidden(tree, path, fail(linesOfSection(tree, path), `There is no ${noun}.`));
  }
  const missing = `There is no ${noun} of the device's own in the text, so that the vendor's is shown`;
  const needsOwn = demand.isOwn || demand.literals.some(({ isName, anyOf }) => isName || anyOf.every((words) => /\s/.test(words)));
  return needsOwn
    ? unlessHidden(tree, path, fail(linesOfSection(tree, path), `${missing}, which will not do.`))
    : review(`${missing}; whether that will do a person has to say.`);
}

interface Finding {
  readonly status: 'PASS' | 'FAIL' | 'REVIEW';
  readonly said: string;
}

/** `Sessions are not recorded` */
const DENIES =
  /\b(?:not|never|no longer|nobody|no one|nothing)\b[^.;!]{0,40}\b(?:monitored|monitoring|recorded|recording|logged|logging|prosecuted|prohibited|forbidden|authori[sz]ed only)\b|\bno (?:monitoring|recording|logging|consent)\b|\bnot (?:restricted|limited|reserved|only)\b/i;

function judgeStatement({ said, says, speaksOf }: BannerDemand['statements'][number], { text }: ShownText): Finding {
  if (DENIES.test(text)) return { status: 'REVIEW', said: `whether it says that ${said} is not clear` };
  if (says.test(text)) return { status: 'PASS', said };
  return ENGLISH.test(text) && !speaksOf.test(text)
    ? { status: 'FAIL', said: `it does not say that ${said}` }
    : { status: 'REVIEW', said: `it does not say plainly that ${said}` };
}

const lettersOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()} `;
const SPELLING = /(?<=[a-z]{4})s(?=e[ds]?\b|ation\b|ing\b)/g;

function judgeLiteral({ anyOf, isName, isLoose }: Literal, text: string): Finding {
  const all = lettersOf(text);
  const held = anyOf.find((words) => all.includes(lettersOf(words)));
  if (held !== undefined) return { status: 'PASS', said: `it has "${held}"` };
  const said = `it does not have "${anyOf.join('" or "')}"`;
  const asZ = (words: string): string => words.replace(SPELLING, 'z');
  // Another spelling, a part of a longer word, or a name that is shortened.
  const isNear =
    isLoose ||
    anyOf.some((words) => asZ(all).includes(asZ(lettersOf(words).trim()))) ||
    (isName && anyOf.some((name) => tellingOf(name).some((word) => all.includes(word))));
  return { status: isNear ? 'REVIEW' : 'FAIL', said };
}

/** The words of a name by which a text may shorten it, or the letters with which they begin. */
function tellingOf(name: string): readonly string[] {
  const words = lettersOf(name).trim().split(' ');
  const letters = words.filter((word) => word.length > 2 && word !== 'the' && word !== 'and');
  const initials = name.match(/\p{Lu}/gu)?.join('') ?? '';
  return [...letters, ...(initials.length > 1 ? [` ${initials.toLowerCase()} `] : [])];
}

/** What a text tells that the document does not allow; undefined where it surely tells nothing of it. */
function findRefused({ noun }: BannerPlace, { text, lines }: ShownText, { demand, facts, tree }: Judged): Outcome | undefined {
  const { refusals } = demand;
  const told = (what: string): Outcome => fail(lines, `The ${noun} ${what}, which the document does not allow.`);
  const open = (what: string): Outcome => review(`The ${noun} is set; whether it tells ${what} a person has to read.`, lines);
  const all = lettersOf(text);
  const word = refusals.words.find((one) => (one.startsWith('$') ? text.includes(one) : all.includes(lettersOf(one))));
  if (word !== undefined) return told(`holds "${word}"`);
  if (refusals.greeting && GREETS.test(text)) return told('greets');
  if (refusals.maker && facts.maker.test(text)) return told('tells the maker or the model of the device');
  const names = facts.names.flatMap((path) => valuesOf(tree, path)).filter((name) => name !== '');
  if (refusals.host) {
    if (facts.token?.test(text) || names.some((name) => all.includes(lettersOf(name)))) return told('tells the name of the device');
    if (names.length === 0 || facts.names.every((path) => !isSet(tree, path))) return open('the name of the device');
    if (names.some((name) => partsOf(name).some((part) => all.includes(` ${part} `)))) return open('the name of the device');
  }
  const wanted = demand.literals.flatMap(({ anyOf }) => anyOf.map(lettersOf)).join(' ');
  const unusual = findUnusual(all, wanted);
  if (refusals.anyName && unusual !== undefined) return open(`a name that it may not (it has the word "${unusual}")`);
  const isNumbered = all.split(' ').some((one) => /\d/.test(one) && !wanted.includes(` ${one} `));
  return (refusals.maker || refusals.release) && isNumbered ? open('what device this is') : undefined;
}

const partsOf = (name: string): readonly string[] =>
  lettersOf(name)
    .trim()
    .split(' ')
    .filter((part) => part.length > 3 && !/^(?:firewall|gateway|router|edge)$/.test(part));
