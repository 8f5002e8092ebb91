import { expect, it } from 'vitest';
import type { TextLine } from '../text-lines.ts';
import { addLine, beginField, openDraft } from './draft.ts';
import { isWithdrawn } from './withdrawn.ts';

const line = (text: string) => ({ page: 1, text, x: 72, right: 200, y: 100, size: 10, inlineCode: [] }) as unknown as TextLine;
function draft(title: string, body = '', section = '3 Access') {
  const made = openDraft({ id: 'FW-7', rank: 3, title, page: 1, size: 12, sections: [section] });
  if (body !== '') addLine(made, line(body), 500);
  return made;
}

it.each([
  ['Withdrawn'],
  ['Withdrawn.'],
  ['(deleted)'],
  ['Void – '],
  ['Reserved'],
  ['Superseded by FW-12'],
  ['Moved to the monitoring standard.'],
  ['Deleted in issue 3'],
  ['This control has been withdrawn.'],
  ['Modem access (withdrawn in issue 3)'],
  ['Modem access', 'Withdrawn in issue 3.'],
  ['Modem access', 'No longer required.'],
  ['Modem on the port There are none any more.', '', 'B Withdrawn numbers'],
  ['Modem on the port', 'There are none.', 'Appendix C: Retired controls'],
  ['Modem on the port', '', 'Controls no longer in force'],
  ['Entfallen'],
])('%s %s (%s) demands nothing', (title: string, body?: string, section?: string) =>
  expect(isWithdrawn(draft(title, body, section))).toBe(true),
);

it.each([
  ['Withdrawn certificates are refused'],
  ['Reserved addresses are blocked'],
  ['Removed accounts stay removed'],
  ['Moved logs are kept'],
  ['Removed from the device are all default accounts'],
  ['Replaced by certificates'],
  ['Removed in 30 days'],
  ['Sessions end', 'Withdrawn in issue 3. Sessions end after ten minutes.'],
  ['Sessions end', '', 'Unused rules'],
  ['Sessions end', '', 'Removed services'],
  ['Telnet is retired'],
  ['Sessions end (no longer than 10 minutes)'],
])('%s %s (%s) is a demand', (title: string, body?: string, section?: string) =>
  expect(isWithdrawn(draft(title, body, section))).toBe(false),
);

it('what says how to mend it is a demand', () => {
  const made = draft('Withdrawn');
  beginField(made, 'remediation');
  addLine(made, line('set it'), 500);
  expect(isWithdrawn(made)).toBe(false);
});
