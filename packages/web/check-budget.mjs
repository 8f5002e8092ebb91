/**
 * Fails the build when a page needs more JavaScript before it can be used than it may: kB of gzip -9, counted over a chunk and
 * everything that it imports statically. The same for fonts, as they are. Run after `vite build`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, 'dist');
const ENTRY = 'index.html';
const MAIN = 'app/main.tsx';

/** The first chunk of each budget, and the kB that it may need with all before it. */
const BUDGETS = [
  { name: 'shared first load', chunk: MAIN, limit: 165 },
  { name: 'login', chunk: 'pages/login.tsx', limit: 200 },
  { name: 'dashboard', chunk: 'pages/dashboard.tsx', limit: 180 },
  { name: 'history', chunk: 'pages/history.tsx', limit: 200 },
  { name: 'findings', chunk: 'pages/findings.tsx', limit: 205 },
  { name: 'finding', chunk: 'pages/finding.tsx', limit: 205 },
  { name: 'trends', chunk: 'pages/trends.tsx', limit: 205 },
  { name: 'users', chunk: 'pages/users.tsx', limit: 205 },
  { name: 'firewalls', chunk: 'pages/devices.tsx', limit: 205 },
  { name: 'device', chunk: 'pages/device.tsx', limit: 205 },
  { name: 'add device', chunk: 'pages/device-add.tsx', limit: 205 },
  { name: 'benchmarks', chunk: 'pages/benchmarks.tsx', limit: 205 },
  { name: 'chat', chunk: 'pages/ai-chat.tsx', limit: 220 },
  { name: 'AI privacy', chunk: 'pages/ai-privacy.tsx', limit: 205 },
  { name: 'API tokens', chunk: 'pages/api-tokens.tsx', limit: 205 },
  { name: 'operations', chunk: 'pages/operations.tsx', limit: 205 },
  { name: 'schedules', chunk: 'pages/schedule-pages.tsx', limit: 205 },
  { name: 'schedule form', chunk: 'pages/schedule-edit.tsx', limit: 215 },
  { name: 'messages', chunk: 'pages/messages.tsx', limit: 205 },
  { name: 'events', chunk: 'pages/events.tsx', limit: 205 },
  { name: 'configuration viewer', chunk: 'ui/code-view.tsx', limit: 250 },
];

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));

/** The files of a chunk and of everything that it imports statically. */
const filesOf = (key, seen = new Set()) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`No chunk ${key} in the build: name the chunk that took its place in check-budget.mjs`);
  if (!seen.has(chunk.file)) {
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  }
  return seen;
};

const sizeOf = (files) =>
  [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0) / 1000;

/** kB of fonts that come with the first page: all but the one of configurations, which comes with the first of them. */
const FONTS = { limit: 60, onDemand: /^jetbrains-mono/ };
const fonts = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.woff2') && !FONTS.onDemand.test(file));
const fontSize = fonts.reduce((sum, file) => sum + statSync(join(DIST, 'assets', file)).size, 0) / 1000;

let tooBig = 0;
/** Tells of a budget, and counts it where it is exceeded. */
const tell = (name, size, limit) => {
  const fits = size <= limit;
  if (!fits) tooBig += 1;
  process.stdout.write(`${fits ? 'ok  ' : 'OVER'} ${name}: ${size.toFixed(1)} kB of ${limit}\n`);
};
for (const { name, chunk, limit } of BUDGETS) tell(name, sizeOf(filesOf(chunk, filesOf(ENTRY))), limit);
tell('fonts at first load', fontSize, FONTS.limit);
process.exit(tooBig === 0 ? 0 : 1);
