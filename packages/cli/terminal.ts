/** A person at a screen with a keyboard; undefined in pipelines. */
export interface Terminal {
  /** Shows a line that the next one replaces; an empty one clears it. */
  readonly showProgress: (line: string) => void;
  /** Asks for something without showing it. @returns undefined if the person gives up (Ctrl-C, Ctrl-D) */
  readonly askSecret: (question: string) => Promise<string | undefined>;
}

/** @returns undefined unless both ends are a terminal */
export function openTerminal(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Terminal | undefined {
  if (!output.isTTY) return undefined;
  return {
    showProgress: (line) => void output.write(`\r\u001b[K${line}`),
    askSecret: async (question) => (input.isTTY ? askSecret(question, input, output) : undefined),
  };
}

const ENTER = new Set(['\r', '\n']);
/** Ctrl-C and Ctrl-D. */
const GIVE_UP = new Set(['\u0003', '\u0004']);
const BACKSPACES = new Set(['\u007f', '\b']);

/** In raw mode the terminal neither shows nor interprets what is typed. */
async function askSecret(question: string, input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string | undefined> {
  output.write(question);
  input.setRawMode(true).setEncoding('utf8').resume();
  try {
    return await readSecret(input);
  } finally {
    input.setRawMode(false).pause();
    output.write('\n');
  }
}

function readSecret(input: NodeJS.ReadStream): Promise<string | undefined> {
  return new Promise((resolve) => {
    let typed: string[] = [];
    const end = (secret: string | undefined): void => {
      input.off('data', read).off('end', giveUp);
      resolve(secret);
    };
    const giveUp = (): void => end(undefined);
    const read = (text: string): void => {
      for (const sign of text) {
        if (GIVE_UP.has(sign)) return giveUp();
        if (ENTER.has(sign)) return end(typed.join(''));
        typed = BACKSPACES.has(sign) ? typed.slice(0, -1) : [...typed, sign];
      }
    };
    input.on('data', read).on('end', giveUp);
  });
}
