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

/** A name without characters other than letters, digits, spaces, hyphen and underscore. */
export const cleanFileName = (name: string): string => name.replace(/[^A-Za-z0-9 _-]/g, '').trim() || 'file';

/** Hands a file to the browser's downloads. */
export const saveFile = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked later: some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};
