const indentOf = (line: string): number => line.length - line.trimStart().length;

interface Notation {
  /** The line after which nothing of the configuration stands. */
  readonly end: RegExp;
  /** The beginnings of settings that replace the one before. */
  readonly single?: RegExp;
  /** The word that takes a setting back; the setting itself takes its place. */
  readonly undo?: string;
}

interface OpenBlock {
  readonly depth: number;
  readonly at: number;
}

/** Types indented commands: into the blocks that a text has, and what is new at the end of its block or of the text. */
export function mergeBlocks(lines: readonly string[], commands: readonly string[], { end, single, undo }: Notation): string {
  const text = [...lines];
  let open: readonly OpenBlock[] = [];
  for (const [index, command] of commands.entries()) {
    const depth = indentOf(command);
    open = open.filter((block) => block.depth < depth);
    const block = open.at(-1);
    const own = single?.exec(command.trim())?.[0];
    const isReplaced = (line: string, at: number): boolean =>
      isAt(text, at, block, end) &&
      ((own !== undefined && `${line.trim()} `.startsWith(`${own} `)) || line.trim() === `${undo} ${command.trim()}`);
    // Backwards, so that the places before stay.
    for (const [at, line] of [...text.entries()].toReversed()) if (isReplaced(line, at)) text.splice(at, 1);
    const known = text.findIndex((line, at) => line.trim() === command.trim() && isAt(text, at, block, end));
    const opens = indentOf(commands[index + 1] ?? '') > depth;
    const at = known >= 0 && opens ? known : endOf(text, block, end);
    if (at !== known) text.splice(at, 0, ' '.repeat(block ? indentOf(text[block.at]!) + 1 : 0) + command.trim());
    open = [...open, { depth, at }];
  }
  return text.join('\n');
}

/** Whether a line stands right in a block, or outside all. */
function isAt(text: readonly string[], at: number, block: OpenBlock | undefined, end: RegExp): boolean {
  if (!block) return indentOf(text[at]!) <= 1 && at < endOf(text, undefined, end);
  return at > block.at && at < endOf(text, block, end) && indentOf(text[at]!) === indentOf(text[block.at + 1]!);
}

/** The place after a block, or after the text. */
function endOf(text: readonly string[], block: OpenBlock | undefined, end: RegExp): number {
  if (!block) {
    const last = text.findIndex((line) => end.test(line));
    return last < 0 ? text.findLastIndex((line) => line !== '') + 1 : last;
  }
  let at = block.at + 1;
  while (at < text.length && (text[at]!.trim() === '' || indentOf(text[at]!) > indentOf(text[block.at]!))) at += 1;
  while (text[at - 1]!.trim() === '') at -= 1;
  return at;
}
