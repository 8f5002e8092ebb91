import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { makeAuthority, makeCertificate } from '@merlon/lab/devices/web/certificates.ts';
import type { NewChannel } from '@merlon/contract/channels.ts';
import { readFrames, startCollector } from '../../features/notifications/testing/collector.ts';
import { sendMessage } from './send-message.ts';
import { makeContext, makeEvent, makeMessage } from './testing/make-message.ts';

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Syslog = Extract<NewChannel, { kind: 'syslog' }>;
const send = (given: Partial<Syslog>, message = makeMessage()) =>
  sendMessage(
    message,
    {
      kind: 'syslog',
      name: 'Log',
      enabled: true,
      send_details: false,
      host: '127.0.0.1',
      port: 1,
      protocol: 'tcp',
      format: 'cef',
      authority: null,
      ...given,
    },
    makeContext(),
  );

async function listen(...given: Parameters<typeof startCollector>) {
  const collector = await startCollector(...given);
  ends.push(collector.stop);
  return collector;
}

const hostile = makeMessage({
  events: [
    makeEvent({ device: 'Fw=1\n<13>1 forged', title: 'a|b\\c=d é', severity: 'low' }),
    makeEvent({ device: '@channel', title: 'second\r\n5 hello', isResolved: true }),
  ],
});

test('CEF over TCP: each event is a frame of its own, and no name breaks out of its field', async () => {
  const { port, read } = await listen();
  expect(await send({ port }, hostile)).toEqual({ status: 'sent', answer: 'Taken.' });
  await vi.waitFor(() => expect(readFrames(read())).toHaveLength(2));
  const [first, second] = readFrames(read());
  expect(first).toMatch(
    /^<110>1 2026-11-26T02:30:00\.000Z \S+ merlon \d+ check_newly_failed - CEF:0\|Merlon\|Merlon\|9\.9\.9\|check_newly_failed\|a\\\|b\\\\c=d é\|3\|/,
  );
  expect(first).toContain('dvchost=Fw\\=1 <13>1 forged msg=a|b\\\\c\\=d é request=');
  expect(second).toContain('outcome=resolved');
  expect(first + second!).not.toMatch(/[\r\n]/);
});

test('JSON over TLS, to a collector that its authority vouches for and to no other', async () => {
  const authority = await makeAuthority();
  const { port, read } = await listen(await authority.sign(['127.0.0.1']));
  expect(await send({ port, protocol: 'tls', format: 'json', authority: authority.cert }, hostile)).toMatchObject({ status: 'sent' });
  await vi.waitFor(() => expect(readFrames(read())).toHaveLength(2));
  const told = readFrames(read()).map((frame) => JSON.parse(frame.slice(frame.indexOf('{'))));
  expect(told).toMatchObject([{ device: 'Fw=1 <13>1 forged', title: 'a|b\\c=d é', resolved: false }, { resolved: true }]);
  expect(told[0]).not.toHaveProperty('keys');
  const other = await listen(await makeCertificate('127.0.0.1'));
  expect(await send({ port: other.port, protocol: 'tls', authority: authority.cert })).toMatchObject({ status: 'failed' });
  expect(other.read()).toBe('');
});

test('over UDP a datagram each', async () => {
  const socket = createSocket('udp4');
  const received: string[] = [];
  socket.on('message', (data) => received.push(data.toString()));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  ends.push(() => socket.close());
  expect(await send({ port: socket.address().port, protocol: 'udp' }, hostile)).toMatchObject({ status: 'sent' });
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received[0]).toMatch(/^<110>1 /);
});

test('where nothing listens or the other side does not speak TLS, it is said', async () => {
  const { port } = await listen(undefined, (socket) => void socket.end('hello'));
  expect(await send({ port, protocol: 'tls' })).toMatchObject({ status: 'failed', answer: expect.stringMatching(/TLS/) });
  expect(await send({ port: 1 })).toEqual({ status: 'failed', answer: 'Nothing listens there.' });
});
