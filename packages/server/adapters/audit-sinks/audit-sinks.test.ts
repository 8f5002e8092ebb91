import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Server, createServer } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type LabCertificate, makeCertificate } from '@merlon/lab/devices/web/certificates.ts';
import type { SentEntry } from '../../audit-sink.ts';
import { createFileSink } from './json-lines-file.ts';
import { createSyslogSink } from './syslog.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-sinks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = (position: number): SentEntry => ({
  position,
  id: `id-${position}`,
  at: '2026-01-05T08:00:00.123Z',
  action: 'device_added',
  username: 'ada',
  token: null,
  subject: 'fw-édge',
  address: '192.0.2.1',
  previous_hash: null,
  hash: 'def',
});

test('a file holds one JSON object on each line, for its owner alone, also after it was renamed', async () => {
  const file = path.join(folder, 'audit.jsonl');
  const sink = createFileSink(file);
  await sink.send([entry(1), entry(2)]);
  await sink.send([entry(3)]);
  const read = (name: string) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  expect(read(file)).toEqual([entry(1), entry(2), entry(3)]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  renameSync(file, `${file}.1`);
  await sink.send([entry(4)]);
  expect(read(file)).toEqual([entry(4)]);
  await expect(createFileSink(path.join(folder, 'none', 'audit.jsonl')).send([entry(1)])).rejects.toThrow('ENOENT');
});

test('a line that was cut off spoils no other line', async () => {
  const file = path.join(folder, 'cut.jsonl');
  writeFileSync(file, `${JSON.stringify(entry(1))}\n${JSON.stringify(entry(2)).slice(0, 20)}`);
  await createFileSink(file).send([entry(2)]);
  await createFileSink(file).send([entry(3)]);
  const [first, , ...others] = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect([first, ...others].map((line) => JSON.parse(line!))).toEqual([entry(1), entry(2), entry(3)]);
});

test.each([
  ['a pipe that nobody reads', () => void execFileSync('mkfifo', [path.join(folder, 'pipe')]), 'pipe'],
  ['a device', () => undefined, '/dev/null'],
])('%s is refused at once', async (_what, prepare, name) => {
  prepare();
  await expect(createFileSink(path.resolve(folder, name)).send([entry(1)])).rejects.toThrow('no regular file');
});

describe('a collector of syslog over TLS', () => {
  let certificate: LabCertificate;
  let collector: Server | undefined;
  let received = '';

  beforeAll(async () => {
    certificate = await makeCertificate('localhost');
    writeFileSync(path.join(folder, 'ca.pem'), certificate.cert);
    writeFileSync(path.join(folder, 'other.pem'), (await makeCertificate('another')).cert);
  });
  afterEach(() => {
    collector?.close();
    received = '';
  });

  async function startCollector(): Promise<number> {
    const started = createServer({ key: certificate.key, cert: certificate.cert }, (socket) => {
      socket.on('data', (data) => (received += data.toString()));
      socket.on('error', () => undefined);
    });
    started.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    collector = started;
    return (started.address() as AddressInfo).port;
  }

  const sinkFor = (port: number, ca = 'ca.pem') => createSyslogSink({ host: 'localhost', port, caFile: path.join(folder, ca) });

  test('receives every entry in a counted frame', async () => {
    await sinkFor(await startCollector()).send([entry(1), entry(2)]);
    const frames: string[] = [];
    for (let bytes = Buffer.from(received); bytes.length > 0;) {
      const [count = ''] = bytes.toString().split(' ', 1);
      const end = count.length + 1 + Number(count);
      frames.push(bytes.subarray(count.length + 1, end).toString());
      bytes = bytes.subarray(end);
    }
    expect(frames).toEqual([expect.stringMatching(/^<110>1 .* id="id-1"/), expect.stringMatching(/^<110>1 .* id="id-2"/)]);
  });

  test('that is another one, or is not there, receives nothing and is told as a failure', async () => {
    const port = await startCollector();
    await expect(sinkFor(port, 'other.pem').send([entry(1)])).rejects.toThrow(/certificate/);
    expect(received).toBe('');
    collector?.close();
    await expect(sinkFor(1).send([entry(1)])).rejects.toThrow('ECONNREFUSED');
    expect(() => sinkFor(port, 'none.pem')).toThrow(/^MERLON_AUDIT_LOG_SYSLOG_CA: .*none\.pem cannot be read/);
    writeFileSync(path.join(folder, 'empty.pem'), certificate.key);
    expect(() => sinkFor(port, 'empty.pem')).toThrow(/^MERLON_AUDIT_LOG_SYSLOG_CA: .*empty\.pem holds no certificate/);
  });

  test('that takes its time is given up after a minute, whatever it does', async () => {
    const port = await startCollector();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sending = sinkFor(port).send([entry(1)]);
    const failure = sending.catch(String);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await failure).toContain('too slow');
  });
});
