/** Makes a function from offsets to 1-based lines. Offsets must not decrease, so the text is read only once. */
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
