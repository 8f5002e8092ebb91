import type { ServerChannel } from 'ssh2';
import { startShellServer, type ShellServer } from './start-shell-server.ts';

/** A session between a device and a client, as it was recorded: the shape of `fixtures/dialogues/*.json`. */
export interface RecordedDialogue {
  /** Its special feature, in a sentence. */
  readonly about: string;
  /** In the order of the session. A device's lines are joined by `\r\n`. */
  readonly turns: readonly ({ readonly device: readonly string[] } | { readonly client: string })[];
  /** The lines of the resulting configuration, or the kind of failure. */
  readonly config?: readonly string[];
  readonly failure?: string;
}

export interface RecordedDevice extends ShellServer {
  /** Input from the client that differs from the recording. */
  readonly surprises: readonly string[];
}

/** Starts a device that plays its part of a recorded session, once per connection, and hangs up if the client departs from its own. */
export async function startRecordedDevice(dialogue: RecordedDialogue): Promise<RecordedDevice> {
  const surprises: string[] = [];
  return { ...(await startShellServer((channel) => play(channel, dialogue, surprises))), surprises };
}

async function play(channel: ServerChannel, { turns }: RecordedDialogue, surprises: string[]): Promise<void> {
  const input = channel[Symbol.asyncIterator]();
  let typed = '';
  for (const turn of turns) {
    if ('device' in turn) {
      channel.write(turn.device.join('\r\n'));
      continue;
    }
    while (typed.length < turn.client.length) {
      const { value, done } = await input.next();
      if (done) return;
      typed += (value as Buffer).toString('utf8');
    }
    if (!typed.startsWith(turn.client)) {
      surprises.push(`${JSON.stringify(typed)} came where ${JSON.stringify(turn.client)} was recorded`);
      channel.end();
      return;
    }
    typed = typed.slice(turn.client.length);
  }
  // Anything from here on is the client's farewell.
  for (let next = await input.next(); !next.done;) next = await input.next();
}
