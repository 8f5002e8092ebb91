import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';

/**
 * Makes sure that no PostgreSQL runs on this cluster: one that a killed parent left behind is stopped. To be called by the holder
 * of the data folder's lock alone: with the lock held, whatever still runs there has no parent.
 * @returns the process id of what was stopped, or undefined.
 * @throws StartError when a server answers that this process cannot see, in another container for example.
 */
export async function clearOrphan(cluster: string, socketDir: string): Promise<number | undefined> {
  const pid = readServerPid(cluster);
  const isOurs = pid !== undefined && runsOn(pid, cluster);
  if (isOurs) await stopServer(pid, () => runsOn(pid, cluster));
  else if (await answers(path.join(socketDir, SOCKET))) {
    throw new StartError(
      `DATA_DIR: a PostgreSQL that Merlon cannot see, perhaps in another container, still runs on ${cluster}; stop it first`,
    );
  } else if (pid !== undefined) disownPidFile(cluster);
  await clearBackends(cluster);
  removeSocket(cluster);
  return isOurs ? pid : undefined;
}

const SOCKET = '.s.PGSQL.5432';

/** A killed server leaves its socket and the socket's lock behind, and the number in that lock may be somebody else's, or a zombie's, by now. */
function removeSocket(cluster: string): void {
  for (const name of [SOCKET, `${SOCKET}.lock`]) rmSync(path.join(cluster, name), { force: true });
}

/**
 * A server that was killed leaves processes behind that work until they next look for it, and no other starts before the last of them
 * is gone. Their own memory is thrown away by that start, so they need not end well.
 */
async function clearBackends(cluster: string): Promise<void> {
  const runs = (pid: number): boolean => runsOn(pid, cluster) && readCommand(pid) === 'postgres';
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  await Promise.all(
    pids
      .map(Number)
      .filter(runs)
      .map((pid) => stopServer(pid, () => runs(pid), AT_ONCE)),
  );
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

type Urging = readonly (readonly [signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', patienceMs: number])[];

const AT_ONCE: Urging = [
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
];
const FAST: Urging = [['SIGINT', 10_000], ...AT_ONCE];

/**
 * Asks a server to stop: fast first, which rolls back what is open, then at once, which makes the next start recover.
 * PostgreSQL's signals: https://www.postgresql.org/docs/18/server-shutdown.html
 */
export async function stopServer(pid: number, isRunning: () => boolean, urging: Urging = FAST): Promise<void> {
  for (const [signal, patience] of urging) {
    if (!isRunning()) return;
    trySignal(pid, signal);
    for (let waited = 0; waited < patience && isRunning(); waited += 20) await sleep(20);
  }
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended at this very moment.
  }
}

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** The file stays behind after a crash, so the number on its first line may by now be anybody's. */
function readServerPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile(cluster), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** A server works inside its data folder, which is what tells it from a stranger that got the same number. */
function runsOn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath, () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * A restarted container hands out the same numbers again, and PostgreSQL refuses to start while any process has the number of
 * its predecessor. It takes its own parent's number for a stale one (miscinit.c, CreateLockFile). The file is not removed:
 * its further lines let PostgreSQL see that a predecessor's children still hold its memory.
 */
function disownPidFile(cluster: string): void {
  const [, ...rest] = readFileSync(pidFile(cluster), 'utf8').split('\n');
  writeFileSync(pidFile(cluster), [String(process.pid), ...rest].join('\n'));
}
