import { expect, it } from 'vitest';
import { somePlatforms } from '../../../testing/builders.ts';
import { fetchCallOf } from './use-config-fetch.ts';

it("uses the platform's own call, and the one for all where there is none or none that is known", () => {
  expect(fetchCallOf(somePlatforms, 'other_gate')).toBe('fetch-fortinet-config');
  expect(fetchCallOf(somePlatforms, 'unknown')).toBe('fetch-config');
  expect(fetchCallOf([{ type: 'odd', label: 'Odd', fetch_call: '../users', ports: [22], ports_beside: [] }], 'odd')).toBe('fetch-config');
});
