import { expect, onTestFinished, test } from 'vitest';
import { expectPrompt } from '../../../testing/expect-prompt.ts';
import { createListReader } from './list-reader.ts';
import { readList } from './read-list.ts';

const HEADER = 'device_name,ip_address,username,password,type\n';

function start(limits?: { seconds: number; megabytes: number }) {
  const { read, stop } = createListReader(limits);
  onTestFinished(stop);
  return read;
}

test('a list of any size is read alike', async () => {
  const read = start();
  for (const rows of [1, 2000]) {
    const csv = HEADER + Array.from({ length: rows }, (_, row) => `edge-${row},192.0.2.1,auditor,invented-Pass-1,`).join('\n');
    expect(await read(csv)).toEqual(readList(csv));
  }
});

test('a list made to keep the server busy holds up nobody, and is given up when its time is up', async () => {
  await expectPrompt(start()(HEADER + ','.repeat(2_000_000)));
  expect(await start({ seconds: 0.001, megabytes: 512 })(HEADER + ','.repeat(100_000))).toEqual({
    problem: 'The file takes too long to read; please divide it.',
  });
});
