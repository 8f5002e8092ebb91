const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** A line that goes on with what stands before an empty line: of a list, or indented. */
const CONTINUES = /^(\s|[-*+>|]|\d+[.)])/;

/**
 * Cuts a text into blocks that can be drawn one by one: at empty lines that end what stands before them. A block that was cut off once
 * stays as it is however the text goes on.
 */
export const splitMarkdown = (text: string): string[] => {
  const blocks: string[][] = [[]];
  let fence: string | null = null;
  let isAfterGap = false;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    if (fence === null && isAfterGap && !isBlank && !CONTINUES.test(line)) blocks.push([]);
    const mark = FENCE.exec(line)?.[1];
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    blocks.at(-1)?.push(line);
    isAfterGap = isBlank;
  }
  return blocks.map((lines) => lines.join('\n')).filter((block) => block.trim() !== '');
};
