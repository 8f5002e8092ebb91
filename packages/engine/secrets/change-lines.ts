/**
 * The text with each line as `change` gives it. Of a large text almost no line changes, so what lies between those that do is copied whole.
 * @param change is given a line without its end, and its number, counted from 1
 */
export function changeLines(text: string, change: (line: string, number: number) => string): string {
  let changed = '';
  let copied = 0;
  let number = 1;
  for (let at = 0; at <= text.length; number += 1) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const line = text.slice(at, end);
    const shown = change(line, number);
    if (shown !== line) {
      changed += text.slice(copied, at) + shown;
      copied = end;
    }
    at = end + 1;
  }
  return changed + text.slice(copied);
}
