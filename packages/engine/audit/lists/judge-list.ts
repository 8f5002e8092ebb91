import { findGap } from '../../config-tree/find.ts';
import { sortLines, unlessHidden } from '../../config-tree/places.ts';
import { isWhole } from '../../config-tree/whole.ts';
import type { ListDemand } from '../../demands/lists/read-lists.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { ListEntry, ListState, ValueList } from '../../model/value-list.ts';
import { type Outcome, fail, pass, review } from '../../model/verdict.ts';
import { uniteAddresses } from '../../rule-base/addresses.ts';
import { coversRanges } from '../../rule-base/range-set.ts';
import { readAddress } from '../../rule-base/read-address.ts';

/**
 * Judges a list of a device by what a document asks of it.
 * @param besides what the document says besides, which may let an entry be that it names
 */
export function judgeList(demand: ListDemand, besides: string, tree: ConfigTree): Outcome {
  const { list } = demand;
  const state = list.read(tree);
  const found = judgeState(demand, state, besides.toLowerCase(), tree);
  const outcome = found.status === 'PASS' && state.idle !== undefined ? review(`${found.reason} ${state.idle}`, found.lines) : found;
  if (outcome.status === 'REVIEW' || (outcome.status === 'FAIL' && outcome.lines.length > 0 && !outcome.absences)) return outcome;
  if (outcome.status === 'FAIL') return isWhole(tree) ? outcome : unlessHidden(tree, list.path, outcome);
  return findGap(tree, list.path.split(' ')) ? unlessHidden(tree, list.path, outcome) : outcome;
}

function judgeState(demand: ListDemand, { entries, silent = [] }: ListState, besides: string, tree: ConfigTree): Outcome {
  const { list, named, suffixes, isClosed, refused } = demand;
  const lines = linesOf(entries);
  const isAmong = compareWith(
    list,
    named.flatMap((name) => [name, ...suffixes.map((end) => `${name}${end}`)]),
  );
  const isRefused = compareWith(list, refused);
  if (entries.length === 0) return judgeNone(demand, tree);
  const bad = entries.filter((entry) => refused.length > 0 && isRefused(entry) === true);
  if (bad.length > 0) return fail(linesOf(bad), `There must be no ${say(bad)}.`);
  const told = entries.map((entry) => ({ entry, isIn: isAmong(entry) }));
  const those = (isIn: boolean | undefined): readonly ListEntry[] => told.filter((one) => one.isIn === isIn).map(({ entry }) => entry);
  const of = named.join(', ');
  // Where none is as named, the words were perhaps no names.
  if (list.form === 'name' && those(true).length === 0) return review(`None of ${of} is a ${list.noun} of the device.`, lines);
  const given = list.given ?? [];
  const others = those(false).filter(({ name }) => !given.includes(name));
  const isSpoken = ({ name }: ListEntry): boolean =>
    ` ${besides.replace(/[^\w.@/-]|[.](?=\s|$)/g, ' ')} `.includes(` ${name.toLowerCase()} `);
  if (isClosed && others.some(isSpoken))
    return review(
      `Whether ${say(others.filter(isSpoken))} may be there, of which the document says more, a person has to read.`,
      linesOf(others),
    );
  if (isClosed === 'perhaps' && others.length > 0)
    return review(`Whose ${say(others)} is, which the document does not name, a person has to say.`, linesOf(others));
  if (isClosed && others.length > 0)
    return fail(linesOf(others), `A ${list.noun} is none of those that the document lets be (${of}): ${say(others)}.`);
  if (isClosed && those(false).length > 0) return review(`Each device has ${say(those(false))}, which the document does not name.`, lines);
  const open = isClosed
    ? [...those(undefined).map(({ name }) => name), ...silent.filter((name) => isAmong({ name, lines: [] }) !== true)]
    : [];
  if (open.length > 0)
    return review(`Whether these are there as the document lets them be the text does not say: ${open.join(', ')}.`, lines);
  const missing = named.filter((one) => !those(true).some((entry) => compareWith(list, [one])(entry) === true));
  const isPart = (one: string): boolean =>
    !entries.some(
      ({ name, addresses }) =>
        name === one || (addresses !== undefined && compareWith(list, [name])({ name: one, ...readAs(one) }) === true),
    );
  // What has to be there as a whole is not there in part.
  const parts = list.form === 'address' && demand.least === 'all' && missing.length === 0 ? named.filter(isPart) : [];
  if (parts.length > 0) return review(`No more than a part of ${parts.join(', ')} is there.`, lines);
  return judgeCount(demand, named.length - missing.length, missing, those(true));
}

function judgeCount(
  { list, named, isClosed, least }: ListDemand,
  there: number,
  missing: readonly string[],
  found: readonly ListEntry[],
): Outcome {
  const lines = linesOf(found);
  const of = named.join(', ');
  const wanted = least === 'all' ? named.length : least;
  if (wanted === 'unsaid' && missing.length > 0)
    return review(`Whether all of ${of} have to be there a person has to read; ${missing.join(', ')} is not.`, lines);
  if (typeof wanted === 'number' && there < wanted) {
    const short = `Of the ${plural(list.noun)} ${of} at least ${wanted} must be there, and ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not.`;
    // What is called otherwise may be there.
    return list.form === 'name' ? review(short, lines) : { ...fail(lines, short), absences: [{ path: list.path }] };
  }
  return pass(
    lines,
    isClosed
      ? `Every ${list.noun} is among ${of} (${found.length}).`
      : `Of the ${plural(list.noun)} that the document names there are as many as it asks for: ${there} of ${of}.`,
  );
}

/** What it means that a device has no entry. */
function judgeNone({ list, least, needsLine, isOptional }: ListDemand, tree: ConfigTree): Outcome {
  const none = `The text has no ${list.noun}`;
  if (isOptional && list.none === 'none') return unlessHidden(tree, list.path, pass([], `${none}.`));
  const falls =
    needsLine || list.none === 'everybody' || least === 'all' || (typeof least === 'number' && least > 0 && list.none === 'none');
  return falls && isWhole(tree)
    ? unlessHidden(tree, list.path, fail([], `${none}.`))
    : review(`${none}, and what that means a person has to say.`);
}

/** Whether an entry is one of some values; undefined where that cannot be told. */
function compareWith(list: ValueList, values: readonly string[]): (entry: ListEntry) => boolean | undefined {
  if (list.form !== 'address') {
    const exact = new Set(values);
    const known = new Set(values.map((one) => one.toLowerCase()));
    // A sentence may begin with a name, in a capital letter.
    // `aes256-gcm`, for `aes256-gcm@openssh.com`
    if (list.form !== 'name')
      return ({ name }) => exact.has(name) || known.has(name.toLowerCase()) || known.has(name.toLowerCase().replace(/@[\w.]+$/, ''));
    return ({ name }) => exact.has(name) || (known.has(name.toLowerCase()) ? (list.form === 'name' ? undefined : true) : false);
  }
  const read = values.flatMap((value) => readAddress(value) ?? []);
  const all = uniteAddresses(read);
  const words = new Set(values.map((one) => one.toLowerCase()));
  return ({ name, addresses }) => {
    if (words.has(name.toLowerCase())) return true;
    if (addresses === undefined || addresses.symbols.length > 0 || addresses.negated) return undefined;
    if (addresses.v6.length > 0) return addresses.v4.length > 0 && !coversRanges(all.v4, addresses.v4) ? false : undefined;
    return addresses.v4.length > 0 && coversRanges(all.v4, addresses.v4);
  };
}

const readAs = (name: string): Pick<ListEntry, 'lines' | 'addresses'> => {
  const addresses = readAddress(name);
  return { lines: [], ...(addresses && { addresses }) };
};
const linesOf = (entries: readonly ListEntry[]): readonly number[] => sortLines(entries.flatMap(({ lines }) => lines));
const say = (entries: readonly ListEntry[]): string => [...new Set(entries.map(({ name }) => name))].join(', ');
const plural = (noun: string): string => `${noun}s`;
