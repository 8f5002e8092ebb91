import { expect, test } from 'vitest';
import { sayFinding } from './plain-failure.ts';

test.each([
  ['md5 and sha fail.', 'md5 and sha is a finding.'],
  ['A rule without the line logs less and therefore fails.', 'A rule without the line logs less and is a finding.'],
  ['If tlsv1 shows up anywhere in the line, fail.', 'If tlsv1 shows up anywhere in the line, this is a finding.'],
  ['No pfs line: fail.', 'No pfs line is a finding.'],
  ['If the timeout is 0, it fails', 'If the timeout is 0, this is a finding'],
  ['A profile of its own names "default", which fails.', 'A profile of its own names "default", which is a finding.'],
  ['level middle and level low fail this control;', 'level middle and level low is a finding;'],
])('%s says what a finding is', (written, usual) => expect(sayFinding(written)).toBe(usual));

test.each([
  'The service must remain available if one server fails.',
  'Accounts are locked where three attempts fail.',
  'The device must not fail.',
  'Traffic is dropped when the inspection fails.',
  'Run show running-config aaa | include max-fail.',
  'Log every login that fails.',
  'Clients are refused as soon as their certificate fails.',
])('%s speaks of something else that fails', (sentence) => expect(sayFinding(sentence)).toBe(sentence));
