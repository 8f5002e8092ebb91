import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeFreePort } from '../free-port.ts';
import { type MerlonProcess, startMerlonProcess } from '../merlon-process.ts';

/** One of several machines on one database: a folder of its own, and a process that can be killed and started again. */
export interface Machine {
  /** `web 1`, `worker 3` */
  readonly name: string;
  readonly url: string;
  /** Ends the process by a signal and starts it again. @returns seconds until it was ready */
  readonly restart: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number>;
  /** Faults that none of our signals explains; empty if there were none. */
  readonly listTroubles: () => readonly string[];
  /** MB that the process holds. */
  readonly readMemory: () => number;
  readonly stop: () => Promise<void>;
}

export interface Fleet {
  readonly webs: readonly Machine[];
  readonly workers: readonly Machine[];
  readonly stop: () => Promise<void>;
}

/** As `npm start` has it: code that was compiled once is not compiled again at each start. */
const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/merlon-compiled', import.meta.url));

/** Starts so many of each role, all at once, on an empty database. */
export async function startFleet(databaseUrl: string, count: { webs: number; workers: number }): Promise<Fleet> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-machines-'));
  const shared = {
    DATABASE_URL: databaseUrl,
    MERLON_SECRET_KEY: randomBytes(32).toString('base64'),
    NODE_COMPILE_CACHE: COMPILED,
  };
  const startAll = (role: 'web' | 'worker', many: number): Promise<Machine[]> =>
    Promise.all(Array.from({ length: many }, (_, at) => startMachine(`${role} ${at + 1}`, folder, { ...shared, MERLON_ROLE: role })));
  const [webs, workers] = await Promise.all([startAll('web', count.webs), startAll('worker', count.workers)]);
  const stop = async (): Promise<void> => {
    await Promise.all([...webs, ...workers].map((machine) => machine.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  return { webs, workers, stop };
}

async function startMachine(name: string, folder: string, variables: Record<string, string>): Promise<Machine> {
  const port = await takeFreePort();
  const troubles: string[] = [];
  let expected = '';
  const watch = async (merlon: MerlonProcess): Promise<void> => {
    const how = String(await merlon.ended);
    const said = merlon.stderr().slice(-1500);
    if (how !== expected) troubles.push(`${name} ended with ${how}: ${said}`);
    else if (merlon.stderr().includes('"level":60')) troubles.push(`${name} met an error that nothing caught: ${said}`);
  };
  const start = (): MerlonProcess => {
    expected = '';
    const merlon = startMerlonProcess({ ...variables, PORT: String(port), DATA_DIR: path.join(folder, name.replace(' ', '-')) });
    void watch(merlon);
    return merlon;
  };
  let merlon = start();
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    expected = signal === 'SIGTERM' ? '0' : signal;
    merlon.child.kill(signal);
    await merlon.ended;
  };
  await merlon.ready;
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    restart: async (signal) => {
      await end(signal);
      const startedAt = performance.now();
      merlon = start();
      await merlon.ready;
      return (performance.now() - startedAt) / 1000;
    },
    listTroubles: () => troubles,
    readMemory: () => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${merlon.child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    stop: () => end('SIGTERM'),
  };
}
