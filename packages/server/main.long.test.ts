import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { stopMerlonProcess as stop } from './testing/merlon-process.ts';
import { TEST_ADMIN } from './testing/start-test-server.ts';
import {
  cleanUpProcesses,
  findProcessesIn,
  isRoot,
  isSetUp,
  makeFolder,
  processes,
  refusalOf,
  setUp,
  start,
} from './testing/own-processes.ts';

cleanUpProcesses();

/** As a copy often is: the folder is root's and open to all. */
function restoreAsAnotherUser(dataDir: string): void {
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const place = path.join(dataDir, name);
    if (isRoot) chownSync(place, 0, 0);
    if (statSync(place).isDirectory()) chmodSync(place, 0o755);
  }
}

describe('a process on the embedded database', { timeout: 180_000 }, () => {
  test('says one line when it is ready, keeps what it was told and leaves nothing behind when it stops, below a folder that is closed to every other user', async () => {
    const closed = path.join(makeFolder(), 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, 'a-folder-with-a-long-name'.repeat(5), 'data');
    const first = start({ DATA_DIR: dataDir, LOG_LEVEL: 'trace' });
    const url = await first.ready;
    expect((await setUp(url)).status).toBe(200);
    await fetch(`${url}/api/auth/validate-password?password=never-to-be-logged`);
    expect(findProcessesIn(dataDir).length).toBeGreaterThan(0);
    const stopAt = performance.now();
    expect(await stop(first)).toBe(0);
    expect(performance.now() - stopAt).toBeLessThan(60_000);
    expect(findProcessesIn(dataDir)).toEqual([]);
    expect(first.stdout()).toBe(`Merlon ready: ${url}\n`);

    const key = readFileSync(path.join(dataDir, 'secret.key'), 'utf8');
    expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const lines = first
      .stderr()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({ method: 'GET', path: '/api/auth/validate-password', status: 200, reqId: expect.any(String) }),
    );
    for (const secret of ['never-to-be-logged', TEST_ADMIN.password, key.trim()]) expect(first.stderr()).not.toContain(secret);

    restoreAsAnotherUser(dataDir);
    const second = start({ DATA_DIR: dataDir });
    expect(await isSetUp(await second.ready)).toBe(true);
    expect(readFileSync(path.join(dataDir, 'secret.key'), 'utf8')).toBe(key);
    second.child.kill('SIGINT');
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(findProcessesIn(dataDir)).toEqual([]);
  });

  test('starts over pid files whose number somebody else has by now, and over a creation that was cut off', async () => {
    const dataDir = makeFolder();
    mkdirSync(path.join(dataDir, 'postgres.new-1'));
    writeFileSync(path.join(dataDir, 'postgres.new-1', 'PG_VERSION'), '18\n');
    const first = start({ DATA_DIR: dataDir });
    await first.ready;
    expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'postgres', 'secret.key']);
    const server = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    first.child.kill('SIGKILL');
    await first.ended;
    process.kill(server, 'SIGKILL');
    await expect.poll(() => findProcessesIn(dataDir)).toEqual([]);
    // A stranger that runs as the same user as the database would, which is what PostgreSQL cannot tell from a server of its own.
    const owner = statSync(path.join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['60'], { ...(isRoot && { uid: owner.uid, gid: owner.gid }), stdio: 'ignore' });
    processes.push(stranger);
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const pidFile = path.join(dataDir, 'postgres', name);
      writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
    }
    const second = start({ DATA_DIR: dataDir });
    expect(await isSetUp(await second.ready)).toBe(false);
    expect(await stop(second)).toBe(0);
  });

  test.runIf(isRoot)('works as an ordinary user as well', async () => {
    const dataDir = makeFolder();
    chownSync(dataDir, 65534, 65534);
    const merlon = start({ DATA_DIR: dataDir }, { uid: 65534, gid: 65534 });
    expect(await isSetUp(await merlon.ready)).toBe(false);
    expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(65534);
    expect(await stop(merlon)).toBe(0);
  });

  test('starts its database again that dies, and says so until then; the third time it ends and says why', async () => {
    const dataDir = makeFolder();
    const merlon = start({ DATA_DIR: dataDir, MERLON_ROLE: 'worker' });
    const url = await merlon.ready;
    const statusOf = async (place: string) => (await fetch(url + place)).status;
    // A worker serves only these two.
    expect(await Promise.all(['/api/health', '/metrics', '/api/auth/check-setup', '/'].map(statusOf))).toEqual([200, 200, 404, 404]);
    const readServer = () => Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    for (let deaths = 1; deaths <= 2; deaths += 1) {
      const server = readServer();
      process.kill(server, 'SIGKILL');
      await expect.poll(() => statusOf('/api/health'), { interval: 5 }).toBe(503);
      await expect.poll(() => statusOf('/api/health')).toBe(200);
      expect(readServer()).not.toBe(server);
    }
    process.kill(readServer(), 'SIGKILL');
    expect(await merlon.ended).toBe(1);
    expect(merlon.stderr()).toContain('The embedded database has ended: ');
    await expect.poll(() => findProcessesIn(dataDir)).toEqual([]);
  });
});

describe('a process that cannot start says so in one line that names the variable', () => {
  test('a database server that is not there, without its password', async () => {
    expect(await refusalOf({ DATABASE_URL: 'postgres://merlon:swordfish@127.0.0.1:9/merlon' })).toBe(
      'DATABASE_URL: the database 127.0.0.1:9/merlon cannot be used: connection refused',
    );
  });

  test('an address that this machine has not', async () => {
    expect(await refusalOf({ HOST: '203.0.113.9' })).toMatch(/^HOST: cannot listen on 203\.0\.113\.9:0: this machine has no such address$/);
  });

  test('a data folder that is a file', async () => {
    const file = path.join(makeFolder(), 'file');
    writeFileSync(file, '');
    expect(await refusalOf({ DATA_DIR: file })).toBe(`DATA_DIR: ${file} cannot be used: there is a file of that name`);
    expect(await refusalOf({ DATA_DIR: path.join(file, 'below') })).toContain(`cannot be used: a part of the path is not a folder`);
  });

  test('a damaged key, a database of another format', async () => {
    const dataDir = makeFolder();
    writeFileSync(path.join(dataDir, 'secret.key'), 'nonsense\n');
    expect(await refusalOf({ DATA_DIR: dataDir })).toContain('secret.key does not hold a key of 32 bytes');
    rmSync(path.join(dataDir, 'secret.key'));
    mkdirSync(path.join(dataDir, 'postgres'));
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '13\n');
    expect(await refusalOf({ DATA_DIR: dataDir })).toContain('was written by PostgreSQL 13, and this is 18');
  });

  test.runIf(isRoot)('a data folder that this user cannot write to', async () => {
    const folder = makeFolder();
    chmodSync(folder, 0o755);
    const merlon = start({ DATA_DIR: path.join(folder, 'data') }, { uid: 65534, gid: 65534 });
    expect(await merlon.ended).toBe(1);
    expect(merlon.stderr()).toBe(`DATA_DIR: ${path.join(folder, 'data')} cannot be used: permission denied\n`);
  });
});
