import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { parseFortios } from '../parse/parse.ts';
import { fortigateChecks } from './library.ts';

const FIXTURES = new URL('fixtures/', import.meta.url);

/** A recommendation that says nothing but its title, so that a check falls back on what it knows itself. */
const titleOnly = (title: string): Recommendation => makeRecommendation({ title, levels: [], sections: [], page: 1, pageEnd: 1 });

/** `pass-own-servers.conf` expects PASS, unless a line `#expect STATUS` says otherwise. */
function expectedOf(file: string, text: string): string {
  return text.match(/^#expect (\w+)$/m)?.[1] ?? file.replace(/[-.].*$/, '').toUpperCase();
}

describe.each(fortigateChecks.map((check) => [check.id, check] as const))('%s', (id, check) => {
  const files = readdirSync(new URL(`${id}/`, FIXTURES));

  it('has a configuration that passes, one that fails and one that does not say', () => {
    expect(files).toEqual(expect.arrayContaining(['pass.conf', 'fail.conf', 'absent.conf']));
  });

  it('judges the recommendation of its own title, and no other check does', () => {
    const judges = fortigateChecks.filter((candidate) => candidate.matches(titleOnly(check.title)));
    expect(judges[0]?.id).toBe(id);
  });

  it.each(files)('%s', (file) => {
    const text = readFileSync(new URL(`${id}/${file}`, FIXTURES), 'utf8');
    const tree = parseFortios(text);
    const { judge } = check;
    const outcome = typeof judge === 'function' ? judge(tree, titleOnly(check.title)) : evaluate(judge, tree);
    expect({ status: outcome.status, reason: outcome.reason }).toEqual({
      status: expectedOf(file, text),
      reason: expect.stringMatching(/\.$/),
    });
    const marked = text.split('\n').flatMap((line, at) => (line.endsWith('# evidence') ? [at + 1] : []));
    expect(outcome.lines).toEqual(expect.arrayContaining(marked));
  });
});

describe('the library', () => {
  it('leaves the log of the implicit deny alone to the commands of its own recommendation', () => {
    const title = 'Ensure traffic that no policy matches is logged';
    expect(fortigateChecks.filter((check) => check.matches(titleOnly(title))).map(({ id }) => id)).not.toContain('policy-logging');
  });

  it('has no fixtures without a check', () => {
    expect(readdirSync(FIXTURES).toSorted()).toEqual(fortigateChecks.map((check) => check.id).toSorted());
  });
});
