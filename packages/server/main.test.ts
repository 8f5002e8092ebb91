import { chmodSync, chownSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { stopMerlonProcess as stop } from './testing/merlon-process.ts';
import { cleanUpProcesses, findProcessesIn, isRoot, isSetUp, makeFolder, refusalOf, setUp, start } from './testing/own-processes.ts';
import { TEST_ADMIN } from './testing/start-test-server.ts';

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

  test('is the only one on its folder, and what a killed one left running is stopped by the next', async () => {
    const dataDir = makeFolder();
    const first = start({ DATA_DIR: dataDir });
    const url = await first.ready;
    await setUp(url);
    const rival = start({ DATA_DIR: dataDir });
    expect(await rival.ended).toBe(1);
    expect(rival.stderr()).toBe(`DATA_DIR: ${dataDir} is in use by another Merlon process; stop that one or choose another folder\n`);

    first.child.kill('SIGKILL');
    await first.ended;
    const orphans = findProcessesIn(dataDir);
    expect(orphans.length).toBeGreaterThan(0);
    const next = start({ DATA_DIR: dataDir });
    expect(await isSetUp(await next.ready)).toBe(true);
    const running = findProcessesIn(dataDir);
    expect(running.filter((pid) => orphans.includes(pid))).toEqual([]);
    expect(await stop(next)).toBe(0);
  });
});

describe('a process that cannot start says so in one line that names the variable', () => {
  test('a busy port', async () => {
    const holder = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as net.AddressInfo;
    expect(await refusalOf({ PORT: String(port) })).toBe(`PORT: cannot listen on 127.0.0.1:${port}: already in use`);
    holder.close();
  });
});
