import { readFileSync, readdirSync } from 'node:fs';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { Outcome } from '@merlon/engine/audit/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse.ts';
import { huaweiChecks } from './library.ts';

const folder = new URL('./fixtures/', import.meta.url);
const STATUS_OF: Readonly<Record<string, string>> = { pass: 'PASS', fail: 'FAIL', na: 'NA', review: 'REVIEW' };

/** Judges as for a document without a bound or commands of its own. */
function judge(check: LibraryCheck, config: string): Outcome {
  const tree = parseVrp(config);
  const recommendation = makeRecommendation({ title: check.title, sections: [] });
  return typeof check.judge === 'function' ? check.judge(tree, recommendation) : evaluate(check.judge, tree);
}

const expectedOf = (name: string, config: string): string | undefined => STATUS_OF[name] ?? /^! expect (\w+)$/m.exec(config)?.[1];

describe.each(huaweiChecks.map((check) => [check.id, check] as const))('check %s', (id, check) => {
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
    expect(outcome.reason).toMatch(/^[A-Z`].*\.$/s);
    expect(outcome.lines.every((line) => line >= 1 && line <= config.split('\n').length)).toBe(true);
  });

  it('passes nothing where the text breaks off before what it asks for', () => {
    const config = '#\nsysname EDGE-1\n#\ninterface GigabitEthernet1/0/1\n ip address 10.0.0.1 255.255.255.0\n#\nfirewall zone trust\n';
    const outcome = judge(check, config);
    expect([outcome.status === 'PASS' && outcome.lines.length === 0, outcome.reason]).toEqual([false, outcome.reason]);
  });
});

describe('the library', () => {
  it('has no two checks of one name, and no configurations of a check that is not there', () => {
    const ids = huaweiChecks.map((check) => check.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(readdirSync(folder).toSorted()).toEqual(ids.toSorted());
  });
});
