import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SAMPLE_TYPE } from '@merlon/server/testing/benchmark-calls.ts';
import { type MerlonProcess, startMerlonProcess, stopMerlonProcess } from '@merlon/server/testing/merlon-process.ts';
import { openTestCluster, usePool } from '@merlon/server/testing/open-test-cluster.ts';
import { sampleConfig } from '@merlon/server/testing/sample-benchmark.ts';
import { TEST_ADMIN, callServer } from '@merlon/server/testing/start-test-server.ts';
import { runCommandLine } from './command-line.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-rotating-live-'));
const cluster = openTestCluster();
const processes: MerlonProcess[] = [];
afterAll(async () => {
  await Promise.all(processes.map(stopMerlonProcess));
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

const [OLD, NEW] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64')) as [string, string];

test(
  'two processes work on while their key is replaced: nothing fails, and nothing is left with the old one',
  { timeout: 240_000 },
  async () => {
    const shared = { DATABASE_URL: await cluster.createDatabase(), DATA_DIR: folder, OLLAMA_HOST: 'http://127.0.0.1:9' };
    const start = async (key: string) => {
      const started = startMerlonProcess({ ...shared, MERLON_SECRET_KEY: key });
      processes.push(started);
      return callServer(await started.ready);
    };
    const servers = [await start(OLD), await start(OLD)] as const;
    const { username, password } = TEST_ADMIN;
    const { body: signedUp } = await servers[0]('POST', '/auth/setup-root', { body: { username, password, password_confirm: password } });
    const token: string = signedUp.access_token;
    const device = { device_name: 'Edge', ip_address: '192.0.2.1', type: SAMPLE_TYPE, username: 'auditor', password: 'synthetic-1' };
    const { id } = (await servers[0]('POST', '/firewalls/', { token, body: device })).body;
    const chat = (await servers[0]('POST', '/chat-sessions', { token, body: { title: 'Keys' } })).body.id;
    await servers[0]('PUT', `/firewalls/${id}/stored-config`, { token, body: { config: sampleConfig } });

    const refused: unknown[] = [];
    const over = new AbortController();
    let asked = 0;
    const work = async (call: (typeof servers)[number]) => {
      while (!over.signal.aborted) {
        const content = `message ${asked}`;
        asked += 1;
        const written = await call('POST', `/chat-sessions/${chat}/messages`, { token, body: { role: 'user', content } });
        const read = await call('GET', `/chat-sessions/${chat}/messages`, { token });
        const stored = await call('GET', `/firewalls/${id}/stored-config`, { token });
        for (const { status, text } of [written, read, stored]) if (status !== 200) refused.push([status, text]);
        if (stored.body.config !== sampleConfig) refused.push('another configuration');
      }
    };
    const working = Promise.all(servers.map(work));
    const said: string[] = [];
    const output = {
      out: (text: string | Uint8Array) => void said.push(String(text)),
      err: (line: string) => void said.push(line),
      isTerminal: false,
    };
    const status = await runCommandLine(['rotate-key'], output, { ...shared, MERLON_SECRET_KEY: OLD, MERLON_NEW_SECRET_KEY: NEW });
    over.abort();
    await working;
    expect([status, refused, asked > 20]).toEqual([0, [], true]);
    expect(said.join('')).toContain('rows are sealed with the new key');

    const { rows } = await usePool(shared.DATABASE_URL, (pool) =>
      pool.query(`select substring(decode(content, 'base64') for 12)::text as head, count(*)::int as count from chat_messages group by 1`),
    );
    expect(rows).toHaveLength(1);
    await Promise.all(processes.splice(0).map(stopMerlonProcess));
    const restarted = await start(NEW);
    const { body: signedIn } = await restarted('POST', '/auth/login', { body: TEST_ADMIN });
    const { body: messages } = await restarted('GET', `/chat-sessions/${chat}/messages`, { token: signedIn.access_token });
    expect(messages.map(({ content }: { content: string }) => content).toSorted()).toEqual(
      messages.map((_one: unknown, at: number) => `message ${at}`).toSorted(),
    );
  },
);
