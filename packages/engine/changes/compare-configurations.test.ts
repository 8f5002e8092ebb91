import { describe, expect, test } from 'vitest';
import { findPlatform, recognisePlatform } from '@merlon/platforms/registry.ts';
import { compareConfigurations } from './compare-configurations.ts';
import { matchLines } from './testing/match-lines.ts';

const own = findPlatform('juniper_srx');
const known = { own, recognise: recognisePlatform, matchLines };
/** The first lines of each text; without them nobody would know what it is. */
const HEAD = 'set version 21.4R3.15\nset system host-name edge\n';
const compare = (before: string, after: string) => {
  const compared = compareConfigurations({ before: HEAD + before, after: HEAD + after }, known);
  if (!compared) throw new Error('the type is not known');
  return compared;
};
const write = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_unused, index) => `${line(index)}\n`).join('');
const host = (index: number): string => `set system static-host-mapping host-${index} inet 192.0.2.1`;

/** `-12 text`, `+13 text` or ` 12=13 text`, as a person reads them. */
const read = (compared: ReturnType<typeof compare>): string[][] =>
  compared.hunks.map(({ lines }) =>
    lines.map(({ kind, text, before, after, secret_changed }) => {
      const place = { same: ` ${before}=${after}`, removed: `-${before}`, added: `+${after}` }[kind];
      return `${place} ${text.replace('set system static-host-mapping ', '')}${secret_changed ? ' (secret)' : ''}`;
    }),
  );

describe('changes', () => {
  test('equal texts have none', () => {
    expect(compare(write(10, host), write(10, host))).toEqual({ added: 0, removed: 0, hunks: [], left_out: 0 });
  });

  test('a change stands with three lines around it, numbered in both texts', () => {
    const changed = write(20, (index) => (index === 9 ? `${host(900)}\n${host(901)}` : host(index)));
    const compared = compare(write(20, host), changed);
    expect([compared.removed, compared.added, compared.left_out]).toEqual([1, 2, 0]);
    const mapped = (index: number) => `host-${index} inet 192.0.2.1`;
    expect(read(compared)).toEqual([
      [
        ` 9=9 ${mapped(6)}`,
        ` 10=10 ${mapped(7)}`,
        ` 11=11 ${mapped(8)}`,
        `-12 ${mapped(9)}`,
        `+12 ${mapped(900)}`,
        `+13 ${mapped(901)}`,
        ` 13=14 ${mapped(10)}`,
        ` 14=15 ${mapped(11)}`,
        ` 15=16 ${mapped(12)}`,
      ],
    ]);
  });

  test('changes that are near to each other share a hunk, and no line stands in it twice', () => {
    const near = compare(
      write(40, host),
      write(40, (index) => ([10, 17, 30].includes(index) ? 'set system x' : host(index))),
    );
    expect(near.hunks).toHaveLength(2);
    const numbers = near.hunks.flatMap(({ lines }) => lines.flatMap(({ before }) => before ?? []));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    expect(numbers.slice(0, 14)).toEqual(Array.from({ length: 14 }, (_unused, index) => 10 + index));
  });

  test.each([
    ['near the beginning', `${host(99)}\n${write(5, host)}`, '+3', 6],
    ['at the end', `${write(5, host)}${host(99)}\n`, '+8', 4],
  ])('a line added %s', (_place, after, place, shown) => {
    const compared = compare(write(5, host), after);
    expect([compared.removed, compared.added]).toEqual([0, 1]);
    expect(read(compared).flat()).toContain(`${place} host-99 inet 192.0.2.1`);
    expect(read(compared).flat()).toHaveLength(shown);
  });

  test('everything went, everything came', () => {
    expect(compare(write(3, host), '')).toMatchObject({ removed: 3, added: 0 });
    expect(compare('', write(3, host))).toMatchObject({ removed: 0, added: 3 });
  });
});

describe('secrets', () => {
  const withSecret = (secret: string) =>
    `${write(3, host)}set system root-authentication encrypted-password "$6$canary$${secret}"\n${write(3, host)}`;

  test('a changed one is said to be, and shown by neither line', () => {
    const compared = compare(withSecret('CANARYoneCANARYone'), withSecret('CANARYtwoCANARYtwo'));
    expect(JSON.stringify(compared)).not.toMatch(/CANARY/);
    const changed = compared.hunks.flatMap(({ lines }) => lines).filter(({ kind }) => kind !== 'same');
    expect(changed.map(({ kind, secret_changed }) => [kind, secret_changed])).toEqual([
      ['removed', true],
      ['added', true],
    ]);
    expect(changed[0]?.text).toContain('<redacted>');
    expect(changed[0]?.text).toBe(changed[1]?.text);
  });

  test('one that stayed is shown by no line around a change', () => {
    const compared = compare(withSecret('CANARYoneCANARYone'), `${withSecret('CANARYoneCANARYone')}set system x\n`);
    expect(compared).toMatchObject({ added: 1, removed: 0 });
    expect(JSON.stringify(compared)).not.toMatch(/CANARY|secret_changed/);
  });

  test('nobody knows them where nobody knows what the text is', () => {
    expect(compareConfigurations({ before: 'a\n', after: 'b\n' }, { ...known, own: undefined })).toBeNull();
    expect(compareConfigurations({ before: 'a\n', after: 'b\n' }, known)).toBeNull();
  });
});
