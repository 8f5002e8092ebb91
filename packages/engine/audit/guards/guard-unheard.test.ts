import { expect, test } from 'vitest';
import { fail, notApplicable, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardUnheard } from './guard-unheard.ts';

const TEXT = 'log host 10.0.0.1\nlock allow-after 60\nsend_data on';

const becomes = (audit: string, judged = 'a log host must be configured', reason = 'A log host is configured.'): string =>
  guardUnheard(makeRecommendation({ audit: makeProcedure(audit), levels: [] }), judged)(pass([1], reason), drawTree(TEXT)).status;

test.each([
  ['Verify that the host is there and allow-after is one hour or more.', 'REVIEW'],
  ['Verify that send_data is off.', 'REVIEW'],
  ['Verify that the host is set and TMOUT=600.', 'REVIEW'],
  ['Verify that the role TACP-15 exists.', 'REVIEW'],
  ['Keys are renewed each hour ("ssh server rekey-interval 1").', 'REVIEW'],
  ['Logs must be sent over TCP.', 'REVIEW'],
  ['Logs are sent on Sundays.', 'REVIEW'],
  ['Each host named by show running-config send_data must have allow-after.', 'REVIEW'],
  ['"set a" or "set b", a host that is not empty, and allow-after not off.', 'REVIEW'],
  ['Here the log-server is a.', 'PASS'],
  ['It is set for in-band access.', 'PASS'],
  ['The server listens on a port other than 22.', 'REVIEW'],
  ['Verify that the timeout is 30.', 'REVIEW'],
  ['The permitted range is 1 to 1440.', 'PASS'],
  ['The dispersion is 287 msec.', 'PASS'],
  ['To see that alarm-mails are on, open the page.', 'PASS'],
  ['Verify that it has "acl 2005 inbound".', 'REVIEW'],
  ['OSPF neighbours are authenticated.', 'REVIEW'],
  ['The name must contain the site code ZRH.', 'REVIEW'],
  ['Banner and caption are on.', 'REVIEW'],
  ['Integrity is SHA-2.', 'PASS'],
  ['Verify that the host is set and the kilolog is off.', 'REVIEW'],
  ['Verify that the host is set and the log is on.', 'PASS'],
  ['Verify that each host has a log and a certificate.', 'REVIEW'],
  ['Verify that the stamp is "boot".', 'REVIEW'],
  ['Verify that the stamp is "checked".', 'PASS'],
  ['Verify that it has log-host and exec-timeout 1 0.', 'REVIEW'],
  ['Verify that the last line has "log host" and "rule tracing".', 'REVIEW'],
  ['Verify that the last line has "log host" and no "rule tracing".', 'PASS'],
  ['The description must contain UNUSED.', 'REVIEW'],
  ['Verify that "exchange-mode aggressive" is not shown.', 'PASS'],
  ['"allow-after" is no finding.', 'PASS'],
  ['The line "lock allow-after" does not count.', 'PASS'],
  ['Check each rule with "allow-after".', 'PASS'],
  ['The allow-after gives the number of seconds.', 'PASS'],
  ['The value may be sent over TCP.', 'PASS'],
  ['Run "display log-host" and verify that it is there.', 'PASS'],
])('%s: %s', (audit, status) => {
  expect(becomes(audit)).toBe(status);
});

test('is content with what the judges, the reason or the lines say', () => {
  expect(becomes('Verify that allow-after is on.', '`lock allow-after` must be on')).toBe('PASS');
  // A number that a judge only looks for may be another one than was found.
  expect(becomes('Verify that allow-after is 60.', '`lock allow-after` must be 60')).toBe('REVIEW');
  expect(becomes('Verify that allow-after is 60.', '', '`lock allow-after` is 60.')).toBe('PASS');
  expect(becomes('The server listens on port 22.', '', 'Port 22 is open.')).toBe('PASS');
});

test('lets a description of a template explain', () => {
  const description = 'The allow-after is only for locks.';
  const judge = (levels: readonly string[]) =>
    guardUnheard(makeRecommendation({ description, levels }), '')(pass([1], 'It is so.'), drawTree(TEXT)).status;
  expect(judge([])).toBe('REVIEW');
  expect(judge(['Level 1'])).toBe('PASS');
  const failed = guardUnheard(makeRecommendation({ description, levels: [] }), '')(fail([1], 'It is not so.'), drawTree(TEXT));
  expect(failed.status).toBe('FAIL');
});

test('hears each sentence of what has no audit, and doubts that there is nothing of one protocol where another is named', () => {
  const judge = (description: string, reason = 'It is so.', status: 'pass' | 'na' = 'pass') =>
    guardUnheard(makeRecommendation({ description, audit: { lines: [] }, levels: [] }), '')(
      status === 'pass' ? pass([1], reason) : notApplicable(reason),
      drawTree(TEXT),
    ).status;
  expect(judge('The name contains the code ZRH.')).toBe('REVIEW');
  expect(judge('BGP and OSPF neighbours are authenticated.', 'No BGP peer is configured.', 'na')).toBe('REVIEW');
  expect(judge('BGP neighbours are authenticated.', 'No BGP peer is configured.', 'na')).toBe('NA');
});
