/** The 1-based line of an offset of the text. Asked for offsets that never fall, it reads the text once. */
export function countLines(text: string): (offset: number) => number {
  let line = 1;
  let lineEnd = text.indexOf('\n');
  return (offset) => {
    while (lineEnd >= 0 && lineEnd < offset) {
      line += 1;
      lineEnd = text.indexOf('\n', lineEnd + 1);
    }
    return line;
  };
}
