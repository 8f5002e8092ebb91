import { runCommandLine } from './command-line.ts';

// A reader that closes early (`merlon extract … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
const output = {
  out: (content: string | Uint8Array) => void process.stdout.write(content),
  err: (line: string) => void process.stderr.write(`${line}\n`),
  isTerminal: process.stdout.isTTY,
};
process.exitCode = await runCommandLine(process.argv.slice(2), output, process.env);
