import { readFileSync } from 'node:fs';
import { blameVerdicts } from '@merlon/engine/changes/blame/blame-verdicts.ts';
import { matchLines } from '@merlon/engine/changes/testing/match-lines.ts';
import type { Status } from '@merlon/engine/model/verdict.ts';
import { type Random, makeRandom } from '@merlon/engine/testing/random.ts';
import { auditWithLibrary } from '@merlon/engine/testing/single-changes.ts';
import { countCases } from '@merlon/engine/testing/tier.ts';
import { expect, test } from 'vitest';
import { requirePlatform } from './registry.ts';

interface Mutation {
  readonly line: string;
  readonly becomes?: string;
  readonly flips: Readonly<Record<string, Status>>;
}

const HARMLESS = 10;
/** Platforms with a table of changes that each turn some verdicts of a configuration. */
const TYPES = ['juniper_srx', 'huawei_usg', 'cisco_ftd', 'checkpoint_security_gateway'];

test.each(TYPES)('among ten harmless changes the planted one is named, always (%s)', (type) => {
  const platform = requirePlatform(type);
  const read = (file: string): string => readFileSync(new URL(`${type}/fixtures/${file}`, import.meta.url), 'utf8');
  const lines = read('compliant.conf').trimEnd().split('\n');
  const audit = auditWithLibrary(platform);
  const judge = (text: string): ReadonlyMap<string, Status> => new Map(audit(text).map(({ checkId, status }) => [checkId, status]));
  const mutations = (JSON.parse(read('mutations.json')) as readonly Mutation[]).filter(
    ({ line, flips }) => lines.includes(line) && Object.keys(flips).length > 0,
  );
  const judged = judge(lines.join('\n'));
  const wrong: string[] = [];
  let asked = 0;
  const wanted = countCases(2, 50);
  for (let seed = 0; asked < wanted && seed < 10 * wanted; seed += 1) {
    const random = makeRandom(seed);
    const { line, becomes } = mutations[random.below(mutations.length)]!;
    const at = lines.indexOf(line);
    const after = lines.map((text, index) => (index === at ? (becomes ?? '# Nothing stands here any more.') : text));
    for (const place of drawPlaces(random, lines, at)) after[place] = `${after[place]} `;
    // Some entries of a table need more than their line; what turns here is what is asked about.
    const now = judge(lines.with(at, after[at]!).join('\n'));
    const turned = new Map([...judged].flatMap(([id, was]) => (now.get(id) === was ? [] : [[id, { was, is: now.get(id)! }] as const])));
    asked += Math.min(1, turned.size);
    const blames = blameVerdicts({
      before: lines.join('\n'),
      after: after.join('\n'),
      comparable: (text) => text,
      turned,
      judge,
      matchLines,
    });
    for (const { checkId, cause } of blames) {
      const named = cause.kind === 'change' ? cause.hunks.map(({ before }) => before.from) : [cause.kind];
      if (named.length !== 1 || named[0] !== at) wrong.push(`${seed}: ${checkId} is blamed on ${named.join(', ')}, not on ${at}`);
    }
  }
  expect([asked, wrong]).toEqual([wanted, []]);
});

/** Lines that stand by themselves, so that each is a hunk of its own. */
function drawPlaces(random: Random, lines: readonly string[], at: number): readonly number[] {
  const places = new Set<number>();
  for (let look = 0; look < 1000 && places.size < HARMLESS; look += 1) {
    const place = random.below(lines.length);
    const isNear = [at, ...places].some((other) => Math.abs(other - place) < 2);
    if (!isNear && lines[place]!.trim() !== '') places.add(place);
  }
  return [...places];
}
