import { countCases } from '@merlon/engine/testing/tier.ts';
import { describe, expect, test } from 'vitest';
import { compare } from './config-work.ts';

const HEAD = 'set version 21.4R3.15\nset system host-name edge\n';
const compareTexts = (before: string, after: string) => {
  const compared = compare({ type: 'juniper_srx', before: HEAD + before, after: HEAD + after });
  if (!compared) throw new Error('the type is not known');
  return compared;
};
const write = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_unused, index) => `${line(index)}\n`).join('');
const host = (index: number): string => `set system static-host-mapping host-${index} inet 192.0.2.1`;

describe('comparing long texts', () => {
  const long = countCases(20_000, 100_000);
  const countShown = ({ hunks }: ReturnType<typeof compareTexts>) =>
    hunks.flatMap(({ lines }) => lines).filter(({ kind }) => kind !== 'same').length;

  test('nothing in common: counted whole, shown in part, both sides of it', () => {
    const compared = compareTexts(
      write(long, host),
      write(long, (index) => host(long + index)),
    );
    expect([compared.removed, compared.added]).toEqual([long, long]);
    expect(countShown(compared)).toBe(4000);
    expect(compared.left_out).toBe(2 * long - 4000);
    expect(new Set(compared.hunks.flatMap(({ lines }) => lines.map(({ kind }) => kind)))).toContain('added');
  });

  test('many scattered changes are found line by line', () => {
    const compared = compareTexts(
      write(long, host),
      write(long, (index) => (index % 50 === 0 ? host(long + index) : host(index))),
    );
    expect([compared.removed, compared.added]).toEqual([long / 50, long / 50]);
    expect(countShown(compared) + compared.left_out).toBe((2 * long) / 50);
  });

  test('the same lines in another order end in a coarse answer', () => {
    const compared = compareTexts(
      write(long, (index) => host(index % 97)),
      write(long, (index) => host((long - index) % 89)),
    );
    expect(compared.removed).toBeGreaterThan(0);
    expect(compared.removed - compared.added).toBe(0);
    expect(countShown(compared) + compared.left_out).toBe(compared.removed + compared.added);
  });
});
