import { makeFence } from '../report/make-fence.ts';

const INTRODUCTION = 'This is the built-in engine: it quotes the benchmarks and writes nothing itself.';

/**
 * Writes the built-in engine's answer in a chat, as Markdown.
 * @param found the answer of a search: a title, sentences and, between backticks, commands, a line each, and at the end where they stand
 */
export function writeBuiltInAnswer(found: string): string {
  const lines = found.split('\n').filter((line) => line.trim() !== '');
  const blocks: string[] = [INTRODUCTION];
  let commands: string[] = [];
  const endCommands = () => {
    if (commands.length > 0) blocks.push(fence(commands));
    commands = [];
  };
  for (const line of lines) {
    const command = /^`(.*)`$/.exec(line)?.[1];
    if (command !== undefined) commands.push(command);
    else {
      endCommands();
      blocks.push(escapeMarkdown(line));
    }
  }
  endCommands();
  return blocks.join('\n\n');
}

function fence(commands: readonly string[]): string {
  const ticks = makeFence(commands, 3);
  return [ticks, ...commands, ticks].join('\n');
}

/** Signs that Markdown would read as formatting, HTML, a picture or an entity. An underscore inside a word is harmless. */
const SIGNS = /[\\`*<[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;
/** Beginnings that turn a line into a heading, a quotation or a list item. */
const BEGINNING = /^(\s*)(?:([#+>-])|(\d+)([.)])(?=\s))/;

/** A quoted line says in Markdown what it says on its page. */
function escapeMarkdown(line: string): string {
  return line
    .replace(SIGNS, String.raw`\$&`)
    .replace(BEGINNING, (_all, space: string, sign?: string, number = '', dot = '') =>
      sign ? `${space}\\${sign}` : `${space}${number}\\${dot}`,
    );
}
