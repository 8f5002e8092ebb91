import type { ServerChannel } from 'ssh2';
import { halfOf, halfOfLines, type Answer, type DeviceCli, type DeviceModel } from './device-model.ts';
import type { Variant } from './variant.ts';

export interface TerminalOptions {
  readonly model: DeviceModel;
  readonly variant: Variant;
  readonly config: string;
  /** Height of the client's window in lines; 0 if it gave none. */
  readonly rows: number;
  /** Called with each typed line, and with each single key that answers a question. */
  readonly onInput: (typed: string) => void;
  /** Breaks the connection without notice. */
  readonly hangUp: () => void;
  /** Waits so many milliseconds. */
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** Lines per page of a device that ignores the window. */
const shortPage = 22;

/** Serves one session: echo, prompt, pager, and the variant's effect on the configuration. Ends when the client or the device leaves. */
export async function serveTerminal(channel: ServerChannel, options: TerminalOptions): Promise<void> {
  const { model, variant, config } = options;
  const cli = model.open({ variant, config });
  const keys = readKeys(channel);
  const pause = variant === 'slow' ? () => options.sleep(60) : undefined;
  const write = (text: string): Promise<void> => send(channel, text.replaceAll(/\r?\n/g, '\r\n'), pause);
  if (variant === 'busy') {
    await write('\nThe maximum number of sessions is in use. Please try again later.\n');
    return options.hangUp();
  }
  await write(cli.greeting);
  if (!(await passGate(keys, cli, options))) return;
  if (cli.gateKey !== undefined) await write('\n\n');
  for (;;) {
    await write(variant === 'colours' ? `\x1b[1;32m${cli.prompt()}\x1b[0m\x1b[K` : cli.prompt());
    const line = await readLine(keys, async (key) => write(variant === 'colours' ? `${key}\b${key}` : key));
    if (line === undefined) return;
    options.onInput(line);
    await channelWrite(channel, model.lineEnd);
    const answer = cli.run(line);
    if (answer.leave) {
      channel.exit(0);
      channel.end();
      return;
    }
    if (!(await print(answer, { ...options, write, keys }))) return;
  }
}

/** Returns false if the session ends or never gets past the question. */
async function passGate(keys: Keys, cli: DeviceCli, options: TerminalOptions): Promise<boolean> {
  if (!cli.stuck && cli.gateKey === undefined) return true;
  // Written out, because leaving a `for await` would close the channel.
  for (let key = await keys.next(); !key.done; key = await keys.next()) {
    options.onInput(key.value);
    if (!cli.stuck && key.value === cli.gateKey) return true;
  }
  return false;
}

interface Printer extends TerminalOptions {
  readonly write: (text: string) => Promise<void>;
  readonly keys: Keys;
}

/** Returns false if the session is over. */
async function print(answer: Answer, printer: Printer): Promise<boolean> {
  const { variant, hangUp, write } = printer;
  if (!answer.configuration) return page(answer.text, answer.paged ?? false, printer);
  switch (variant) {
    case 'half':
      return page(halfOfLines(answer.text), answer.paged ?? false, printer);
    case 'cut-off':
      await write(halfOf(answer.text));
      hangUp();
      return false;
    case 'stall':
      await write(halfOf(answer.text));
      for await (const key of printer.keys) printer.onInput(key);
      return false;
    case 'endless':
      for (;;) await write(answer.text);
    default:
      return page(answer.text, answer.paged ?? false, printer);
  }
}

async function page(text: string, paged: boolean, { model, variant, rows, keys, onInput, write }: Printer): Promise<boolean> {
  const height = variant === 'paging' ? shortPage : rows;
  const lines = text.split('\n');
  if ((!paged && variant !== 'paging') || height === 0 || lines.length <= height) {
    await write(text);
    return true;
  }
  for (let from = 0; from < lines.length; from += height) {
    const isLast = from + height >= lines.length;
    await write(lines.slice(from, from + height).join('\n') + (isLast ? '' : '\n'));
    if (isLast) break;
    await write(model.pager.text);
    const key = await keys.next();
    if (key.done) return false;
    onInput(key.value);
    await write(model.pager.erase);
    if (key.value === 'q') break;
  }
  return true;
}

type Keys = AsyncGenerator<string, void, void>;

/** The client's input, key by key; ends with the channel. */
async function* readKeys(channel: ServerChannel): Keys {
  for await (const chunk of channel) yield* (chunk as Buffer).toString('utf8');
}

/** One line without its end, each key echoed; undefined if the client left. */
async function readLine(keys: Keys, echo: (key: string) => Promise<void>): Promise<string | undefined> {
  let line = '';
  for (;;) {
    const { value, done } = await keys.next();
    if (done) return undefined;
    if (value === '\n' || value === '\r') return line;
    line += value;
    await echo(value);
  }
}

async function send(channel: ServerChannel, text: string, pause?: () => Promise<unknown>): Promise<void> {
  const step = pause ? 150 : 16_384;
  for (let from = 0; from < text.length; from += step) {
    await channelWrite(channel, text.slice(from, from + step));
    await pause?.();
  }
}

/** Resolves when the client has taken the text, or is gone. */
function channelWrite(channel: ServerChannel, text: string): Promise<void> {
  return new Promise((resolve) => {
    if (!channel.writable) return resolve();
    channel.once('close', resolve);
    channel.write(text, () => {
      channel.off('close', resolve);
      resolve();
    });
  });
}
