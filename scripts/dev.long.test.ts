import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeFreePort } from '@merlon/server/testing/free-port.ts';

let folder: string;
let running: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merlon-dev-'));
});
afterEach(async () => {
  if (running && running.exitCode === null && running.signalCode === null) {
    running.kill('SIGTERM');
    await once(running, 'close');
  }
  rmSync(folder, { recursive: true });
});

function startDevelopment(variables: Record<string, string>): ChildProcess {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...variables };
  running = spawn(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'dev'], { stdio: ['ignore', 'pipe', 'pipe'], env });
  return running;
}

async function readAll(stream: ChildProcess['stdout'], until = /$^/): Promise<string> {
  let text = '';
  for await (const chunk of stream?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(chunk);
    if (until.test(text)) break;
  }
  return text;
}

test('the page is served from its sources and its calls reach the server; Ctrl-C ends both', async () => {
  const [pagePort, serverPort] = [await takeFreePort(), await takeFreePort()];
  const development = startDevelopment({ PORT: String(pagePort), API_PORT: String(serverPort) });
  const said = await readAll(development.stdout, /\n/);
  expect(said).toBe(`Merlon ready: http://127.0.0.1:${pagePort}/\n`);
  const page = await fetch(`http://127.0.0.1:${pagePort}/audit`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/@vite/client')]);
  const health = await fetch(`http://127.0.0.1:${pagePort}/api/health`);
  expect([health.status, health.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')]);
  development.kill('SIGINT');
  expect(await once(development, 'close')).toEqual([0, null]);
  for (const port of [pagePort, serverPort]) await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('postmaster.pid'))).toEqual([]);
});

test('a server that cannot start says why, and nothing is left running', async () => {
  const development = startDevelopment({ PORT: '0', API_PORT: 'many' });
  const closed = once(development, 'close');
  expect(await readAll(development.stderr)).toContain('PORT: "many" is not a port number');
  expect([await closed, existsSync(join(folder, 'data'))]).toEqual([[1, null], false]);
});
