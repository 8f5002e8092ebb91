/** Rows as a comma-separated file, RFC 4180. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');

/** A comma-separated text as a file to save. */
export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });

/** A spreadsheet must not take a text for a formula. */
const quoteCell = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
