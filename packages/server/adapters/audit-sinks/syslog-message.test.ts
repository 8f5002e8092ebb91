import { describe, expect, test } from 'vitest';
import type { SentEntry } from '../../audit-sink.ts';
import { frameMessage, writeSyslogMessage } from './syslog-message.ts';

const entry: SentEntry = {
  position: 7,
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  at: '2026-01-05T08:00:00.123Z',
  action: 'device_added',
  username: 'ada',
  token: null,
  subject: 'fw-edge',
  address: '192.0.2.1',
  previous_hash: 'abc',
  hash: 'def',
};
const write = (part: Partial<SentEntry> = {}, host = 'merlon-1') => writeSyslogMessage({ ...entry, ...part }, { host, processId: 42 });

test('an entry is a message as RFC 5424 has it', () => {
  expect(write()).toBe(
    '<110>1 2026-01-05T08:00:00.123Z merlon-1 merlon 42 device_added ' +
      '[merlon@32473 position="7" id="6f9619ff-8b86-4d01-b42d-00cf4fc964ff" action="device_added" username="ada" subject="fw-edge" ' +
      'address="192.0.2.1" previous_hash="abc" hash="def"] \uFEFFada from 192.0.2.1: device_added fw-edge',
  );
});

test('says who used which token, and that somebody was turned away', () => {
  const message = write({ token: 'nightly (mrl_abcd…)' });
  expect(message).toContain(' token="nightly (mrl_abcd…)"');
  expect(message).toContain('ada with the API token nightly (mrl_abcd…) from 192.0.2.1');
  expect(write({ action: 'sign_in_failed', username: null, subject: '' })).toMatch(
    /^<108>1 .*\uFEFFnobody from 192\.0\.2\.1: sign_in_failed$/,
  );
  expect(write({ action: 'device_change_refused' })).toMatch(/^<108>1 /);
});

describe('what is hostile', () => {
  test.each([
    ['a"] <34>1 - - - - - forged', String.raw`subject="a\"\] <34>1 - - - - - forged"`],
    ['back\\slash', String.raw`subject="back\\slash"`],
    ['line\r\n<34>1 forged\u0000\u2028\u0085', 'subject="line  <34>1 forged   "'],
  ])('%j stays inside its field', (subject, field) => {
    const message = write({ subject });
    expect(message).toContain(field);
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    expect(message).not.toMatch(/[\u0000-\u001f]/);
  });

  test('a host name is visible ASCII, or none', () => {
    expect(write({}, 'söme host\n')).toContain('Z smehost merlon');
    expect(write({}, 'ö')).toContain('Z - merlon');
  });
});

test('a frame counts bytes, not characters', () => {
  expect(frameMessage('é').toString()).toBe('2 é');
});
