import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BillSources, describeBill } from './describe-bill.ts';

interface Bill {
  readonly components: readonly { readonly name: string; readonly version: string; readonly hashes: readonly { content: string }[] }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const product = { name: 'merlon', version: '1.0.0', license: 'MIT' };
const describe = (locked: BillSources['locked'], readInstalled: BillSources['readInstalled'] = () => undefined): Bill =>
  describeBill({ locked, readInstalled, product, writtenAt: '2026-11-23T00:00:00.000Z' }) as Bill;

test('names each package once, with version, hash, licence and what it needs', () => {
  const bill = describe(
    {
      '': { version: '1.0.0' },
      'packages/server': { version: '1.0.0', dependencies: { a: '1.0.0' } },
      'node_modules/@merlon/server': { link: true, resolved: 'packages/server' },
      'node_modules/a': {
        version: '1.0.0',
        integrity: 'sha512-AQID',
        license: 'MIT OR ISC',
        dependencies: { '@s/b': '^2.0.0', absent: '*' },
      },
      'node_modules/a/node_modules/@s/b': { version: '2.1.0', integrity: 'sha512-/w==' },
      'node_modules/@s/b': { version: '1.0.0', integrity: 'sha512-/w==', license: 'ISC' },
      'node_modules/tool': { version: '9.0.0', integrity: 'sha512-/w==', dev: true, license: 'MIT' },
    },
    (path) => (path.endsWith('a/node_modules/@s/b') ? { licenses: [{ type: 'BSD-3-Clause' }] } : undefined),
  );
  const library = (name: string, version: string, content: string, expression: string) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return { type: 'library', 'bom-ref': purl, purl, name, version, hashes: [{ alg: 'SHA-512', content }], licenses: [{ expression }] };
  };
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { name: 'merlon', version: '1.0.0' } } });
  expect(bill.components).toEqual([
    library('a', '1.0.0', '010203', 'MIT OR ISC'),
    library('@s/b', '2.1.0', 'ff', 'BSD-3-Clause'),
    library('@s/b', '1.0.0', 'ff', 'ISC'),
  ]);
  expect(bill.dependencies).toEqual([
    { ref: 'pkg:npm/merlon@1.0.0', dependsOn: ['pkg:npm/a@1.0.0'] },
    { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/%40s/b@2.1.0'] },
    { ref: 'pkg:npm/%40s/b@2.1.0', dependsOn: [] },
    { ref: 'pkg:npm/%40s/b@1.0.0', dependsOn: [] },
  ]);
});

test('the bill of this product holds whatever its packages name, and no tool', () => {
  const root = join(import.meta.dirname, '..', '..');
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: BillSources['locked'] };
  const bill = describe(locked);
  const named = bill.components.map(({ name, version }) => `${name}@${version}`);
  const { dependencies = {} } = locked['packages/server'] ?? {};
  const wanted = Object.entries(dependencies).filter(([name]) => !name.startsWith('@merlon/'));
  expect(wanted.filter(([name, version]) => !named.includes(`${name}@${version}`))).toEqual([]);
  expect(bill.components.filter(({ hashes }) => !/^[\da-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual([]);
  expect(named.filter((each) => /^(vitest|typescript|oxlint|knip)@/.test(each))).toEqual([]);
});
