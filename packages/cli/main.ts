import { runCommandLine } from './command-line.ts';

// A reader that closes early (`merlon extract … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await runCommandLine(process.argv.slice(2), {
  out: (content) => void process.stdout.write(content),
  err: (line) => void process.stderr.write(`${line}\n`),
  isTerminal: process.stdout.isTTY,
});
