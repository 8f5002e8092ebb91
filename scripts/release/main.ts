// npm run release -- X.Y.Z [--dry-run]
import { join } from 'node:path';
import { release } from './release.ts';
import { ReleaseRefused } from './release-changelog.ts';

const args = process.argv.slice(2);
const [version, ...others] = args.filter((arg) => arg !== '--dry-run');
const usage = 'usage: npm run release -- X.Y.Z [--dry-run]';
try {
  if (version === undefined || others.length > 0) throw new ReleaseRefused(usage);
  const root = join(import.meta.dirname, '..', '..');
  const date = new Date().toISOString().slice(0, 10);
  console.log(release({ root, version, date, dryRun: args.includes('--dry-run') }));
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
