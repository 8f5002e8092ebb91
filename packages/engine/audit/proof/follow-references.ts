import { type Place, type Scope, findPath, linesOf, valuesAt } from '../../config-tree/find.ts';
import { holdsLine, placeOf } from '../../config-tree/places.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Outcome, type WitnessLink, doubt } from '../../model/verdict.ts';
import type { Platform, ReferencePath } from '../../ports/platform.ts';

/** A name that a line mentions, and what came of looking for its object. */
interface Reference {
  readonly noun: string;
  readonly name: string;
  readonly found: 'defined' | 'predefined' | 'empty' | 'missing';
  /** The lines of its definition. */
  readonly from: number;
  readonly to: number;
}

/** So many lines of a definition are followed further, and so many objects beyond those that the deciding lines name. */
const MOST_LINES = 200;
const MOST_FOLLOWED = 20;

/** The lines of a definition, and the first one that names it. */
interface Bound {
  readonly line: number;
  readonly endLine: number;
  readonly namedAt: number;
}

interface Known {
  readonly byLine: ReadonlyMap<number, readonly Reference[]>;
  readonly bound: readonly Bound[];
}

const known = new WeakMap<ConfigTree, Known>();

/**
 * Follows the names on the lines of a PASS to their objects, and these to theirs, and shows where objects in which such a line stands are
 * named. A PASS that rests on an object that is not there, or that holds nothing, ends at a person.
 */
export function followReferences({ references = [] }: Platform, tree: ConfigTree, outcome: Outcome): Outcome {
  if (outcome.status !== 'PASS' || references.length === 0) return outcome;
  let read = known.get(tree);
  if (!read) known.set(tree, (read = readKnown(references, tree)));
  const { byLine, bound } = read;
  if (byLine.size === 0) return outcome;
  const links: WitnessLink[] = [];
  const seen = new Set<string>();
  const lines = [...outcome.lines];
  for (let at = 0; at < lines.length && (at < outcome.lines.length || seen.size < MOST_FOLLOWED); at += 1) {
    for (const { noun, name, found, from, to } of byLine.get(lines[at]!) ?? []) {
      const key = `${noun} ${name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (found === 'missing' || found === 'empty') {
        const why = found === 'missing' ? 'which the text does not define' : 'which holds nothing';
        return doubt(outcome, `But it names the ${noun} \`${name}\`, ${why}.`);
      }
      links.push(
        found === 'predefined'
          ? { kind: 'reference', text: `The ${noun} \`${name}\` comes with the device.`, lines: [] }
          : { kind: 'reference', text: `The ${noun} \`${name}\` is defined.`, lines: [from] },
      );
      if (found === 'defined') for (let line = from; line <= Math.min(to, from + MOST_LINES); line += 1) lines.push(line);
    }
  }
  links.push(...findBindings(outcome.lines, bound));
  return links.length === 0 ? outcome : { ...outcome, links: [...(outcome.links ?? []), ...links] };
}

/** Where the objects are named in which the deciding lines stand: a line for each object that is not one of these itself. */
function findBindings(deciding: readonly number[], bound: readonly Bound[]): readonly WitnessLink[] {
  const own = new Set(deciding);
  const lines = [...own].toSorted((one, other) => one - other);
  const found = bound.filter((one) => !own.has(one.namedAt) && holdsLine(lines, one));
  return found.slice(0, MOST_FOLLOWED).map(({ namedAt }) => ({ kind: 'binding', text: '', lines: [namedAt] }));
}

function readKnown(references: readonly ReferencePath[], tree: ConfigTree): Known {
  const byLine = readReferences(references, tree);
  const bound = new Map<string, Bound>();
  for (const [line, named] of byLine)
    for (const { noun, name, found, from, to } of named)
      if (found === 'defined' && !bound.has(`${noun} ${name} ${from}`))
        bound.set(`${noun} ${name} ${from}`, { line: from, endLine: to, namedAt: line });
  return { byLine, bound: [...bound.values()] };
}

/** The names on each line. In a text of several virtual firewalls each looks for its own objects first, then for those of the device. */
function readReferences(references: readonly ReferencePath[], tree: ConfigTree): ReadonlyMap<number, readonly Reference[]> {
  const byLine = new Map<number, Reference[]>();
  const scopes: readonly Scope[] = [tree, ...(tree.scopes ?? []).map(placeOf)];
  for (const reference of references) {
    if (reference.isAlone && tree.scopes) continue;
    // Of many kinds a text names none.
    let ofDevice: ReadonlyMap<string, Place> | undefined;
    for (const scope of scopes) {
      const places = findPath(scope, reference.path);
      if (places.length === 0) continue;
      ofDevice ??= readDefinitions(reference, tree);
      const own = scope === tree ? ofDevice : readDefinitions(reference, scope);
      for (const place of places) {
        const lines = linesOf(place);
        for (const name of reference.isFirst ? valuesAt(place).slice(0, 1) : valuesAt(place)) {
          const found = look(reference, name, own.get(name) ?? ofDevice.get(name));
          for (const line of lines) {
            const ofLine = byLine.get(line) ?? [];
            ofLine.push(found);
            byLine.set(line, ofLine);
          }
        }
      }
    }
  }
  return byLine;
}

/** The objects of a kind by their names; of one name, that below the first path is meant. */
function readDefinitions({ definedAt }: ReferencePath, scope: Scope): ReadonlyMap<string, Place> {
  const places = definedAt.toReversed().flatMap((path) => findPath(scope, `${path} *`));
  return new Map(places.map((place) => [place.captured.at(-1)!, place]));
}

function look({ noun, predefined, members }: ReferencePath, name: string, place: Place | undefined): Reference {
  if (!place) return { noun, name, found: predefined?.test(name) ? 'predefined' : 'missing', from: 0, to: 0 };
  const isEmpty = members !== undefined && !members.some((path) => findPath(place, path).some((member) => valuesAt(member).length > 0));
  return { noun, name, found: isEmpty ? 'empty' : 'defined', from: place.node.line, to: place.node.endLine };
}
