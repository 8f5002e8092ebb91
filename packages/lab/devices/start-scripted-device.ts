import type { ServerChannel } from 'ssh2';
import { startShellServer, type ShellServer } from './start-shell-server.ts';

/** A device's output for each input. Lines end in `\r\n` or `\n`. */
export interface DeviceScript {
  /** Printed when the session begins, with the first prompt or question. */
  readonly greeting: string;
  /**
   * The output for the input since the last answer, echo and next prompt included; undefined if more input is needed. Called at each key,
   * because a single key answers some questions.
   */
  readonly answer: (typed: string) => string | 'hang up' | undefined;
}

/** Starts a device that plays a script, a new one for each session. */
export function startScriptedDevice(begin: () => DeviceScript): Promise<ShellServer> {
  return startShellServer((channel) => playScript(channel, begin()));
}

async function playScript(channel: ServerChannel, { greeting, answer }: DeviceScript): Promise<void> {
  channel.write(greeting.replaceAll(/\r?\n/g, '\r\n'));
  let typed = '';
  for await (const chunk of channel) {
    for (const key of (chunk as Buffer).toString('utf8')) {
      typed += key === '\r' ? '\n' : key;
      const text = answer(typed);
      if (text === undefined) continue;
      if (text === 'hang up') return void channel.end();
      typed = '';
      channel.write(text.replaceAll(/\r?\n/g, '\r\n'));
    }
  }
}
