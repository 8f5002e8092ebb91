import { readFileSync, readdirSync } from 'node:fs';
import type { Outcome } from '@merlon/engine/audit/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../parse/parse.ts';
import { checkpointChecks } from './library.ts';

const folder = new URL('./fixtures/', import.meta.url);
const STATUS_OF: Readonly<Record<string, string>> = { pass: 'PASS', fail: 'FAIL', na: 'NA', review: 'REVIEW' };

function judge(check: LibraryCheck, config: string): Outcome {
  if (typeof check.judge !== 'function') throw new Error(`${check.id} is judged by data`);
  // What a document without numbers and commands of its own asks for.
  return check.judge(parseCheckpoint(config), makeRecommendation({ title: 'A setting', sections: [] }));
}

const expectedOf = (name: string, config: string): string | undefined => STATUS_OF[name] ?? /^# expect (\w+)$/m.exec(config)?.[1];

describe.each(checkpointChecks.map((check) => [check.id, check] as const))('check %s', (id, check) => {
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
    expect(outcome.reason).toMatch(/^[A-Z0-9`].*\.$/s);
    expect(outcome.lines.every((line) => line >= 1 && line <= config.split('\n').length)).toBe(true);
  });
});

describe('the library', () => {
  it('has no two checks of one name, and no configurations of a check that is not there', () => {
    const ids = checkpointChecks.map((check) => check.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(readdirSync(folder).toSorted()).toEqual(ids.toSorted());
  });

  it('reads what an excerpt does not show as unknown, never as absent', () => {
    for (const check of checkpointChecks) {
      expect([check.id, judge(check, 'set arp announce 2\nset rip update-interval default\n').status]).toEqual([check.id, 'REVIEW']);
    }
  });

  it('never speaks for a device by what is missing from a text that may be cut off', () => {
    const cut =
      '# Configuration of gw-lab\n# Language version: 14.1v1\nset hostname gw-lab\nset password-controls complexity 3\nset user a shell /etc/cli.sh\n';
    const passed = checkpointChecks.filter((check) => {
      const outcome = judge(check, cut);
      return outcome.status === 'PASS' && outcome.lines.length === 0;
    });
    expect(passed.map((check) => check.id)).toEqual([]);
  });
});
