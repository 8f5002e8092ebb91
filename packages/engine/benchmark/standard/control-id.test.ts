import { expect, it } from 'vitest';
import { findForms, findIdAtEnd, findIdAtStart, findNamedId, formOf, readNamedId } from './control-id.ts';

it.each([
  ['ORG-FW-0012 Sessions end.', 'ORG-FW-0012', 'Sessions end.'],
  ['FW.1.2: Sessions end.', 'FW.1.2', 'Sessions end.'],
  ['SEC-NET-3.4 – Sessions end.', 'SEC-NET-3.4', 'Sessions end.'],
  ['[FW-07] Sessions end.', 'FW-07', 'Sessions end.'],
  ['3W-101 Sessions end.', '3W-101', 'Sessions end.'],
  ['R12. Sessions end.', 'R12', 'Sessions end.'],
  ['2.1.1 ORG-FW-0012 Sessions end.', 'ORG-FW-0012', 'Sessions end.'],
  ['Control ORG-FW-0012: Sessions end.', 'ORG-FW-0012', 'Sessions end.'],
  ['2.1.1 Sessions end.', '2.1.1', 'Sessions end.'],
  ['R-17 (must) Sessions end.', 'R-17', 'Sessions end.'],
  ['MSX-1a Sessions end.', 'MSX-1a', 'Sessions end.'],
  ['Control: NDS-7.1', 'NDS-7.1', ''],
  ['REQ 12. Sessions end.', 'REQ 12', 'Sessions end.'],
  ['Control 3: Sessions end.', 'Control 3', 'Sessions end.'],
  ['SEC 4.1 – Sessions end.', 'SEC 4.1', 'Sessions end.'],
  ['REQ 4.2-3: Sessions end.', 'REQ 4.2-3', 'Sessions end.'],
  ['REQ 4.2-3 Sessions end.', 'REQ 4.2-3', 'Sessions end.'],
  ['REQ\u00a04.2‑3 – Sessions end.', 'REQ 4.2-3', 'Sessions end.'],
  ['FW‑12 Sessions end.', 'FW-12', 'Sessions end.'],
  ['NET 12/04 – Sessions end.', 'NET 12/04', 'Sessions end.'],
  ['Rule no. 4-1: Sessions end.', 'Rule no. 4-1', 'Sessions end.'],
  ['Anforderung 7 Sitzungen enden.', 'Anforderung 7', 'Sitzungen enden.'],
  ['§ 12: Sessions end.', '§ 12', 'Sessions end.'],
  ['§4.2 Sessions end.', '§4.2', 'Sessions end.'],
  ['Control 7 of 24', 'Control 7', ''],
  ['CONTROL NO. 7', 'CONTROL NO. 7', ''],
  ['§ 12 Sessions end.', '§ 12', 'Sessions end.'],
  ['Control 7 of 24 – Sessions end.', 'Control 7', 'Sessions end.'],
  ['Control 14 (RR-NET-14). Sessions end.', 'RR-NET-14', 'Sessions end.'],
  ['Requirement 7 [ABC-7]: Sessions end.', 'ABC-7', 'Sessions end.'],
  ['Rule 7 – NET/07 – Sessions end.', 'NET/07', 'Sessions end.'],
  ['Rule no. 7 (NET/07) – Sessions end.', 'NET/07', 'Sessions end.'],
  ['Item 3.2 (SEC.3.2) Sessions end.', 'SEC.3.2', 'Sessions end.'],
  ['Anforderung 7 (FW-07): Sitzungen enden.', 'FW-07', 'Sitzungen enden.'],
  ['RR-NET-14 (Control 14). Sessions end.', 'RR-NET-14', 'Sessions end.'],
  ['RR-NET-14 [Requirement 14] – Sessions end.', 'RR-NET-14', 'Sessions end.'],
  ['Rule NET/07 – Sessions end.', 'NET/07', 'Sessions end.'],
  ['(SEC.4.2) Sessions end.', 'SEC.4.2', 'Sessions end.'],
])('%s begins with the id %s', (text, id, rest) => expect(findIdAtStart(text)).toMatchObject({ id, rest }));

it.each([
  'TLS-1.2 is used.',
  'SHA-256 is used.',
  'IPv6 is off.',
  'SSHv2 is used.',
  'Sessions end.',
  'AND so on',
  '10 sessions',
  'Rule 7 permits it.',
  'Rule 7 (TLS-1.2) permits it.',
  'Table 3 (FW-12) Sessions',
  'PAN 10.2 is used.',
  'FIPS 140-2 Mode',
  'Version 3.2-1 Notes',
  'Table 4-2 Sessions',
  'Cat6a is used.',
])('%s begins with none', (text) => expect(findIdAtStart(text)).toBeUndefined());

it('brackets at the end of a title hold an id', () => {
  expect(findIdAtEnd('Sessions end (ORG-FW-0012)')).toMatchObject({ id: 'ORG-FW-0012', rest: 'Sessions end' });
  expect(findIdAtEnd('3. Sessions end (ID: FW-3)')).toMatchObject({ id: 'FW-3', rest: 'Sessions end' });
  expect(findIdAtEnd('Sessions end (SHA-256)')).toBeUndefined();
});

it('where an id is named, any word with a digit is one', () => {
  expect(['12', 'fw-7', '[A.1]', 'SV-1r2_rule', 'REQ 4.2-3', 'see 4.2', 'none'].map(readNamedId)).toEqual([
    '12',
    'fw-7',
    'A.1',
    'SV-1r2_rule',
    'REQ 4.2-3',
    undefined,
    undefined,
  ]);
});

it('ids of one form differ in letters and numbers alone', () => {
  expect(['ORG-FW-0012', 'ORG-NET-1', 'FW.1.2', 'FW.1.2.3', 'R12'].map(formOf)).toEqual(['A-A-#', 'A-A-#', 'A.#', 'A.#', 'A#']);
});

it('an id that was inserted behind another has a form of its own', () => {
  expect([...findForms(['FW-1', 'FW-2', 'FW-2a', 'FW-3'])]).toEqual([formOf('FW-1'), formOf('FW-2a')]);
  expect([...findForms(['FW-1', 'FW-2', 'FW-3', 'FW-9a'])]).toEqual([formOf('FW-1')]);
});

it('an id in brackets behind a heading says more than the number of its section, and a level says nothing', () => {
  expect(findNamedId('4.1.4 TLS towards the page [HBN-104]', true)?.id).toBe('HBN-104');
  expect(findNamedId('4.1.4 TLS towards the page [HBN-104]', false)?.id).toBe('4.1.4');
  expect(findNamedId('FW-1 TLS towards the page (see HBN-104)', true)?.id).toBe('FW-1');
  expect(findIdAtStart('1.1.1 (L1) Ensure sessions end')).toMatchObject({ id: '1.1.1', numeric: true });
  expect(findIdAtStart('ECDHE-RSA-AES128-GCM-SHA256')).toBeUndefined();
  expect(findIdAtStart('3DES-168 is off')).toBeUndefined();
});
