import { expect, test } from 'vitest';
import { isMasked } from './masked.ts';

test.each([
  '*****',
  '<removed>',
  '<redacted>',
  '[REDACTED]',
  'XXXXXX',
  'xxx',
  '$MASKED$',
  '$community',
  '${SNMP_RO}',
  '{{ snmp_community }}',
  '%COMMUNITY%',
  '########',
  '•••••',
  '--------',
  '...',
  '',
  '(hidden)',
  'SANITIZED-1',
  'SCRUBBED',
  '__removed__',
  '000000',
])('%s is a mask', (value) => expect(isMasked(value)).toBe(true));

test.each(['public', 'n3tw0rk-ro', 'Xaver', 'ops_monitor', 'a', '7', 'xx', 'edge-1'])('%s is a value', (value) =>
  expect(isMasked(value)).toBe(false),
);
