import { type Info, parse } from 'csv-parse/sync';

/** The columns of a list of devices; a file may hold others, which are not read. */
const REQUIRED_COLUMNS = ['device_name', 'ip_address', 'username', 'password', 'type'] as const;
const COLUMNS = [...REQUIRED_COLUMNS, 'port', 'host_key', 'certificate', 'private_key', 'passphrase', 'tags', 'site'] as const;
type Column = (typeof COLUMNS)[number];

/** Devices of one file. Whoever has more uses several. */
const MOST_ROWS = 5000;

/** A line of the file, its values as they stand there; null where it has not as many as the first line has columns. */
export interface ListedDevice {
  /** 1-based; of a value that goes over several lines the last. */
  readonly line: number;
  readonly values: Readonly<Record<Column, string>> | null;
}

export type ReadList = { readonly devices: readonly ListedDevice[] } | { readonly problem: string };

interface ParsedLine {
  readonly record: readonly string[];
  readonly info: Pick<Info, 'lines'>;
}

/**
 * Reads a list of devices as programs for tables write it: values between commas or semicolons, in quotes or not, the columns in any
 * order. Never repeats what the file holds: a problem is a sentence with a line number.
 */
export function readList(csv: string): ReadList {
  const [header, ...lines] = parseLines(csv) ?? [];
  if (!header) return { problem: csv.trim() === '' ? 'The file is empty.' : 'A quotation mark in the file is opened and never closed.' };
  const columns = header.record.map(nameColumn);
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return { problem: `The first line must name the columns ${REQUIRED_COLUMNS.join(', ')}; missing: ${missing.join(', ')}.` };
  const twice = COLUMNS.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice !== undefined) return { problem: `The first line names the column ${twice} twice.` };
  if (lines.length === 0) return { problem: 'The file names no device.' };
  if (lines.length > MOST_ROWS) return { problem: `The file names more than ${MOST_ROWS} devices; please divide it.` };
  return { devices: lines.map((line) => readDevice(line, columns)) };
}

/** Undefined where quotation marks cannot be matched. */
function parseLines(csv: string): ParsedLine[] | undefined {
  const [firstLine = ''] = csv.split(/\r?\n|\r/, 1);
  const delimiter = firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
  try {
    const options = { bom: true, trim: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, info: true } as const;
    return parse(csv, { ...options, delimiter, to: MOST_ROWS + 2 }) as unknown as ParsedLine[];
  } catch {
    return undefined;
  }
}

/** `Device Name` is `device_name`. */
const nameColumn = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function readDevice({ record, info }: ParsedLine, columns: readonly string[]): ListedDevice {
  const read = (column: Column): string => record[columns.indexOf(column)] ?? '';
  const values = Object.fromEntries(COLUMNS.map((column) => [column, read(column)])) as Record<Column, string>;
  return { line: info.lines, values: record.length === columns.length ? values : null };
}
