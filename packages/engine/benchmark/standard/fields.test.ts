import { expect, it } from 'vitest';
import { readField, readInlineField } from './fields.ts';

it.each([
  ['Control ID', 'id'],
  ['Rule Version (STIG-ID):', 'id'],
  ['Req. ID', 'id'],
  ['Nr.', 'id'],
  ['Requirement', 'title'],
  ['Check:', 'audit'],
  ['How to verify', 'audit'],
  ['Check Content:', 'audit'],
  ['Prüfung', 'audit'],
  ['Motif :', 'rationale'],
  ['Zweck', 'rationale'],
  ['Dérogations', 'exception'],
  ['Fix Text', 'remediation'],
  ['How to fix', 'remediation'],
  ['Remediación', 'remediation'],
  ['Put right:', 'remediation'],
  ['Remedy', 'remediation'],
  ['How it is checked', 'audit'],
  ['We require:', 'description'],
  ['Expectation', 'description'],
  ['Exception:', 'exception'],
  ['Expected value', 'expected'],
  ['Rationale', 'rationale'],
  ['Criticality', 'severity'],
  ['3.2 Verification', 'audit'],
  ['Sessions end', undefined],
  ['Check the number', undefined],
  ['Set the time:', undefined],
])('%s names the field %s', (text, field) => expect(readField(text)).toBe(field));

it.each([
  ['Check: compare the number', 'audit', 'compare the number'],
  ['Fix – set it', 'remediation', 'set it'],
  ['Control ID: ORG-1', 'id', 'ORG-1'],
  ['Control: ORG-1', 'id', 'ORG-1'],
  ['Control: sessions end', 'title', 'sessions end'],
])('%s begins the field %s', (text, field, rest) => {
  const found = readInlineField(text);
  expect([found?.field, text.slice(found?.length)]).toEqual([field, rest]);
});

it('a sentence with a colon begins none', () => expect(readInlineField('Set the value as follows: 10')).toBeUndefined());
