import { expect, it } from 'vitest';
import { readLabel } from './labels.ts';

it.each([
  ['Profile Applicability:', 'profile'],
  ['Description:', 'description'],
  ['Rationale:', 'rationale'],
  ['Rationale Statement:', 'rationale'],
  ['Impact:', 'impact'],
  ['Audit:', 'audit'],
  ['Audit Procedure:', 'audit'],
  ['Remediation:', 'remediation'],
  ['Default Value:', 'default'],
  ['References:', 'references'],
  ['Additional Information:', 'notes'],
  ['Notes:', 'notes'],
  ['CIS Controls:', 'controls'],
  ['Exceptions:', 'exception'],
  ['audit :', 'audit'],
])('%s begins the part %s', (text, part) => {
  expect(readLabel(text)).toBe(part);
});

it.each(['Audit', 'Audit: show version', 'NOTE - Audit:', 'Stage 1: Verify the profile.', 'OR', 'Source:', 'Title:', ''])(
  '%j is text',
  (text) => {
    expect(readLabel(text)).toBeUndefined();
  },
);
