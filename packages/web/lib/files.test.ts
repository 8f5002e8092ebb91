import { expect, it } from 'vitest';
import { cleanFileName } from './files.ts';

it('keeps letters, digits, spaces, hyphens and underscores of a name', () => {
  expect(cleanFileName('fw-edge_3 (Lahore)/../.conf')).toBe('fw-edge_3 Lahoreconf');
});

it('never leaves a name empty', () => {
  expect(cleanFileName('…/…')).toBe('file');
});
