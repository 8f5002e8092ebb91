import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const runtime = join(import.meta.dirname, 'runtime.mjs');
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A command as npm starts it, which runs the source on the product's Node.js. */
function startCommand(source: string): ChildProcess {
  const launcher = `import { runNode } from ${JSON.stringify(runtime)}; process.exitCode = await runNode(['-e', ${JSON.stringify(source)}]);`;
  return start(['--input-type=module', '-e', launcher]);
}

function start(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  started.push(child);
  return child;
}

/** Prints `ready`; asked to stop, takes a moment and prints `stopped`. */
const server = `process.once('SIGTERM', () => setTimeout(() => { console.log('stopped'); process.exit(3); }, 200));
  setInterval(() => {}, 1000); console.log('ready');`;

async function waitForOutput({ stdout }: ChildProcess, wanted: string): Promise<string> {
  let output = '';
  for await (const chunk of stdout ?? []) {
    output += String(chunk);
    if (output.includes(wanted)) break;
  }
  return output;
}

it('runs on Node.js 24 or newer and ends with the status of what it ran', async () => {
  const command = startCommand(`console.log(process.versions.node.split('.')[0] >= 24); process.exit(7)`);
  expect(await waitForOutput(command, '\n')).toBe('true\n');
  expect(await once(command, 'exit')).toEqual([7, null]);
});

it('hands a signal on and waits until what it ran has stopped', async () => {
  const command = startCommand(server);
  command.stdout?.once('data', () => command.kill('SIGTERM'));
  const output: string[] = [];
  command.stdout?.on('data', (chunk) => output.push(String(chunk)));
  expect(await once(command, 'exit')).toEqual([3, null]);
  expect(output.join('')).toMatch(/ready.*\nstopped/);
});

it('stops what it ran when the npm above it was killed', async () => {
  const inner = `import { runNode } from ${JSON.stringify(runtime)}; await runNode(['-e', ${JSON.stringify(server)}]);`;
  const npm = start([
    '-e',
    `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(inner)}], { stdio: 'inherit' })`,
  ]);
  npm.stdout?.once('data', () => npm.kill('SIGKILL'));
  expect(await waitForOutput(npm, 'stopped')).toMatch(/ready.*\nstopped/);
});
