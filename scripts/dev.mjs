import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './setup/paths.mjs';
import { keepCompiled, runNode } from './setup/runtime.mjs';

/**
 * Runs the server, and in front of it Vite, which serves the page from its sources and reloads what changes.
 * Prints one line with the page's address. `PORT` is the page's port; the server takes a free one unless `API_PORT` names it.
 * @returns {Promise<number>} exit status, once both have ended
 */
export async function runDevelopment() {
  const over = new AbortController();
  const stop = () => over.abort();
  let announced = false;
  /** @type {Promise<number> | undefined} */
  let page;
  const onPage = (/** @type {string} */ address) => {
    announced = true;
    console.log(`Merlon ready: ${address}`);
  };
  const onServer = (/** @type {string} */ url) => {
    page = runUntil(over.signal, pageCommand, { API_PORT: new URL(url).port }, { line: /Local:\s+(\S+)/, onAddress: onPage });
    page.then(stop, stop);
  };
  const serverEnv = { ...keepCompiled, PORT: process.env.API_PORT ?? '0' };
  const serverLine = { line: /^Merlon ready: (\S+)$/m, onAddress: onServer };
  const serverStatus = await runUntil(over.signal, [inRoot('packages/server/main.ts')], serverEnv, serverLine);
  stop();
  const pageStatus = (await page) ?? 0;
  // A signal is how Vite is meant to end, once it has begun.
  return announced ? serverStatus : serverStatus || pageStatus;
}

const viteOptions = ['--host', '127.0.0.1', '--port', process.env.PORT ?? '5173', '--clearScreen', 'false'];
const pageCommand = [inRoot('node_modules/vite/bin/vite.js'), inRoot('packages/web'), ...viteOptions];

/**
 * Runs one of the two. What it prints before its address is held back, and shown only if it ends without one.
 * @param {AbortSignal} stopWhen
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @param {{line: RegExp, onAddress: (address: string) => void}} announcement
 * @returns {Promise<number>} exit status
 */
async function runUntil(stopWhen, command, env, { line, onAddress }) {
  let held = '';
  let found = false;
  const onOutput = (/** @type {Buffer} */ chunk) => {
    if (found) return void process.stderr.write(chunk);
    held += stripVTControlCharacters(chunk.toString());
    const address = line.exec(held)?.[1];
    if (address === undefined) return;
    found = true;
    onAddress(address);
  };
  const status = await runNode(command, { env, stopWhen, onOutput });
  if (!found) process.stderr.write(held);
  return status;
}
