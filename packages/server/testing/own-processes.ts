import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect } from 'vitest';
import { type MerlonProcess, startMerlonProcess } from './merlon-process.ts';
import { TEST_ADMIN } from './start-test-server.ts';

export const isRoot = process.getuid?.() === 0;

const folders: string[] = [];
/** Killed after the test. */
export const processes: ChildProcess[] = [];

/** An empty folder, removed with the processes in it after the last test of the file. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-main-'));
  folders.push(folder);
  return folder;
}

/** Starts Merlon; it is killed after the test. */
export function start(...given: Parameters<typeof startMerlonProcess>): MerlonProcess {
  const merlon = startMerlonProcess(...given);
  processes.push(merlon.child);
  return merlon;
}

/** Processes that work inside a folder, which PostgreSQL's do. */
export function findProcessesIn(folder: string): number[] {
  const inside = realpathSync(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readCwd(pid).startsWith(inside))
    .map(Number);
}

function readCwd(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** Creates the administrator. */
export const setUp = (url: string) =>
  fetch(`${url}/api/auth/setup-root`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...TEST_ADMIN, password_confirm: TEST_ADMIN.password }),
  });
export const isSetUp = async (url: string) =>
  !((await (await fetch(`${url}/api/auth/check-setup`)).json()) as { setup_required: boolean }).setup_required;

/** Ends what the tests of a file leave behind. */
export function cleanUpProcesses(): void {
  afterEach(() => {
    for (const child of processes.splice(0)) child.kill('SIGKILL');
  });
  afterAll(async () => {
    // A folder that is gone already has no processes either.
    for (const folder of folders.filter((each) => existsSync(each))) {
      for (const pid of findProcessesIn(folder)) process.kill(pid, 'SIGKILL');
      await sleep(100);
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** The line with which a process refuses to start. @throws where it starts, or says more */
export async function refusalOf(variables: Record<string, string>): Promise<string> {
  const merlon = start({ DATA_DIR: makeFolder(), ...variables });
  expect(await merlon.ended).toBe(1);
  expect(merlon.stdout()).toBe('');
  const lines = merlon
    .stderr()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}
