import { expect, test } from 'vitest';
import { sanitise, stampMoment } from './file-name.ts';

test('a file name keeps letters and digits of any script', () => {
  expect(sanitise('Zürich: 防火墙 (Süd) _1-2', 'x')).toBe('Zürich 防火墙 Süd _1-2');
  expect(sanitise('इस्लामाबाद', 'x')).toBe('इस्लामाबाद');
  expect(sanitise('../..\u202E\n"?"', 'firewall')).toBe('firewall');
});

test('a file name has the time of Asia/Karachi', () => {
  expect(stampMoment(new Date('2026-11-21T20:44:07.123Z'))).toBe('20261122T014407');
});
