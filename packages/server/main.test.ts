import net from 'node:net';
import { describe, expect, test } from 'vitest';
import { stopMerlonProcess as stop } from './testing/merlon-process.ts';
import { cleanUpProcesses, findProcessesIn, isSetUp, makeFolder, refusalOf, setUp, start } from './testing/own-processes.ts';

cleanUpProcesses();

describe('a process on the embedded database', { timeout: 180_000 }, () => {
  test('says one line when it is ready, is the only one on its folder, stops what a killed one left running, and leaves nothing behind', async () => {
    const dataDir = makeFolder();
    const first = start({ DATA_DIR: dataDir });
    const url = await first.ready;
    expect(first.stdout()).toBe(`Merlon ready: ${url}\n`);
    expect((await setUp(url)).status).toBe(200);
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
    expect(findProcessesIn(dataDir)).toEqual([]);
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
