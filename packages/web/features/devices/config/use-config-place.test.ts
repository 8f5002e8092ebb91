import { expect, it } from 'vitest';
import { parseConfigPlace, STORED, writeConfigPlace } from './use-config-place.ts';

const read = (address: string) => parseConfigPlace(new URLSearchParams(address));

it('reads a line of the stored configuration from an address', () => {
  expect(read('device=d1&config=stored&line=120')).toEqual({ deviceId: 'd1', place: { ...STORED, line: 120 } });
});

it('reads a comparison from an address', () => {
  expect(read('device=d1&config=changes&snapshot=s2&since=s1')?.place).toEqual({
    view: 'changes',
    snapshotId: 's2',
    since: 's1',
    line: null,
  });
});

it.each(['', 'device=d1', 'config=stored', 'device=d1&config=live'])('opens nothing for "%s"', (address) => {
  expect(read(address)).toBeNull();
});

it.each(['0', '-3', '1.5', 'x'])('marks no line for "%s"', (line) => {
  expect(read(`device=d1&config=stored&line=${line}`)?.place.line).toBeNull();
});

it('keeps what else stands in the address, and removes only its own words', () => {
  const filtered = new URLSearchParams('type=acme_wall&view=table');
  const opened = writeConfigPlace(filtered, { deviceId: 'd1', place: { ...STORED, snapshotId: 's1', line: 7 } });
  expect(opened.toString()).toBe('type=acme_wall&view=table&device=d1&config=stored&snapshot=s1&line=7');
  expect(writeConfigPlace(opened, null).toString()).toBe('type=acme_wall&view=table');
});
