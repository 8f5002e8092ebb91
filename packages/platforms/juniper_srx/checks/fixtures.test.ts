import { readFileSync, readdirSync } from 'node:fs';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { Outcome } from '@merlon/engine/audit/verdict.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseJunos } from '../parse/parse.ts';
import { juniperChecks } from './library.ts';

const folder = new URL('./fixtures/', import.meta.url);
const expectedOf = (name: string, config: string): string =>
  /^# expect (\w+)$/m.exec(config)?.[1] ?? name.replace(/[-.].*$/, '').toUpperCase();

/** What a document without a bound or a pattern of its own asks for. */
const recommendationOf = (check: LibraryCheck): Recommendation => makeRecommendation({ title: check.title, sections: [] });

function judge(check: LibraryCheck, config: string): Outcome {
  const tree = parseJunos(config);
  return typeof check.judge === 'function' ? check.judge(tree, recommendationOf(check)) : evaluate(check.judge, tree);
}

describe.each(juniperChecks.map((check) => [check.id, check] as const))('check %s', (id, check) => {
  const files = readdirSync(new URL(`${id}/`, folder)).filter((file) => file.endsWith('.conf'));
  const names = files.map((file) => file.replace('.conf', ''));

  it('has its configurations: without the setting, and either good and bad or one that a person has to judge', () => {
    expect(names).toContain('absent');
    expect(names.includes('review') || (names.includes('pass') && names.includes('fail'))).toBe(true);
  });

  it.each(files)('judges %s as its name says', (file) => {
    const config = readFileSync(new URL(`${id}/${file}`, folder), 'utf8');
    const outcome = judge(check, config);
    expect([outcome.status, outcome.reason]).toEqual([expectedOf(file.replace('.conf', ''), config), outcome.reason]);
    expect(outcome.reason).toMatch(/^(?:[A-Z`0-9]|lo0).*\.$/s);
    expect(outcome.lines.every((line) => line >= 1 && line <= config.split('\n').length)).toBe(true);
  });
});

describe('the library', () => {
  it('has no two checks of one name, and no configurations of a check that is not there', () => {
    const ids = juniperChecks.map((check) => check.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(readdirSync(folder).toSorted()).toEqual(ids.toSorted());
  });

  it('reads a hidden part as unknown, never as absent', () => {
    for (const check of juniperChecks) {
      const outcome = judge(check, 'system {\n    host-name edge-1;\n}\napply-groups everything;\n');
      expect([check.id, outcome.status]).toEqual([check.id, outcome.lines.length > 0 && outcome.status === 'PASS' ? 'PASS' : 'REVIEW']);
    }
  });
});
