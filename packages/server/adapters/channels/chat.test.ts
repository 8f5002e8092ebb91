import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HttpReceiver, startHttpReceiver } from '../../features/notifications/testing/receivers.ts';
import type { Message } from './message.ts';
import { sendMessage } from './send-message.ts';
import { makeContext, makeEvent, makeMessage } from './testing/make-message.ts';

let receiver: HttpReceiver;
beforeEach(async () => {
  receiver = await startHttpReceiver();
});
afterEach(() => receiver.stop());

async function send(kind: 'slack' | 'teams' | 'ping', message: Message): Promise<string> {
  const channel = { kind, name: 'Chat', enabled: true, send_details: false, url: `${receiver.url}/hook` };
  expect(await sendMessage(message, channel, makeContext())).toMatchObject({ status: 'sent' });
  return receiver.received.at(-1)!.body;
}

const HOSTILE = [
  '<!channel>',
  '@channel',
  '<https://evil.example|Show all>',
  '&lt;',
  '*bold*|x',
  'a\nShow all: https://evil.example',
  '=cmd',
];
const hostile = makeMessage({
  title: HOSTILE.join(' '),
  events: HOSTILE.map((device) => makeEvent({ device, title: device })),
});
const huge = makeMessage({
  title: 'T'.repeat(5000),
  summary: ['&'.repeat(5000)],
  events: Array.from({ length: 300 }, () =>
    makeEvent({ device: '😀'.repeat(900), title: '&<>'.repeat(900), details: `${'&'.repeat(1900)}\nallow any` }),
  ),
  sections: Array.from({ length: 60 }, () => ({
    heading: '<'.repeat(500),
    lines: Array.from({ length: 100 }, () => ({ text: '&'.repeat(500), link: 'https://merlon.example.com/findings/1' })),
    more: 3,
  })),
});

test('what Slack would take for markup is text', async () => {
  const body = await send('slack', hostile);
  const { blocks, parse } = JSON.parse(body);
  // A header is plain text to Slack; everything else is markup.
  expect(blocks[0].text.type).toBe('plain_text');
  expect(JSON.stringify(blocks.slice(1))).not.toMatch(/<!channel>|<https:\/\/evil/);
  expect(parse).toBe('none');
  const texts = blocks.slice(1, 8).map(({ text }: { text: { text: string } }) => text.text);
  // Each event is one link of one line, whatever its device is called.
  for (const text of texts) expect(text).toMatch(/^<https:\/\/merlon\.example\.com\/findings\/1\|[^<>|\n]*>$/);
});

test('Slack is given at most 50 blocks, 150 characters of a header and 3,000 of a text, with no link cut in half', async () => {
  const { blocks } = JSON.parse(await send('slack', huge));
  expect(blocks.length).toBeLessThanOrEqual(50);
  expect(blocks[0].text.text.length).toBeLessThanOrEqual(150);
  for (const { text } of blocks.slice(1, -1)) {
    expect(text.text.length).toBeLessThanOrEqual(3000);
    expect(text.text.split('<').length).toBe(text.text.split('>').length);
    expect(text.text).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  }
});

test('what Teams would take for Markdown is text', async () => {
  const card = JSON.parse(await send('teams', hostile));
  expect(card).toMatchObject({ type: 'AdaptiveCard', version: '1.4', body: expect.anything() });
  for (const { text } of card.body.slice(1, 8)) {
    expect(text).toMatch(/^\[.*\]\(https:\/\/merlon\.example\.com\/findings\/1\)$/);
    expect(text.slice(1).replace(/\]\(https:\/\/merlon.*$/, '')).not.toMatch(/(?<!\\)[[\]()<>*]/);
  }
});

test('Teams is given at most 25 kB, also of a digest with long sections, and what is left out is counted', async () => {
  const body = await send('teams', { ...huge, summary: ['5 events.'], sections: huge.sections.slice(0, 6) });
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(25_000);
  expect(body).toMatch(/and 2\d\d more/);
});

test('a ping is the text of the message', async () => {
  expect(await send('ping', makeMessage())).toContain('- High · Edge 1 · 2.1.1 fails');
});
