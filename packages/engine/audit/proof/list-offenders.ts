import { findEnclosing } from '../../config-tree/enclosing.ts';
import { sortLines } from '../../config-tree/places.ts';
import type { ConfigNode } from '../../model/config-tree.ts';
import type { Offender, Outcome, WitnessLink } from '../../model/verdict.ts';
import { tellsMore } from '../../waivers/fingerprint.ts';
import { MOST_OFFENDERS, limitOffenders, offendByAbsence, offendByAlike, offendByLine } from '../../waivers/offender.ts';
import { type Configuration, showStatement } from '../read-configuration.ts';
import { WITHIN, sayAbsence } from './witness.ts';

/**
 * All that makes an outcome what it is. A proof counts what is too much for it; here as much is named as a fingerprint holds, so that what
 * comes later can be told from what somebody accepted. Undefined where the proof says it all.
 */
export function listOffenders(
  expectation: string,
  { status, lines, absences = [] }: Outcome,
  configuration: Configuration,
  witness: readonly WitnessLink[],
): readonly Offender[] | undefined {
  if (status === 'PASS' || status === 'NA' || lines.length + absences.length === 0) return undefined;
  const proven = new Set(witness.map(({ text }) => text));
  const deciding = sortLines(lines);
  // Of a hundred thousand lines most are only counted.
  const named = deciding.slice(0, MOST_OFFENDERS);
  const placed = named.map((line) => placeLine(line, configuration));
  const saysAll = placed.every(({ text, isAlike }) => !isAlike && proven.has(text));
  if (status === 'FAIL' && saysAll && !witness.some(tellsMore)) return undefined;
  const offenders = [
    ...placed.map(({ text, isAlike }) => (isAlike ? offendByAlike(text) : offendByLine(text))),
    ...absences.map((absence) => offendByAbsence(configuration.redactQuote(sayAbsence(absence), expectation))),
  ];
  return limitOffenders(offenders, deciding.length - named.length);
}

interface PlacedLine {
  /** The line behind those that it stands in, redacted. */
  readonly text: string;
  /** Another line says the same at a place that reads the same. */
  readonly isAlike: boolean;
}

/** The names of the lines of one text: of each line, and how many lines bear a name. */
interface Namesakes {
  readonly nameByLine: ReadonlyMap<number, string>;
  readonly countByName: ReadonlyMap<string, number>;
}
interface Index {
  /** The lines of each text that stands on several. */
  readonly linesByText: ReadonlyMap<string, readonly number[]>;
  readonly namesakesByText: Map<string, Namesakes>;
}
const indexes = new WeakMap<Configuration, Index>();

function placeLine(line: number, configuration: Configuration): PlacedLine {
  const { linesByText, namesakesByText } = indexOf(configuration);
  const own = (configuration.shown[line - 1] ?? '').trim();
  const lines = linesByText.get(own);
  // Naming a line is dear, and a text that stands once has no namesake.
  if (!lines) return { text: nameLine(line, configuration), isAlike: false };
  let namesakes = namesakesByText.get(own);
  if (!namesakes) namesakesByText.set(own, (namesakes = nameEach(lines, configuration)));
  const text = namesakes.nameByLine.get(line) ?? nameLine(line, configuration);
  return { text, isAlike: (namesakes.countByName.get(text) ?? 0) > 1 };
}

function indexOf(configuration: Configuration): Index {
  let index = indexes.get(configuration);
  if (!index) {
    index = { linesByText: listAlike(configuration.shown), namesakesByText: new Map() };
    indexes.set(configuration, index);
  }
  return index;
}

/** A list for each text would be dear: in a large configuration most stand once. */
function listAlike(shown: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const firstByText = new Map<string, number>();
  const linesByText = new Map<string, number[]>();
  for (const [at, line] of shown.entries()) {
    const text = line.trim();
    const first = firstByText.get(text);
    if (first === undefined) firstByText.set(text, at + 1);
    else if (linesByText.get(text)?.push(at + 1) === undefined) linesByText.set(text, [first, at + 1]);
  }
  return linesByText;
}

function nameEach(lines: readonly number[], configuration: Configuration): Namesakes {
  const nameByLine = new Map(lines.map((line) => [line, nameLine(line, configuration)]));
  const countByName = new Map<string, number>();
  for (const name of nameByLine.values()) countByName.set(name, (countByName.get(name) ?? 0) + 1);
  return { nameByLine, countByName };
}

/** A line behind those that it stands in. What begins with a bare bracket is told by its own name: a rule in a list says there which it is. */
function nameLine(line: number, { tree, shown }: Configuration): string {
  const names = findEnclosing(tree, line).map((node) => showStatement(node.line, shown) || showStatement(findName(node)?.line ?? 0, shown));
  return [...names, showStatement(line, shown)].filter(Boolean).join(WITHIN);
}

const NAMES: readonly (string | undefined)[] = ['uid', 'uuid', 'name', 'id'];

const findName = ({ children }: ConfigNode): ConfigNode | undefined =>
  NAMES.flatMap((name) => children.find(({ words }) => words.length === 2 && words[0] === name) ?? [])[0];
