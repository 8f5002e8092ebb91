// Runs the tests that take too long for `npm test`: every file beside this one, in turn, or only the named ones; exit status 1 if one
// fails.
//   npm run soak                        all
//   npm run soak -- <name> [arguments]  one, with what it takes
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'main.ts')
  .map(({ name }) => name.slice(0, -'.ts'.length))
  .toSorted();

const [wanted, ...args] = process.argv.slice(2);
if (wanted !== undefined && !names.includes(wanted)) {
  console.error(`There is no soak ${wanted}. There are: ${names.join(', ')}.`);
  process.exitCode = 2;
} else if (wanted !== undefined) {
  process.exitCode = await runSoak(wanted, args);
} else {
  const broken: string[] = [];
  for (const name of names) {
    console.log(`\n${name}`);
    if ((await runSoak(name, [])) !== 0) broken.push(name);
  }
  console.log(broken.length === 0 ? `\nheld   ${names.join(', ')}` : `\nBROKEN ${broken.join(', ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}

/** Runs one in its own process, so that none finds the traces of another. @returns its exit status; 1 if a signal ended it */
function runSoak(name: string, given: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...given], { stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}
