import { readFileSync, readdirSync } from 'node:fs';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { readLeftOutEverywhere } from '@merlon/engine/audit/left-out-terminals.ts';
import { fromBenchmarkJson } from '@merlon/engine/benchmark/benchmark-json.ts';
import { expect, it } from 'vitest';
import { requirePlatform } from './registry.ts';

const FOLDER = new URL('testing/standards/', import.meta.url);

/** What a reader says of whole configurations, and of single changes to the hardened one: `PASS|REVIEW`. */
interface Labels {
  readonly platform: string;
  /** At least this share of what is labelled PASS or FAIL alone is decided so. */
  readonly decided: number;
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly edits: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly want: string;
    readonly why: string;
  }[];
}

/** Each was written, with its configurations and labels, by somebody who had not seen a check: a folder dropped in is a test. */
it.each(readdirSync(FOLDER))('of the standard %s nothing passes that its reader would fail', (name) => {
  const read = (file: string): string => readFileSync(new URL(`${name}/${file}`, FOLDER), 'utf8');
  const { platform: type, decided, labels, edits } = JSON.parse(read('labels.json')) as Labels;
  const platform = requirePlatform(type);
  const { recommendations } = fromBenchmarkJson(JSON.parse(read('benchmark.json')));
  const byId = new Map(recommendations.map((one) => [one.id, one]));
  const out = readLeftOutEverywhere(recommendations);
  const hardened = read('hardened.conf');
  const cases = [
    ...Object.entries(labels).flatMap(([file, wanted]) => {
      const tree = platform.parse(read(file));
      return Object.entries(wanted).map(([id, want]) => ({ id, want, tree, of: file }));
    }),
    ...edits.map(({ id, from, to, want, why }) => {
      expect(hardened.split(from)).toHaveLength(2);
      return { id, want, tree: platform.parse(hardened.replace(from, () => to)), of: why };
    }),
  ];
  const judged = cases.flatMap(({ id, want, tree, of }) => {
    const recommendation = byId.get(id);
    return recommendation ? [{ id, of, wanted: want.split('|'), status: decide(platform, recommendation, tree, out).outcome.status }] : [];
  });
  expect(judged.filter(({ wanted, status }) => status === 'PASS' && !wanted.includes('PASS') && !wanted.includes('NA'))).toEqual([]);
  const strict = judged.filter(({ wanted }) => wanted.length === 1 && wanted[0] !== 'REVIEW');
  const right = strict.filter(({ wanted, status }) => wanted[0] === status);
  expect(strict.length).toBeGreaterThan(55);
  expect(right.length / strict.length).toBeGreaterThanOrEqual(decided);
});
