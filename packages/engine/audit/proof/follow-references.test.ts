import { describe, expect, it } from 'vitest';
import { pass } from '../../model/verdict.ts';
import type { ReferencePath } from '../../ports/platform.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeToyPlatform } from '../../testing/toy-platform.ts';
import { followReferences } from './follow-references.ts';

const references: readonly ReferencePath[] = [
  { noun: 'profile', path: 'policy * profile', definedAt: ['profile'], predefined: /^default$/ },
  { noun: 'server group', path: 'profile * servers', definedAt: ['group'], members: ['server'] },
];
const platform = { ...makeToyPlatform(), references };
const follow = (text: string, lines: readonly number[], scopes?: readonly string[]) => {
  const { status, reason, links = [] } = followReferences(platform, drawTree(text, scopes ? { scopes } : {}), pass(lines, 'It is bound.'));
  return [status, ...links.map((link) => `${link.text} ${link.lines.join(',')}`.trim()), ...(status === 'PASS' ? [] : [reason])];
};

const POLICY = 'policy 1\n  profile strict\n';

describe('what a PASS rests on', () => {
  it('is followed to its definition, and from there on', () => {
    expect(follow(`${POLICY}profile strict\n  servers far\ngroup far\n  server 10.0.0.1`, [1, 2])).toEqual([
      'PASS',
      'The profile `strict` is defined. 3',
      'The server group `far` is defined. 5',
    ]);
  });
  it('may come with the device', () => {
    expect(follow('policy 1\n  profile default', [2])).toEqual(['PASS', 'The profile `default` comes with the device.']);
  });
  it('goes to a person where it is not defined, however far away', () => {
    const missing =
      'A person has to look at line 2: it names the profile `strict`, which the text does not define. The rest is as demanded: It is bound.';
    expect(follow(`${POLICY}profile other`, [2])).toEqual(['REVIEW', missing]);
    expect(follow(`${POLICY}!profile strict`, [2])).toEqual(['REVIEW', missing]);
    expect(follow(`${POLICY}~profile strict`, [2])).toEqual(['REVIEW', missing]);
    expect(follow(`${POLICY}profile strict\n  servers far`, [2])).toEqual([
      'REVIEW',
      'A person has to look at line 2: it names the server group `far`, which the text does not define. The rest is as demanded: It is bound.',
    ]);
  });
  it('is looked for however many others are named', () => {
    const rest = Array.from({ length: 30 }, (_, at) => `policy ${at + 2}\n  profile default${at}`).join('\n');
    const all = [...Array.from({ length: 31 }, (_, at) => 2 * at + 2), 64];
    const predefined = references.map((reference) => (reference.noun === 'profile' ? { ...reference, predefined: /^default/ } : reference));
    const tree = drawTree(`policy 1\n  profile default\n${rest}\npolicy 99\n  profile other`);
    expect(followReferences({ ...platform, references: predefined }, tree, pass(all, 'They are bound.')).status).toBe('REVIEW');
  });
  it('goes to a person where it holds nothing', () => {
    expect(follow(`${POLICY}profile strict\n  servers far\ngroup far\n  comment none`, [2])).toEqual([
      'REVIEW',
      'A person has to look at line 2: it names the server group `far`, which holds nothing. The rest is as demanded: It is bound.',
    ]);
  });
  it('is looked for in its own virtual firewall, then in the device', () => {
    const text =
      'domain a\n  policy 1\n    profile strict\ndomain b\n  profile strict\nprofile shared\ndomain c\n  policy 1\n    profile shared';
    const domains = ['domain a', 'domain b', 'domain c'];
    expect(follow(text, [3], domains)[0]).toBe('REVIEW');
    expect(follow(text, [9], domains)).toEqual(['PASS', 'The profile `shared` is defined. 6']);
  });
  it('is looked for in the only virtual firewall, and in none of several', () => {
    const alone = [{ noun: 'profile', path: 'domain * policy * profile', definedAt: ['domain * profile'], isAlone: true } as const];
    const judge = (text: string, scopes?: readonly string[]): string =>
      followReferences({ ...platform, references: alone }, drawTree(text, scopes ? { scopes } : {}), pass([3], 'It is bound.')).status;
    const text = 'domain a\n  policy 1\n    profile strict\n';
    expect([judge(text), judge(`${text}  profile strict`)]).toEqual(['REVIEW', 'PASS']);
    expect(judge(`${text}domain b`, ['domain a', 'domain b'])).toBe('PASS');
  });
  it('is the nearest of two that have one name', () => {
    const two = [{ noun: 'profile', path: 'policy * profile', definedAt: ['own profile', 'shared profile'], members: ['rule'] }];
    const [filled, bare] = ['  profile strict\n    rule 1', '  profile strict'];
    const judge = (own: string, shared: string): string =>
      followReferences({ ...platform, references: two }, drawTree(`${POLICY}shared\n${shared}\nown\n${own}`), pass([2], 'It is bound.'))
        .status;
    expect([judge(filled!, bare!), judge(bare!, filled!)]).toEqual(['PASS', 'REVIEW']);
  });
  it('is the first word alone where the others say something else', () => {
    const first = [{ noun: 'list', path: 'access-group', isFirst: true, definedAt: ['access-list'] } as const];
    const tree = drawTree('access-group inbound in interface outside\naccess-list inbound deny');
    expect(followReferences({ ...platform, references: first }, tree, pass([1], 'It is so.'))).toMatchObject({ status: 'PASS' });
  });
  it('shows where an object is named in which a deciding line stands', () => {
    const tree = drawTree(`${POLICY}profile strict\n  action block\nprofile idle\n  action block`);
    expect(followReferences(platform, tree, pass([4, 6], 'All block.')).links).toEqual([{ kind: 'binding', text: '', lines: [2] }]);
  });
  it('is not asked of lines that name nothing', () => {
    expect(follow(POLICY, [1])).toEqual(['PASS']);
  });
  it('ends where objects name each other in a ring', () => {
    const ring = [{ noun: 'group', path: 'group * member', definedAt: ['group'] }];
    const tree = drawTree('group a\n  member b\ngroup b\n  member a');
    const { links = [] } = followReferences({ ...platform, references: ring }, tree, pass([2], 'It is so.'));
    expect(links.map(({ kind }) => kind)).toEqual(['reference', 'reference', 'binding']);
  });
});
