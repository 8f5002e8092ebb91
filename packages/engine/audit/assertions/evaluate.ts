import { type FindOptions, type Place, type Scope, fillWildcards, findGap, findPath, sayPath, valuesAt } from '../../config-tree/find.ts';
import { linesAt, nameOf, placeOf, sortLines } from '../../config-tree/places.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Assertion, Path, WhenAbsent } from '../../model/assertion.ts';
import { asksByName, everywhere, fillName, findNamed, isPlainName, lookOnce } from './elsewhere.ts';
import { couldMoreMend, shownByExcerpt, withinExcerpt } from './excerpt.ts';
import { plural, upperFirst } from '../../model/say-nouns.ts';
import { describeTest, passesTest, sayValue } from './value-test.ts';
import { type Absence, type Outcome, type Status, fail, notApplicable, pass, review } from '../../model/verdict.ts';

/** Judges an assertion on a configuration. Pure: the same tree and assertion give the same outcome. */
export function evaluate(assertion: Assertion, tree: ConfigTree): Outcome {
  return shownByExcerpt(tree, judge(assertion, { tree, scope: tree, prefix: [] }));
}

/** Judges an assertion on what stands below one thing, which the path leads to. */
export const evaluateBelow = (assertion: Assertion, tree: ConfigTree, path: Path, thing: Place): Outcome =>
  judge(assertion, { tree, scope: { ...thing, captured: [] }, prefix: path, instanceLine: thing.node.line, thing: nameOfThing(thing) });

/** The last word that the path to a thing matched by a wildcard, or else its own last word. */
const nameOfThing = (place: Place): string => place.captured.at(-1) ?? nameOf(place);

/** Where an assertion is being judged: the scope its paths are relative to, and the words that led there. */
interface Context {
  readonly tree: ConfigTree;
  readonly scope: Scope;
  readonly prefix: Path;
  /** The line of the instance that is being judged: what an absence in it is shown by. */
  readonly instanceLine?: number;
  /** Its name. */
  readonly thing?: string;
  /** What `<name>` stands for in paths. */
  readonly name?: string;
}

function judge(assertion: Assertion, context: Context): Outcome {
  switch (assertion.op) {
    case 'all':
      return combineAll(assertion.of.map((part) => judge(part, context)));
    case 'any':
      return combineAny(assertion.of.map((part) => judge(part, context)));
    case 'present':
      return judgePresent(assertion, context);
    case 'absent':
      return judgeAbsent(assertion, context);
    case 'value':
      return judgeValue(assertion, context);
    case 'each':
      return judgeEach(assertion, context);
    case 'some':
      return judgeSome(assertion, context);
    case 'eachScope':
      return judgeEachScope(assertion, context);
    case 'named':
      return judgeNamed(assertion, context);
    case 'elsewhere':
      return judgeElsewhere(assertion, context);
    case 'asked':
      return (assertion.choice ? combineAny : combineAll)(assertion.of.map(({ then }) => judge(then, context)));
    case 'doubt':
      return judgeDoubt(assertion, context);
    case 'given':
      return judgeGiven(assertion, context);
  }
}

/** What it shows is for a person; a part that the text leaves out is none of it. */
const judgeDoubt = ({ what, shows = [] }: Assertion & { op: 'doubt' }, context: Context): Outcome =>
  review(`A person has to judge ${what}.`, linesAt(shows.flatMap((path) => find(context, path))));

function judgeGiven({ when, then, reason }: Assertion & { op: 'given' }, context: Context): Outcome {
  const condition = judge(when, context);
  if (condition.status === 'PASS') return withLines(judge(then, context), condition.lines);
  if (condition.status === 'REVIEW') return condition;
  // That it is not there speaks for the device here, even where it is only suspected to be left out.
  const gap = (condition.absences ?? []).map(({ path }) => findGap(context.tree, path.split(' '))).find((one) => one !== undefined);
  if (!gap) return notApplicable(reason, condition.lines);
  return withAbsences(review(`${reason.replace(/\.$/, '')}, but ${gap.reason}.`, sortLines([...condition.lines, gap.line])), [condition]);
}

function judgePresent({ path, negated, absent }: Assertion & { op: 'present' }, context: Context): Outcome {
  const places = find(context, path, negated ? { negated } : {});
  if (places.length > 0) return pass(linesAt(places), `${sayAny(context, path)} is ${negated ? 'switched off' : 'configured'}.`);
  return whenAbsent(context, path, absent ?? { status: 'FAIL' });
}

function judgeAbsent({ path, negated, source }: Assertion & { op: 'absent' }, context: Context): Outcome {
  const places = find(context, path, negated ? { negated } : {});
  if (places.length > 0)
    return fail(linesAt(places), `${say(context, path)} is ${negated ? 'switched off' : 'configured'} and must not be.`);
  const meaning: WhenAbsent = source === undefined ? { status: 'PASS' } : { status: 'PASS', source };
  return whenAbsent(context, path, meaning, negated && `${sayAny(context, path)} is not switched off`);
}

function judgeValue(assertion: Assertion & { op: 'value' }, context: Context): Outcome {
  const { path, test, absent } = assertion;
  const places = find(context, path);
  if (places.length === 0) return whenAbsent(context, path, absent);
  const outcome = judgePlaces(assertion, context, places);
  return couldMoreMend(outcome.status, test) ? withinExcerpt(context.tree, outcome) : outcome;
}

function judgePlaces({ path, test, otherwise }: Assertion & { op: 'value' }, context: Context, places: readonly Place[]): Outcome {
  const bad = places.filter((place) => !passesTest(test, valuesAt(place)));
  if (bad.length === 0) return pass(linesAt(places), `${sayAny(context, path)} must ${describeTest(test)}, and it is so.`);
  const said = sayValue(test, valuesAt(bad[0]!));
  const found = said === undefined ? 'it is not so in the lines shown' : `it is ${said}`;
  const reason = `${say(context, path)} must ${describeTest(test)}; ${found}.`;
  return otherwise === 'REVIEW'
    ? review(`${reason} Whether that will do is for a person to say.`, linesAt(bad))
    : fail(linesAt(bad), reason);
}

function judgeEach(assertion: Assertion & { op: 'each' }, context: Context): Outcome {
  const { path, named, opens, where, then, none, noun } = assertion;
  const judged: Judged[] = [];
  for (const place of find(context, path)) {
    if (named && !named.test(nameOf(place))) continue;
    const instance = inside(context, path, opens ? { ...place, offset: place.node.words.length } : place);
    const selected = where ? judge(where, instance).status : 'PASS';
    if (selected === 'REVIEW') judged.push({ place, outcome: review(`Whether this ${noun} is meant is not certain.`) });
    else if (selected === 'PASS') judged.push({ place, outcome: judge(then, instance) });
  }
  if (judged.length === 0) return whenAbsent(context, path, none, `no ${noun} to judge`);
  const withStatus = (status: Status) => judged.filter(({ outcome }) => outcome.status === status);
  const failed = withStatus('FAIL');
  if (failed.length > 0) {
    const reason = `${failed.length} of ${count(judged.length, noun)} ${failed.length === 1 ? 'falls' : 'fall'} short: ${failed[0]!.outcome.reason}`;
    return withAbsences(fail(linesOfJudged(failed), reason), [failed[0]!.outcome]);
  }
  const [open] = withStatus('REVIEW');
  if (open) return withAbsences(review(open.outcome.reason, linesOfJudged([open])), [open.outcome]);
  const passed = withStatus('PASS');
  if (passed.length === 0) return notApplicable(judged[0]!.outcome.reason);
  const gap = findGap(context.tree, [...context.prefix, ...fillName(path, context.name)]);
  if (gap && (!gap.suspected || gap.isCut))
    return review(`What is shown of it holds, but ${gap.reason}.`, sortLines([gap.line, ...linesOfJudged(passed)]));
  const reason = `Holds for ${count(passed.length, noun)}: ${passed[0]!.outcome.reason}`;
  // Where the first one has a line, others may rest on a default.
  return withAbsences(pass(linesOfJudged(passed), reason), outcomesOf(passed));
}

/** An instance and what came of it. */
interface Judged {
  readonly place: Place;
  readonly outcome: Outcome;
}

const outcomesOf = (judged: readonly Judged[]): readonly Outcome[] => judged.map(({ outcome }) => outcome);
const linesOfJudged = (judged: readonly Judged[]): readonly number[] =>
  sortLines(judged.flatMap(({ place, outcome }) => [place.node.line, ...outcome.lines]));

function judgeSome({ path, then, none, noun }: Assertion & { op: 'some' }, context: Context): Outcome {
  const places = find(context, path);
  if (places.length === 0) return whenAbsent(context, path, none, `no ${noun}`);
  const judged: readonly Judged[] = places.map((place) => ({ place, outcome: judge(then, inside(context, path, place)) }));
  const good = judged.find(({ outcome }) => outcome.status === 'PASS');
  if (good) return withAbsences(pass(linesOfJudged([good]), good.outcome.reason), [good.outcome]);
  const open = judged.find(({ outcome }) => outcome.status === 'REVIEW');
  if (open) return withAbsences(review(open.outcome.reason, linesOfJudged([open])), [open.outcome]);
  const reason = `None of ${count(places.length, noun)} does: ${judged[0]!.outcome.reason}`;
  const failed = withAbsences(fail(sortLines(places.map((place) => place.node.line)), reason), [judged[0]!.outcome]);
  return withinExcerpt(context.tree, failed);
}

function judgeNamed(assertion: Assertion & { op: 'named' }, context: Context): Outcome {
  const { path, every, absent } = assertion;
  const [place] = find(context, path);
  const names = place ? valuesAt(place) : [];
  if (!place || names.length === 0) return whenAbsent(context, path, absent);
  return combineAll((every ? names : names.slice(0, 1)).map((name) => judgeObject(assertion, context, place, name)));
}

function judgeObject(
  { path, at, then, known, missing, noun }: Assertion & { op: 'named' },
  context: Context,
  place: Place,
  name: string,
): Outcome {
  const shown = linesAt([place]);
  if (known?.test(name)) return pass(shown, `The ${noun} that ${say(context, path)} names comes with the device.`);
  const objects = at.flatMap((kind) => findPath(context.tree, [...kind, name]).map((one) => ({ one, kind })));
  if (objects.length === 0) {
    const subject = `the ${noun} that ${say(context, path)} names is not in the text`;
    return missing
      ? withLines(whenAbsent({ ...context, prefix: [] }, [...at[0]!, name], missing, subject), shown)
      : review(`${upperFirst(subject)}.`, shown);
  }
  if (!then)
    return pass(
      sortLines([...shown, ...objects.map(({ one }) => one.node.line)]),
      `The ${noun} that ${say(context, path)} names is defined.`,
    );
  return combineAll(
    objects.map(({ one, kind }) => {
      // Its name would look like something that was compared.
      const outcome = judge(then, inside({ ...context, prefix: [] }, [...kind, '*'], { ...one, captured: [] }));
      return { ...outcome, lines: sortLines([...shown, one.node.line, ...outcome.lines]) };
    }),
  );
}

function judgeElsewhere({ name: path, then }: Assertion & { op: 'elsewhere' }, context: Context): Outcome {
  const { tree, thing, instanceLine } = context;
  const [place] = path ? find(context, path) : [];
  const name = path ? place && valuesAt(place)[0] : thing;
  const shown = instanceLine === undefined ? [] : [instanceLine];
  if (name === undefined) return review('What a thing is called is not in the text.', shown);
  if (!isPlainName(name)) return review('A thing has a name by which nothing can be looked for.', shown);
  const asked = { tree, scope: everywhere(tree), prefix: [], name };
  if (asksByName(then)) return judge(then, { ...asked, ...(instanceLine !== undefined && { instanceLine }) });
  const outcome = lookOnce(then, tree, () => judge(then, asked));
  return outcome.lines.length > 0 ? outcome : { ...outcome, lines: shown };
}

function judgeEachScope({ then }: Assertion & { op: 'eachScope' }, context: Context): Outcome {
  const { scopes } = context.tree;
  if (!scopes || scopes.length === 0) return judge(then, context);
  return combineAll(scopes.map((node) => judge(then, { tree: context.tree, scope: placeOf(node), prefix: node.words })));
}

/** Every part must hold. A part that does not apply is left out; a failure outweighs a doubt, and a doubt everything else. */
export function combineAll(outcomes: readonly Outcome[]): Outcome {
  return combine(outcomes, ['FAIL', 'REVIEW', 'PASS', 'NA']);
}

/** One part must hold. A doubt outweighs the failures beside it. */
export function combineAny(outcomes: readonly Outcome[]): Outcome {
  return combine(outcomes, ['PASS', 'REVIEW', 'FAIL', 'NA']);
}

function combine(outcomes: readonly Outcome[], precedence: readonly Status[]): Outcome {
  const status = precedence.find((wanted) => outcomes.some((outcome) => outcome.status === wanted));
  if (status === undefined) return review('The recommendation demands nothing that could be looked for.');
  const deciding = outcomes.filter((outcome) => outcome.status === status);
  const [first, second] = deciding;
  // Of thousands of things each is judged for itself, and mostly by one part.
  if (first && !second) return withAbsences({ status, lines: sortLines(first.lines), reason: first.reason }, deciding);
  const reasons = [...new Set(deciding.map((outcome) => outcome.reason))];
  return withAbsences({ status, lines: sortLines(deciding.flatMap((outcome) => outcome.lines)), reason: reasons.join(' ') }, deciding);
}

/** An outcome that rests on others rests on what is absent in them. */
export function withAbsences(outcome: Outcome, others: readonly Pick<Outcome, 'absences'>[]): Outcome {
  const absences = new Map<string, Absence>();
  for (const other of others) for (const absence of other.absences ?? []) absences.set(absence.path, absence);
  return absences.size === 0 ? outcome : { ...outcome, absences: [...absences.values()] };
}

/** What an outcome is asked of belongs to what shows it. */
const withLines = (outcome: Outcome, lines: readonly number[]): Outcome => ({ ...outcome, lines: sortLines([...lines, ...outcome.lines]) });

/** The meaning of an absence, unless the text shows that it leaves out the part that was searched. */
function whenAbsent(context: Context, path: Path, absent: WhenAbsent, what?: string): Outcome {
  const subject = what ?? `${absent.status === 'PASS' ? sayAny(context, path) : say(context, path)} is not configured`;
  const gap = findGap(context.tree, [...context.prefix, ...fillName(path, context.name)]);
  if (gap && !(gap.suspected && absent.status === 'FAIL'))
    return { ...review(`${upperFirst(subject)} in the text, but ${gap.reason}.`, [gap.line]), absences: [describeAbsence(context, path)] };
  const holds = absent.defaultValue === undefined ? '' : `; the default \`${absent.defaultValue}\` then holds`;
  const source = absent.source === undefined ? '' : ` (${absent.source})`;
  const lines = context.instanceLine === undefined ? [] : [context.instanceLine];
  const reason = `${upperFirst(subject)}${holds}${source}.`;
  return { status: absent.status, lines, reason, absences: [describeAbsence(context, path, absent)] };
}

function describeAbsence({ prefix, name }: Context, path: Path, absent?: WhenAbsent): Absence {
  const words = sayWhole(prefix, fillName(path, name));
  const source = absent?.source === undefined ? '' : ` (${absent.source})`;
  if (absent?.defaultValue !== undefined) return { path: words, holds: `\`${words}\` is \`${absent.defaultValue}\` by default${source}` };
  if (absent?.status === 'PASS' && source !== '') return { path: words, holds: `The absence of \`${words}\` meets the demand${source}` };
  return { path: words };
}

const inside = (context: Context, path: Path, place: Place): Context => ({
  tree: context.tree,
  scope: { ...place, captured: [] },
  prefix: [...context.prefix, ...fillWildcards(fillName(path, context.name), place.captured)],
  instanceLine: place.node.line,
  thing: nameOfThing(place),
  ...(context.name !== undefined && { name: context.name }),
});

const find = ({ scope, name }: Context, path: Path, options?: FindOptions): readonly Place[] => findNamed(scope, path, name, options);

const say = ({ prefix, name }: Context, path: Path): string => `\`${sayWhole(prefix, fillName(path, name))}\``;
/** What passes is told without the name of a thing, which would look like something that was compared. */
const sayAny = ({ prefix }: Context, path: Path): string => `\`${sayWhole(prefix, fillName(path, '*'))}\``;

const said = new WeakMap<Path, WeakMap<Path, string>>();

/** A path below another one. Thousands of things may lack the same. */
function sayWhole(prefix: Path, path: Path): string {
  let below = said.get(prefix);
  if (!below) said.set(prefix, (below = new WeakMap()));
  let whole = below.get(path);
  if (whole === undefined) below.set(path, (whole = sayPath([...prefix, ...path])));
  return whole;
}
const count = (number: number, noun: string): string => `${number} ${number === 1 ? noun : plural(noun)}`;
