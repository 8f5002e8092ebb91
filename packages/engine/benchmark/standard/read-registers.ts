import type { Granted } from '../../demands/register.ts';
import { readBody } from '../body-lines.ts';
import type { TextLine } from '../text-lines.ts';
import { joinWrapped } from '../wraps.ts';
import { findIdAtStart } from './control-id.ts';
import { readField } from './fields.ts';
import { type Measures, isSetApart } from './looks.ts';
import { findRowEdges } from './row-rules.ts';
import { type Column, fitLine, placeColumns, readHeadWords } from './table-head.ts';
import { type RowLine, gatherRows } from './table-rows.ts';

/** What a register lets be, of one control. */
export interface Grant extends Granted {
  readonly id: string;
  /** Its own number, `W-7`, where that has the form of the ids of controls. */
  readonly number?: string;
  /** It has ended. */
  readonly isOver?: true;
}

/** What the registers of a document let be, and the numbers in them that look like ids of controls. */
export interface Registers {
  readonly grants: readonly Grant[];
  readonly numbers: ReadonlySet<string>;
}

/** `Appendix B Waivers in force`, `Agreed exceptions`, `Appliance register` */
const REGISTER =
  /\b(?:waivers?|exceptions?|exemptions?|dispensations?|deviations?|derogations?|concessions?|accepted risks?|risk acceptances?|(?:appliance|device|firewall|gateway|unit|host|site)s? register|register of (?:appliance|device|firewall|gateway|unit|host|site)s|ausnahmen|abweichungen|dérogations|excepciones|desviaciones)\b/i;
/** Of those that count no longer, or how to ask for one. */
const NO_REGISTER =
  /\b(?:closed|past|former|expired|ended|withdrawn|lapsed|rejected|refused|historic\w*|archived?|process|procedures?|handling|management|requests?|requesting|form|how to|policy|asking|applying|application)\b/i;
/** A row that counts no longer says so in a cell, or in a sentence. */
const OVER = /^(?:closed|ended|expired|withdrawn|revoked|lapsed|rejected|refused|declined|cancelled|superseded|abgelaufen|beendet)\b/i;
const SAYS_OVER =
  /\b(?:has|have|was|were|is|are|been)(?: been)? (?:closed|ended|expired|withdrawn|revoked|lapsed|rejected|refused)\b|\bended (?:with|on|in)\b/i;
/** What the heads of columns with devices are called. */
const OF_DEVICES = /\b(?:host|device|firewall|unit|gateway|appliance|system|node|where|gerät)/i;
const OF_CONTROLS = /\b(?:control|requirement|rule|measure|item|standard|ref)/i;
const NAME = String.raw`[A-Za-z][A-Za-z\d]*(?:[-_.][A-Za-z\d]+)+`;
const NAMES = new RegExp(String.raw`(?<![\w./-])${NAME}(?![\w/])`, 'g');
/** `on fw-1 and fw-2`, `firewall fw-1` */
const ON_DEVICES = new RegExp(
  String.raw`\b(?:on|for|firewalls?|devices?|units?|gateways?|appliances?|host ?-?names?|hosts?) (${NAME}(?:(?:,| and|, and) ${NAME})*)`,
);
/** Longer ones are sentences. */
const LONGEST_HEADING = 90;
const MOST_LINES = 400;
const MOST_WORDS = 4;

/** Reads the registers of a document: what stands below a heading that speaks of waivers or of exceptions, and names the id of a control. */
export function readRegisters(lines: readonly TextLine[], ids: ReadonlySet<string>, measures: Measures): Registers {
  const told = lines.flatMap((line, at) => {
    if (!isRegister(line, ids, measures)) return [];
    const end = lines.findIndex((next, index) => index > at && (index > at + MOST_LINES || endsRegister(next, line, ids, measures)));
    const found = readRegister(lines.slice(at + 1, end < 0 ? undefined : end), ids, measures);
    return NO_REGISTER.test(line.text) ? found.map((grant) => ({ ...grant, isOver: true as const })) : found;
  });
  const numbers = new Set(told.flatMap(({ number }) => number ?? []));
  return { grants: told.filter(({ id, isOver }) => !isOver && !numbers.has(id)), numbers };
}

function isRegister(line: TextLine, ids: ReadonlySet<string>, measures: Measures): boolean {
  const { text, size } = line;
  // `Exceptions` in the size of the text is a label of a control.
  const isLabel = readField(text) !== undefined && size < measures.size * 1.45;
  return (
    text.length < LONGEST_HEADING &&
    !isLabel &&
    REGISTER.test(text) &&
    !/[.:;,]$/.test(text) &&
    isHeading(line, measures) &&
    namesIn(text, ids).length === 0
  );
}

/** In two pieces, `Appendix B   Waivers in force`, only where it is larger than the text, and so no head of a table. */
const isHeading = (line: TextLine, measures: Measures): boolean =>
  isSetApart(line, measures) && (line.segments === undefined || line.size > measures.size * 1.08);

function endsRegister(next: TextLine, heading: TextLine, ids: ReadonlySet<string>, measures: Measures): boolean {
  if (!isHeading(next, measures)) return false;
  return next.size >= heading.size - 0.3 || ids.has(findIdAtStart(next.text)?.id ?? '');
}

function readRegister(lines: readonly TextLine[], ids: ReadonlySet<string>, measures: Measures): readonly Grant[] {
  const grants: Grant[] = [];
  let columns: readonly Column[] = [];
  let rows: RowLine[] = [];
  let prose: TextLine[] = [];
  const flush = (): void => {
    const cells = rows.flatMap((row) => row.flatMap((cell) => cell ?? []));
    const edges = findRowEdges(measures.rulesOn(cells[0]?.page ?? 0), columns, cells);
    for (const row of gatherRows(columns, rows, edges)) grants.push(...readRow(columns, row.cells, ids));
    const setting = { rightEdge: measures.edgeOf(prose[0]?.page ?? 0), keepsSpaces: measures.keepsSpaces };
    for (const { text } of readBody(prose, setting)) grants.push(...readSentences(text, ids));
    rows = [];
    prose = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const head =
      line.segments && (columns.length === 0 || line.bold)
        ? readHeadWords(lines, at).find(({ count }) => isHead(lines, at, count))
        : undefined;
    if (head) {
      flush();
      const below = lines.slice(at + head.count).filter(({ page }) => page === line.page);
      columns = placeColumns(
        { count: head.count, size: line.size, columns: head.cells.map((cell) => ({ ...cell, field: 'other' })) },
        below,
      );
      at += head.count - 1;
      continue;
    }
    const cells = columns.length > 0 ? fitLine(columns, line) : undefined;
    const isNext = cells !== undefined && (rows.length > 0 || cells.filter((cell) => cell).length > 1);
    if (isNext !== rows.length > 0 || (rows.length > 0 && rows.at(-1)!.find((cell) => cell)?.page !== line.page)) flush();
    if (isNext) rows.push(cells);
    else prose.push(line);
  }
  flush();
  return grants;
}

/** All the lines of a head that is bold; of another the first. */
const isHead = (lines: readonly TextLine[], at: number, count: number): boolean =>
  count === 1
    ? !lines[at + 1]?.bold || !lines[at]!.bold
    : lines.slice(at, at + count).every(({ bold }) => bold) && !lines[at + count]?.bold;

function readRow(columns: readonly Column[], cells: readonly (readonly TextLine[])[], ids: ReadonlySet<string>): readonly Grant[] {
  const texts = cells.map((cell) => joinWrapped(cell).trim());
  const found = [...new Set(texts.flatMap((text) => (ids.has(text) ? [text] : namesIn(text, ids))))];
  const isOver = texts.some((text) => OVER.test(text) && text.split(' ').length <= MOST_WORDS);
  const named = texts.flatMap((text, at) => (OF_DEVICES.test(columns[at]?.words ?? '') ? (text.match(NAMES) ?? []) : []));
  const devices = named.filter((name) => !ids.has(name));
  const [first, ...others] = columns.map(({ words }) => OF_CONTROLS.test(words));
  const isNumbered = !first && (found.length > 1 || others.includes(true));
  const number = isNumbered && ids.has(texts[0]!) ? texts[0]! : undefined;
  const words = texts.filter((text) => text !== '' && (text === number || !ids.has(text))).join('; ');
  return found.flatMap((id) =>
    id === number && found.length > 1 ? [] : { id, devices, words, ...(number !== undefined && { number }), ...(isOver && { isOver }) },
  );
}

function readSentences(text: string, ids: ReadonlySet<string>): readonly Grant[] {
  if (SAYS_OVER.test(text)) return [];
  const devices = (ON_DEVICES.exec(text)?.[1]?.match(NAMES) ?? []).filter((name) => !ids.has(name));
  return namesIn(text, ids).map((id) => ({ id, devices, words: text }));
}

/** The ids that a text names as words of its own; numbers alone may be anything. */
const namesIn = (text: string, ids: ReadonlySet<string>): readonly string[] =>
  text
    .split(/[\s,;:()[\]]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => /[A-Za-z]/.test(word) && ids.has(word));
