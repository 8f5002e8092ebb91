import { readFileSync, readdirSync } from 'node:fs';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import { acceptConfiguration } from '@merlon/engine/configuration/accept-configuration.ts';
import { judgeHardening } from '@merlon/engine/direct-analysis/judge-hardening.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, test } from 'vitest';
import { platforms, recognisePlatform } from './registry.ts';

describe.each(platforms.map((platform) => [platform.type, platform] as const))('an excerpt of %s', (type, platform) => {
  const sample = readFileSync(new URL(`${type}/fixtures/sample.conf`, import.meta.url), 'utf8');
  const accept = (text: string, isExcerpt = false) => acceptConfiguration(text, { own: platform, recognise: recognisePlatform, isExcerpt });
  // In the midst of its first statements.
  const cut = sample.slice(0, 400);

  test('is named as what it is, and taken by whoever knows what it is', () => {
    expect(accept(sample)).toMatchObject({ text: sample });
    expect(accept(cut)).toEqual({ problem: expect.stringMatching(/seems cut off/), isPart: true });
    expect(accept(cut, true)).toMatchObject({ text: cut });
    const sentences = sample.split('\n').flatMap((_line, at, lines) => platform.session.incomplete(lines.slice(at).join('\n')) ?? []);
    expect(sentences.every((sentence) => /does not begin like|seems cut off|printed no configuration/.test(sentence))).toBe(true);
    expect(sentences.some((sentence) => /does not begin like/.test(sentence))).toBe(true);
  });

  const recommendations = platform.checks.map(({ id, title }) => makeRecommendation({ id, title, levels: [], sections: [] }));
  const benchmark = { title: '', version: '', totalPages: 0, recommendations };

  test.each(['pass', 'fail', 'absent'])(
    'passes nothing, and decides neither a function nor an absence, though whole it is a %s',
    (kind) => {
      for (const { id } of platform.checks.filter(({ judge }) => kind !== 'fail' || typeof judge === 'function')) {
        const folder = new URL(`${type}/checks/fixtures/${id}/`, import.meta.url);
        for (const file of readdirSync(folder).filter((name) => name.startsWith(kind))) {
          const config = readConfiguration(platform, readFileSync(new URL(file, folder), 'utf8'), true);
          const own = { ...benchmark, recommendations: recommendations.filter((recommendation) => recommendation.id === id) };
          for (const { status } of auditConfiguration({ platform, benchmark: own, config }))
            expect([id, file, status]).toEqual([id, file, 'REVIEW']);
        }
      }
      expect(judgeHardening(platform, readConfiguration(platform, cut, true)).findings).toEqual([]);
    },
  );
});
