import { expect, it } from 'vitest';
import { CallError } from '../../../lib/call.ts';
import { describeStoredConfigError } from './stored-config.ts';

it.each([
  [
    'No stored configuration for this device',
    'No stored configuration found. Please fetch the configuration first using the "Fetch Config" button.',
  ],
  ['Firewall not found', 'Firewall not found.'],
  ['The key does not fit', 'The key does not fit'],
  ['', 'Failed to fetch stored configuration'],
])('says of "%s": %s', (detail, text) => {
  expect(describeStoredConfigError(new CallError(detail, 404, true))).toBe(text);
});
