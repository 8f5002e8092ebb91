import { expect, it } from 'vitest';
import { auditOne } from '../testing/audit-one.ts';

const control = {
  title: 'Scheduled backup',
  description:
    'It runs at least once a week and is copied away with SCP. FTP, TFTP and backups which are left on the gateway do not count.',
  audit: 'show configuration backup-scheduled.',
  remediation:
    '$ add backup-scheduled name weekly scp ip 10.0.0.1 path /srv username u password PASSWORD\n$ set backup-scheduled name weekly recurrence weekly days 6 time 02:30',
};
const add = (kind: string): string => `add backup-scheduled name b ${kind}${kind === 'local' ? '' : ' ip 10.0.0.9 path /b username u'}`;
const recurs = (often: string): string => `set backup-scheduled name b recurrence ${often} time 02:30`;

it.each([
  ['weekly by SCP', [add('scp'), recurs('weekly days 6')], 'PASS'],
  ['daily by SCP', [add('scp'), recurs('daily')], 'PASS'],
  ['monthly', [add('scp'), recurs('monthly month all days 1')], 'FAIL'],
  ['by FTP', [add('ftp'), recurs('daily')], 'FAIL'],
  ['on the gateway', [add('local'), recurs('daily')], 'FAIL'],
  ['without a time', [add('scp')], 'REVIEW'],
  ['none', [], 'FAIL'],
])('%s', (_, lines, status) => {
  expect(auditOne(control, lines.join('\n')).status).toBe(status);
});
