import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string }[];
}

test('the bill of materials names every package that runs in the product, with its hash, and none that only builds it', () => {
  const bill = JSON.parse(execFileSync('npm', ['run', '-s', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }));
  expect(bill.bomFormat).toBe('CycloneDX');
  const components = bill.components as Component[];
  const named = components.map(({ name, version }) => `${name}@${version}`);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8'));
  for (const [name, version] of Object.entries(dependencies))
    if (!name.startsWith('@merlon/')) expect(named).toContain(`${name}@${version}`);
  expect(components.filter(({ name, hashes }) => !hashes && !name.startsWith('@merlon/') && name !== 'e2e')).toEqual([]);
  expect(components.filter(({ name }) => ['vitest', 'typescript', 'oxlint', 'knip'].includes(name))).toEqual([]);
});
