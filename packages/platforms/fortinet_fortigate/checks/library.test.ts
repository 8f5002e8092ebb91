import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { parseFortios } from '../parse/parse.ts';
import { fortigateChecks } from './library.ts';

const fixtures = new URL('fixtures/', import.meta.url);
const titleOnly = (title: string) => makeRecommendation({ title, levels: [], sections: [] });

/** Lines marked in a fixture: the check must show them, whatever else it shows. */
const marked = fortigateChecks.flatMap((check) =>
  readdirSync(new URL(`${check.id}/`, fixtures)).flatMap((file) => {
    const text = readFileSync(new URL(`${check.id}/${file}`, fixtures), 'utf8');
    const lines = text.split('\n').flatMap((line, at) => (line.endsWith('# evidence') ? [at + 1] : []));
    return lines.length > 0 ? [{ name: `${check.id}/${file}`, check, text, lines }] : [];
  }),
);

describe('the library', () => {
  test.each(marked)('$name shows the lines that decide', ({ check, text, lines }) => {
    const tree = parseFortios(text);
    const { judge } = check;
    const outcome = typeof judge === 'function' ? judge(tree, titleOnly(check.title)) : evaluate(judge, tree);
    expect(outcome.lines).toEqual(expect.arrayContaining(lines));
  });

  test.each([
    ['Ensure traffic that no policy matches is logged', 'policy-logging'],
    ['Ensure traffic from a zone to the Internet is inspected', 'intra-zone'],
    ['Ensure two DNS servers are configured', 'ntp-redundancy'],
    ['Ensure HA session pickup is enabled', 'ha-mode'],
    ['The device must install only patches or updates with a digital signature', 'antivirus-updates'],
    ['The firewall must restrict traffic entering the VPN tunnels to the authorized management hosts', 'admin-trusted-hosts'],
    ['Only packets to authorized management networks may pass', 'admin-trusted-hosts'],
  ])('leaves “%s” to a check other than %s', (title, id) => {
    expect(fortigateChecks.filter((check) => check.matches(titleOnly(title))).map((check) => check.id)).not.toContain(id);
  });
});
