import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** As `scripts/run.mjs` starts it. */
const FINDS_SOURCES = `--import=${new URL('../adapters/threads/find-sources.ts', import.meta.url).href}`;

/** Merlon as it is really started: what only a process can show. */
export interface MerlonProcess {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** The address that the ready line names. */
  readonly ready: Promise<string>;
  readonly ended: Promise<number | string>;
}

/** Starts a process with these variables of the environment table, and a free port where none is named. */
export function startMerlonProcess(variables: Record<string, string>, user: { uid?: number; gid?: number } = {}): MerlonProcess {
  const env = {
    NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...variables,
  };
  const child = spawn(process.execPath, [FINDS_SOURCES, MAIN], { ...user, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const url = /^Merlon ready: (http:\/\/\S+)\n/.exec(stdout)?.[1];
      if (url) resolve(url);
    });
    child.once('close', () => reject(new Error(`ended before it was ready: ${stderr}`)));
  });
  ready.catch(() => undefined);
  const ended = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? '')));
  return { child, stdout: () => stdout, stderr: () => stderr, ready, ended };
}

export const hasEnded = ({ child }: MerlonProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** @returns the exit status, or the signal that ended it */
export async function stopMerlonProcess({ child, ended }: MerlonProcess): Promise<number | string> {
  child.kill('SIGTERM');
  return ended;
}
