import { expect, it } from 'vitest';
import { spellRefusedItems } from './refused-items.ts';

it.each([
  ['Otherwise check that none of these is seen:'],
  ['The following lines must not appear:'],
  ['Verify that none of the following is shown'],
  ['Any of the following is a finding:'],
])('%s', (lead) => {
  expect(spellRefusedItems(`Look at it. ${lead}\n- "undo lock enable"\n- lock count with a number above 3\nNothing else matters.`)).toBe(
    'Look at it.\n"undo lock enable" is a finding.\nlock count with a number above 3 is a finding.\nNothing else matters.',
  );
});

it.each([
  ['The output shows these lines:\nlock enable\nlock count 3'],
  ['None of these is seen: a and b.\nlock enable'],
  ['One of the following must be shown:\nlock enable'],
  ['The following lines must not appear:\nThe device must lock accounts.\nlock enable'],
])('leaves as it is: %s', (text) => expect(spellRefusedItems(text)).not.toContain('finding'));
