import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify as createFastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWebPages } from './web-pages.ts';

const SCRIPT = `console.log(${JSON.stringify('merlon '.repeat(1000))})`;
const PAGE = '<!doctype html><title>Merlon</title>';

describe('the page’s files', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-pages-'));
  let fastify: FastifyInstance;
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'assets'));
    const script = path.join(folder, 'assets', 'main-1a2b3c.js');
    writeFileSync(script, SCRIPT);
    writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
    writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
    writeFileSync(path.join(folder, 'index.html'), PAGE);
    fastify = createFastify();
    await fastify.register(compress, { threshold: 1024 });
    await registerWebPages(fastify, { folder });
  });
  afterAll(async () => {
    await fastify.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string, accepts: string) => fastify.inject({ url, headers: { 'accept-encoding': accepts } });

  it.each([
    ['gzip, deflate, br', 'br', brotliCompressSync(SCRIPT)],
    ['gzip', 'gzip', gzipSync(SCRIPT)],
  ])('are handed to whoever accepts %s as the build compressed them', async (accepts, encoding, bytes) => {
    const { headers, rawPayload } = await get('/assets/main-1a2b3c.js', accepts);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(rawPayload.equals(bytes)).toBe(true);
  });

  it('are handed out plain to whoever accepts nothing else', async () => {
    expect((await get('/assets/main-1a2b3c.js', 'identity')).body).toBe(SCRIPT);
    expect((await get('/history', 'identity')).body).toBe(PAGE);
  });

  it('are compressed on the way where the build left no copy', async () => {
    const { headers, rawPayload } = await get('/history', 'gzip');
    expect([headers['content-encoding'], headers['cache-control']]).toEqual(['gzip', 'no-cache']);
    expect(gunzipSync(rawPayload).toString()).toBe(PAGE);
  });
});
