// Prints the bill of materials of what runs in the product, as CycloneDX.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeBill } from './describe-bill.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { name, version, license } = read('package.json');
const bill = describeBill({
  locked: read('package-lock.json').packages,
  readInstalled: (path) => (existsSync(join(root, path, 'package.json')) ? read(`${path}/package.json`) : undefined),
  product: { name, version, license },
  writtenAt: new Date().toISOString(),
});
console.log(JSON.stringify(bill, undefined, 2));
