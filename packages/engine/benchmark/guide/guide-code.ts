import type { CommandGrammar } from '../../ports/platform.ts';
import { stripMarkup } from '../command-markup.ts';
import type { ShadedBox } from '../positioned-text.ts';
import type { TextLine } from '../text-lines.ts';
import type { WrapSetting } from '../wraps.ts';

/** A gap of more lines than this between code lines begins a new block. */
const MOST_LINES_APART = 2.2;

/**
 * Guides set their commands in a monospaced font without a box, or in the body's own font. Gives every such line the box that the
 * reader of procedures knows block code by: monospaced lines, lines with a prompt and a command behind it, and lines that are a
 * command by their words where the line before them announces one.
 */
export function boxCode(lines: readonly TextLine[], grammar: CommandGrammar, setting: WrapSetting): TextLine[] {
  const boxed: TextLine[] = [];
  let block: TextLine[] = [];
  const closeBlock = (): void => {
    if (block.length === 0) return;
    const box = boxAround(block, setting);
    for (const line of block) boxed.push(line.box ? line : { ...line, mono: true, box });
    block = [];
  };
  let previous: TextLine | undefined;
  for (const line of lines) {
    const inBlock = previous !== undefined && block.length > 0 && continuesBlock(previous, line);
    if (isCode(line, previous, inBlock, grammar)) {
      if (!inBlock) closeBlock();
      block.push(line);
    } else {
      closeBlock();
      boxed.push(line);
    }
    previous = line;
  }
  closeBlock();
  return boxed;
}

function isCode(line: TextLine, previous: TextLine | undefined, inBlock: boolean, grammar: CommandGrammar): boolean {
  if (line.mono) return true;
  const plain = stripMarkup(line.text);
  const prompt = grammar.prompt.exec(plain)?.[0] ?? '';
  if (prompt) return prompt.length === plain.length ? inBlock : grammar.isCommand(plain.slice(prompt.length));
  return (inBlock || previous?.text.endsWith(':') === true) && /^[a-z]/.test(plain) && !/[.:,]$/.test(plain) && grammar.isCommand(plain);
}

function continuesBlock(previous: TextLine, line: TextLine): boolean {
  return previous.page !== line.page || line.y - previous.y < previous.size * MOST_LINES_APART;
}

function boxAround(block: readonly TextLine[], setting: WrapSetting): ShadedBox {
  const first = block[0] as TextLine;
  return block.reduce(
    (box, line) => ({
      ...box,
      left: Math.min(box.left, line.x),
      top: Math.min(box.top, line.y - line.size),
      bottom: Math.max(box.bottom, line.y),
    }),
    { left: first.x, top: first.y - first.size, right: setting.rightEdge, bottom: first.y },
  );
}
