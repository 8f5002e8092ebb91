import { MARK } from './mark.ts';

const BEGIN = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----/;
const END = /-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----/;
/** Ends an unclosed block, so that it does not swallow the configuration after it. */
const OUTSIDE = /^\s*(?:(?:set|add|delete) \S|[#{}[\]])/;

/** Replaces private keys, whether over several lines or on one with escaped line ends; the begin and end markers stay. */
export function redactBlocks(lines: readonly string[]): readonly string[] {
  let inside = false;
  return lines.map((line) => {
    if (inside && OUTSIDE.test(line)) inside = false;
    const begin = BEGIN.exec(line);
    const end = END.exec(line);
    if (inside && !begin) {
      inside = !end;
      return end ? line.slice(end.index) : line.trim() === '' ? line : MARK;
    }
    if (!begin) return line;
    const first = begin.index + begin[0].length;
    const ends = end !== null && end.index >= first;
    inside = !ends;
    const hidden = line.slice(first, ends ? end.index : undefined).trim() === '' ? '' : MARK;
    return line.slice(0, first) + hidden + (ends ? line.slice(end.index) : '');
  });
}
