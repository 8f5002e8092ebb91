import { findEnclosing } from '../config-tree/enclosing.ts';
import type { ConfigNode } from '../model/config-tree.ts';
import type { Offender, Outcome, WitnessLink } from '../model/verdict.ts';
import { tellsMore } from '../waivers/fingerprint.ts';
import { limitOffenders, offendByAbsence, offendByAlike, offendByLine } from '../waivers/offender.ts';
import type { Configuration } from './read-configuration.ts';
import { WITHIN, sayAbsence } from './witness.ts';

/**
 * All that makes an outcome what it is. A proof counts what is too much for it; here everything is named, so that what comes later can be
 * told from what somebody accepted. Undefined where the proof says it all.
 */
export function listOffenders(
  expectation: string,
  { status, lines, absences = [] }: Outcome,
  configuration: Configuration,
  witness: readonly WitnessLink[],
): readonly Offender[] | undefined {
  if (status === 'PASS' || status === 'NA' || lines.length + absences.length === 0) return undefined;
  const proven = new Set(witness.map(({ text }) => text));
  const placed = [...new Set(lines)].map((line) => placeLine(line, configuration));
  const saysAll = placed.every(({ text, isAlike }) => !isAlike && proven.has(text));
  if (status === 'FAIL' && saysAll && !witness.some(tellsMore)) return undefined;
  return limitOffenders([
    ...placed.map(({ text, isAlike }) => (isAlike ? offendByAlike(text) : offendByLine(text))),
    ...absences.map((absence) => offendByAbsence(configuration.redactQuote(sayAbsence(absence), expectation))),
  ]);
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
  readonly linesByText: ReadonlyMap<string, readonly number[]>;
  readonly namesakesByText: Map<string, Namesakes>;
}
const indexes = new WeakMap<Configuration, Index>();

function placeLine(line: number, configuration: Configuration): PlacedLine {
  const { linesByText, namesakesByText } = indexOf(configuration);
  const own = (configuration.shown[line - 1] ?? '').trim();
  const lines = linesByText.get(own) ?? [];
  // Naming a line is dear, and a text that stands once has no namesake.
  if (lines.length < 2) return { text: nameLine(line, configuration), isAlike: false };
  let namesakes = namesakesByText.get(own);
  if (!namesakes) namesakesByText.set(own, (namesakes = nameEach(lines, configuration)));
  const text = namesakes.nameByLine.get(line) ?? nameLine(line, configuration);
  return { text, isAlike: (namesakes.countByName.get(text) ?? 0) > 1 };
}

function indexOf(configuration: Configuration): Index {
  let index = indexes.get(configuration);
  if (!index) {
    const numbers = configuration.shown.map((_text, at) => at + 1);
    index = { linesByText: Map.groupBy(numbers, (line) => configuration.shown[line - 1]!.trim()), namesakesByText: new Map() };
    indexes.set(configuration, index);
  }
  return index;
}

function nameEach(lines: readonly number[], configuration: Configuration): Namesakes {
  const nameByLine = new Map(lines.map((line) => [line, nameLine(line, configuration)]));
  const countByName = new Map<string, number>();
  for (const name of nameByLine.values()) countByName.set(name, (countByName.get(name) ?? 0) + 1);
  return { nameByLine, countByName };
}

/** A line behind those that it stands in. What begins with a bare bracket is told by its own name: a rule in a list says there which it is. */
function nameLine(line: number, { tree, shown }: Configuration): string {
  const show = (number: number): string => (shown[number - 1] ?? '').trim().replace(/\s*\{$/, '');
  const enclosing = findEnclosing(tree, line).map((node) => show(node.line) || show(findName(node)?.line ?? 0));
  return [...enclosing, show(line)].filter(Boolean).join(WITHIN);
}

const NAMES: readonly (string | undefined)[] = ['uid', 'uuid', 'name', 'id'];

const findName = ({ children }: ConfigNode): ConfigNode | undefined =>
  NAMES.flatMap((name) => children.find(({ words }) => words.length === 2 && words[0] === name) ?? [])[0];
