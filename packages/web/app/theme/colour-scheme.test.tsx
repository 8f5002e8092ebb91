import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = join(import.meta.dirname, '../..');
const script = readFileSync(join(page, 'public/colour-scheme.js'), 'utf8');
let meta: HTMLMetaElement;

beforeEach(() => {
  meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'color-scheme';
});
afterEach(() => {
  meta.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['scheme'];
});

it.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
])('with the choice %s, and a system that is dark: %s, the page begins %s', (chosen, isSystemDark, scheme) => {
  if (chosen !== null) localStorage.setItem('colour_mode', chosen);
  vi.stubGlobal('matchMedia', () => ({ matches: isSystemDark }));
  // As the browser runs it: by itself, before all else.
  new Function(script)();
  expect(document.documentElement.dataset['scheme']).toBe(scheme);
  expect(meta.content).toBe(scheme);
});

it('comes before everything that draws, and reads the key under which the choice is kept', () => {
  const html = readFileSync(join(page, 'index.html'), 'utf8');
  expect(html.indexOf('/colour-scheme.js')).toBeGreaterThan(html.indexOf('name="color-scheme"'));
  expect(html.indexOf('/colour-scheme.js')).toBeLessThan(html.indexOf('type="module"'));
  const main = readFileSync(join(page, 'app/main.tsx'), 'utf8');
  expect(/modeStorageKey="(\w+)"/.exec(main)?.[1]).toBe('colour_mode');
});
