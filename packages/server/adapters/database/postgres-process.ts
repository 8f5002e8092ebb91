import { spawn } from 'node:child_process';
import path from 'node:path';
import { describeFailure } from '../../start-error.ts';
import type { Log } from '../log/log.ts';
import { INSIDE } from './cluster.ts';
import { stopServer } from './orphan.ts';
import type { ServerUser } from './server-user.ts';
import { SPAWN_ENVIRONMENT } from './spawn-environment.ts';

/** A PostgreSQL server that is a child of this process. */
export interface PostgresProcess {
  readonly hasEnded: () => boolean;
  /** Resolves with its last words when it has ended, asked to or not. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
}

export interface PostgresPlace {
  /** The folder of PostgreSQL's programs. */
  readonly bin: string;
  readonly cluster: string;
  readonly user: ServerUser;
}

/** Errors of single statements stay out of the log, as their texts hold data; the driver reports them to whoever asked. */
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_directories=.',
  'unix_socket_permissions=0700',
  'log_min_messages=fatal',
  'log_line_prefix=',
  'max_connections=60',
  'shared_buffers=64MB',
];

/** Milliseconds after its exit in which its last words come; where it was killed, its children hold the line open for as long as they work. */
const LAST_WORDS = 500;

/**
 * Starts PostgreSQL on its cluster, on which no other one may run; it answers some time later, or ends.
 * @param settings `name=value`, beside those of the cluster's own file
 */
export function launchPostgres({ bin, cluster, user }: PostgresPlace, log: Log, settings: readonly string[] = SETTINGS): PostgresProcess {
  // Its own process group: a Ctrl-C in the terminal must reach Merlon alone, which still needs the database to finish its work.
  const child = spawn(path.join(bin, 'postgres'), ['-D', INSIDE, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: cluster,
    env: SPAWN_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let lastWords = '';
  let isStopping = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = /(?:FATAL|PANIC):\s*(.*)/.exec(text)?.[1]?.replaceAll(INSIDE, cluster) ?? lastWords;
    if (!/the database system is (starting up|in recovery mode|not yet accepting connections)/.test(text))
      log[isStopping ? 'debug' : 'warn']({ postgres: text.trim() }, 'PostgreSQL says');
  });
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      hasEnded = true;
      const say = () => resolve(lastWords || `it ended with ${code ?? signal}`);
      const late = setTimeout(say, LAST_WORDS);
      // By now all that it said has been read.
      child.once('close', () => {
        clearTimeout(late);
        say();
      });
    });
    child.once('error', (error) => {
      hasEnded = true;
      resolve(describeFailure(error));
    });
  });
  const stop = async () => {
    isStopping = true;
    const { pid } = child;
    if (pid !== undefined) await stopServer(pid, () => !hasEnded);
  };
  return { hasEnded: () => hasEnded, ended, stop };
}
