import '@merlon/server/adapters/database/drizzle-resolution.ts';
import { runCommandLine } from './command-line.ts';
import { openTerminal } from './terminal.ts';

// A reader that closes early (`merlon extract … | head`) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
const output = {
  out: (content: string | Uint8Array) => void process.stdout.write(content),
  err: (line: string) => void process.stderr.write(`${line}\n`),
  isTerminal: process.stdout.isTTY,
};

/** A second signal ends the process at once, as usual. */
function listenForStop(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

const terminal = openTerminal(process.stdin, process.stderr);
process.exitCode = await runCommandLine(process.argv.slice(2), output, process.env, { terminal, listenForStop });
