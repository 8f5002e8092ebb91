import { readFileSync, readdirSync } from 'node:fs';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import { acceptConfiguration } from '@merlon/engine/configuration/accept-configuration.ts';
import { judgeHardening } from '@merlon/engine/direct-analysis/judge-hardening.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, test } from 'vitest';
import { platforms, recognisePlatform } from './registry.ts';

/** One section of each type, without what tells the type of a whole configuration. */
const SECTIONS: Readonly<Record<string, string>> = {
  checkpoint_security_gateway: 'set password-controls min-password-length 12\nset inactivity-timeout 5\n',
  cisco_ftd: 'ssh 10.0.0.0 255.0.0.0 inside\nssh timeout 5\n',
  fortinet_fortigate: 'config system ntp\nend\n',
  huawei_usg: 'user-interface vty 0 4\n authentication-mode aaa\n protocol inbound ssh\n',
  juniper_srx: 'system {\n    services {\n        ssh {\n            root-login deny;\n        }\n    }\n}\n',
  paloalto_panos: '<entry name="rule1"><from><member>any</member></from></entry>\n',
};

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

  test('may be one section alone, in which nothing tells its make but its grammar', () => {
    const section = SECTIONS[type]!;
    expect(platform.recognises(section)).toBe(false);
    expect(accept(section)).toEqual({ problem: expect.stringMatching(/^This does not look like a/), isPart: true });
    expect(accept(section, true)).toMatchObject({ text: section });
    expect(accept('Dear Sir or Madam,\nplease find our offer attached.\n', true)).toEqual({ problem: expect.any(String) });
  });

  test('is none where the log of its session ends with the prompt for the next command', () => {
    const prompt = ['gw-1> ', '<FW>', 'fw # ', 'admin@fw> ', 'fw# '].find((each) => platform.session.prompt.test(each))!;
    expect(accept(`${sample.trimEnd()}\n${prompt}`)).toMatchObject({ platform });
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
      // A fault that its lines show is one, whatever is not there.
      const { findings } = judgeHardening(platform, readConfiguration(platform, cut, true));
      expect(findings.filter(({ evidence }) => evidence.length === 0)).toEqual([]);
    },
  );
});
