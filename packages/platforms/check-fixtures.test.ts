import { readFileSync, readdirSync } from 'node:fs';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck, Platform } from '@merlon/engine/ports/platform.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, test } from 'vitest';
import { platforms } from './registry.ts';

/** A recommendation with nothing but a title, so that the check uses its own defaults. */
const titleOnly = (title: string) => makeRecommendation({ title, levels: [], sections: [] });

function judge(platform: Platform, check: LibraryCheck, config: string): Outcome {
  const tree = platform.parse(config);
  return typeof check.judge === 'function' ? check.judge(tree, titleOnly(check.title)) : evaluate(check.judge, tree);
}

/** Commands that set what no check of the type knows. */
const UNKNOWN: Readonly<Record<string, string>> = {
  fortinet_fortigate: '$ config system frobnication\n$ set level 3\n$ end',
  cisco_ftd: '$ frobnication level 3',
  huawei_usg: '$ system-view\n$ frobnication level 3',
};

/** `pass-by-line.conf` expects PASS, unless a comment `expect STATUS` says otherwise. */
const expectedOf = (file: string, text: string): string =>
  /^\W* ?expect (\w+)\W*$/m.exec(text)?.[1] ?? file.replace(/[-.].*$/, '').toUpperCase();

/** Runs every check of every platform over the configurations in `checks/fixtures/<id>/`: each file is a test. */
describe.each(platforms.map((platform) => [platform.type, platform] as const))('%s', (type, platform) => {
  const fixtures = new URL(`${type}/checks/fixtures/`, import.meta.url);
  const { checks } = platform;

  test('has no duplicate checks, and no configurations without a check', () => {
    const ids = checks.map((check) => check.id).toSorted();
    expect(new Set(ids).size).toBe(ids.length);
    expect(readdirSync(fixtures).toSorted()).toEqual(ids);
  });

  describe.each(checks.map((check) => [check.id, check] as const))('%s', (id, check) => {
    const files = readdirSync(new URL(`${id}/`, fixtures));
    const kinds = new Set(files.map((file) => file.replace(/[-.].*$/, '')));

    test('has a silent configuration, and good and bad ones or one that a person has to judge', () => {
      expect([...kinds]).toEqual(expect.arrayContaining(check.forPerson ? ['absent', 'review'] : ['absent', 'pass', 'fail']));
    });

    test('judges the recommendation with its own title', () => {
      expect(checks.find((candidate) => candidate.matches(titleOnly(check.title)))?.id).toBe(id);
    });

    test('speaks for nothing that a document sets besides', () => {
      const file = files.find((name) => name.startsWith('pass'));
      if (!file) return;
      const tree = platform.parse(readFileSync(new URL(`${id}/${file}`, fixtures), 'utf8'));
      const own = check.remediation.map((command) => `$ ${command}`);
      const [alone, besides] = [own, [...own, UNKNOWN[type] ?? '$ set frobnication level 3']].map(
        (commands) => decide(platform, { ...titleOnly(check.title), remediation: makeProcedure(commands.join('\n')) }, tree).outcome,
      );
      expect(alone!.reason).not.toContain('which was not judged');
      expect([besides!.status, besides!.reason]).not.toEqual(['PASS', besides!.reason]);
    });

    test('names the source of its rule', () => {
      expect(check.source).toMatch(/\w/);
    });

    test.each(files)('judges %s as its name demands', (file) => {
      const config = readFileSync(new URL(`${id}/${file}`, fixtures), 'utf8');
      const outcome = judge(platform, check, config);
      expect([outcome.status, outcome.reason]).toEqual([expectedOf(file, config), outcome.reason]);
      expect(outcome.reason).toMatch(/^[A-Z`\d].*\.$/s);
      const lineCount = config.split('\n').length;
      expect(outcome.lines.filter((line) => line < 1 || line > lineCount)).toEqual([]);
    });
  });
});
