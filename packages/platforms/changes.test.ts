import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describeChange } from '@merlon/engine/changes/describe-change.ts';
import type { ConfigurationChange } from '@merlon/engine/changes/configuration-change.ts';
import { describe, expect, test } from 'vitest';
import { platforms, recognisePlatform, requirePlatform } from './registry.ts';

/**
 * Pairs of texts that say the same: each file beside `base.conf` in a platform's `fixtures/changes` says what it says, and one whose name
 * begins with `renamed` does so with other names.
 */
const folderOf = (type: string): URL => new URL(`${type}/fixtures/changes/`, import.meta.url);
const read = (type: string, file: string): string => readFileSync(new URL(file, folderOf(type)), 'utf8');

const cases = platforms.flatMap((platform) =>
  readdirSync(folderOf(platform.type))
    .filter((file) => file !== 'base.conf')
    .map((file) => ({ platform, type: platform.type, file })),
);

const compare = (platform: (typeof cases)[number]['platform'], before: string, after: string): ConfigurationChange =>
  describeChange({ before, after }, { own: platform, recognise: recognisePlatform })!;

/** What is left when renames are taken away. */
const tell = ({ settings, objects, rules, traffic, notes: _notes }: ConfigurationChange) => ({
  settings,
  objects: objects.filter(({ kind }) => kind !== 'renamed'),
  rules,
  traffic: traffic.map(({ result, doubts }) => [result, ...doubts]).filter(([result]) => result !== 'none'),
});
const NOTHING = { settings: [], objects: [], rules: [], traffic: [] };

test.each(platforms.map(({ type }) => type))('%s has the pairs that every platform needs', (type) => {
  const missing = ['base.conf', 'reordered.conf', 'renamed.conf', 're-exported.conf'].filter(
    (file) => !existsSync(new URL(file, folderOf(type))),
  );
  expect(missing).toEqual([]);
});

describe('texts that say the same', () => {
  test.each(cases)('$type: $file', ({ platform, type, file }) => {
    const [base, other] = [read(type, 'base.conf'), read(type, file)];
    expect(other).not.toBe(base);
    const isRenamed = file.startsWith('renamed');
    for (const change of [compare(platform, base, other), compare(platform, other, base)]) {
      expect(tell(change)).toEqual(NOTHING);
      expect(change.traffic.length).toBeGreaterThan(0);
      expect(change.objects.length > 1).toBe(isRenamed);
      expect(change.summary).toMatchObject({ isClean: !isRenamed, newlyAllowed: 'no', newlyDenied: 'no' });
    }
  });

  test.each(['branch.braces.conf', 'branch.set.conf'])('the forms of PAN-OS: branch.xml and %s', (file) => {
    const panos = requirePlatform('paloalto_panos');
    const readForm = (name: string): string => readFileSync(new URL(`${panos.type}/fixtures/forms/${name}`, import.meta.url), 'utf8');
    const [xml, other] = [readForm('branch.xml'), readForm(file)];
    for (const change of [compare(panos, xml, other), compare(panos, other, xml)]) {
      expect(tell(change)).toEqual(NOTHING);
      expect(change.summary).toMatchObject({ isClean: true, newlyAllowed: 'no', newlyDenied: 'no' });
    }
  });

  test.each(platforms)('$type: a text and itself', (platform) => {
    const base = read(platform.type, 'base.conf');
    expect(compare(platform, base, base).summary.heading).toBe('Nothing changed.');
  });
});

test('of all that a rule newly allows, the largest part is told, and that there is more', () => {
  const platform = requirePlatform('cisco_ftd');
  const interfaces = ['outside', 'inside'].flatMap((name, index) => [
    `interface GigabitEthernet0/${index}`,
    ` nameif ${name}`,
    ` security-level ${index * 100}`,
    ` ip address 10.0.${index}.1 255.255.255.0`,
    '!',
  ]);
  const write = (rules: readonly string[]): string => {
    const list = rules.map((rule) => `access-list OUT extended ${rule}`);
    const lines = [': Saved', ':', 'ASA Version 9.16(4)', '!', 'hostname edge', ...interfaces, ...list];
    return `${[...lines, 'access-group OUT in interface outside', ': end'].join('\n')}\n`;
  };
  const before = ['permit tcp any host 10.0.0.5 eq https', 'deny ip any host 10.0.0.6'];
  const { traffic } = compare(platform, write(before), write([...before, 'permit ip any any']));
  const sentences = traffic.flatMap(({ newlyAllowed }) => newlyAllowed.map(({ sentence }) => sentence));
  expect(sentences).toEqual([expect.stringMatching(/^Newly allowed, among others: any IPv\d → .*any service \(outside to any\), by rule/)]);
});
