import { expect, test } from 'vitest';
import { type LockedPackage, type Manifest, judgePackages } from './judge-packages.ts';

const good: LockedPackage = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };

const judge = (each: LockedPackage, { manifest, own = {} }: { manifest?: Manifest; own?: Manifest } = {}) =>
  judgePackages({
    locked: { '': {}, 'packages/web': {}, 'node_modules/@merlon/web': { link: true }, 'node_modules/a/node_modules/@b/c': each },
    own: { 'package.json': own },
    readInstalled: () => manifest,
  }).join('\n');

test.each<[string, LockedPackage, string]>([
  ['no integrity', { ...good, integrity: undefined }, 'no SHA-512'],
  ['a weak one', { ...good, integrity: 'sha1-x' }, 'no SHA-512'],
  ['another source', { ...good, resolved: 'git+ssh://git@example.com/a.git' }, 'does not come from'],
  ['a registry that is called alike', { ...good, resolved: 'https://registry.npmjs.org.example.com/a.tgz' }, 'does not come from'],
  ['a deprecated package', { ...good, deprecated: 'use d' }, 'is deprecated: use d'],
  ['an install script', { ...good, hasInstallScript: true }, 'allowScripts says nothing of @b/c'],
  ['a licence that asks for more', { ...good, license: 'GPL-3.0' }, 'not known to be permissive: GPL-3.0'],
  ['a licence with a condition', { ...good, license: 'MIT AND GPL-3.0' }, 'not known to be permissive'],
  ['no licence', { ...good, license: undefined }, 'not known to be permissive: none'],
])('%s is found', (_what, each, said) => expect(judge(each)).toContain(said));

test.each<[string, LockedPackage, Parameters<typeof judge>[1]]>([
  ['a package of the registry', { ...good, resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }, {}],
  ['a choice of licences', { ...good, license: '(GPL-3.0 OR MIT)' }, {}],
  ['a tool with another licence', { ...good, dev: true, license: 'MPL-2.0' }, {}],
  ['licences as older packages name them', { ...good, license: undefined }, { manifest: { licenses: [{ type: 'MIT' }] } }],
  ['an install script that was decided on', { ...good, hasInstallScript: true }, { own: { allowScripts: { '@b/c': false } } }],
  ['pinned versions', good, { own: { dependencies: { a: '1.2.3' }, devDependencies: { b: '2.0.0-rc.1' } } }],
])('%s is fine', (_what, each, more) => expect(judge(each, more)).toBe(''));

test('what is installed says more than the lockfile', () => {
  expect(judge(good, { manifest: { license: 'SSPL-1.0' } })).toContain('SSPL-1.0');
});

test.each(['^1.2.3', '~1.2.3', '*', 'latest', '>=1', 'github:a/b', '1.2'])('%s is no pinned version', (version) => {
  expect(judge(good, { own: { optionalDependencies: { a: version } } })).toBe(`package.json: a is not pinned to one version: ${version}.`);
});
