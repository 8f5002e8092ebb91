import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { resolveWithinDrizzle } from './drizzle-resolution.ts';

const folder = new URL('.', import.meta.resolve('drizzle-orm'));
const modules = ['.', 'pg-core', 'pg-core/columns', 'sql', 'node-postgres'].flatMap((part) => {
  const inside = new URL(`${part}/`, folder);
  const names = readdirSync(inside).filter((name) => name.endsWith('.js'));
  return names.map((name) => new URL(name, inside));
});

test('each import between the modules of Drizzle leads to a file', () => {
  const imports = modules.flatMap((url) =>
    [...readFileSync(url, 'utf8').matchAll(/(?:import|export)[^'"]*?from ["'](\.[^"']+)["']/g)].map(([, specifier = '']) => ({
      url,
      specifier,
    })),
  );
  expect(imports.length).toBeGreaterThan(300);
  const lost = imports.filter(({ url, specifier }) => {
    const found = resolveWithinDrizzle(specifier, url.href);
    return found === undefined || !existsSync(fileURLToPath(found));
  });
  expect(lost).toEqual([]);
});

test.each([
  ['drizzle-orm/pg-core', new URL('index.js', folder).href],
  ['pg', new URL('node-postgres/driver.js', folder).href],
  ['./other.cjs', new URL('index.js', folder).href],
  ['./store.ts', pathToFileURL('/merlon/packages/server/start.ts').href],
  ['./store.js', undefined],
])('%s is left to Node.js', (specifier, parent) => {
  expect(resolveWithinDrizzle(specifier, parent)).toBeUndefined();
});
