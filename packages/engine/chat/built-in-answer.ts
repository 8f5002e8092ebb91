import { makeFence } from '../report/make-fence.ts';

const INTRODUCTION = 'This is the built-in engine: it quotes the benchmarks and writes nothing itself.';

/**
 * What the built-in engine answers in a chat, in Markdown.
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

/** What Markdown would take for formatting, HTML, a picture or an entity. An underscore within a word is none of them. */
const SIGNS = /[\\`*<[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;
/** What makes a line a heading, a quotation or an entry of a list. */
const BEGINNING = /^(\s*)(?:([#+>-])|(\d+)([.)])(?=\s))/;

/** A quoted line says in Markdown what it says on its page. */
function escapeMarkdown(line: string): string {
  return line
    .replace(SIGNS, String.raw`\$&`)
    .replace(BEGINNING, (_all, space: string, sign?: string, number = '', dot = '') =>
      sign ? `${space}\\${sign}` : `${space}${number}\\${dot}`,
    );
}
