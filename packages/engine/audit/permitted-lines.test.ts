import { expect, it } from 'vitest';
import { commandsOf } from '../model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { withoutPermitted } from './permitted-lines.ts';

it.each([
  ["The line 'sftp server enable' is compliant.", ['undo ftp server enable']],
  ['"sftp server enable" may be present.', ['undo ftp server enable']],
  ["The line 'sftp server enable' must be present.", ['undo ftp server enable', 'sftp server enable']],
])('of a remediation the audit only lets be: %s', (audit, commands) => {
  const recommendation = makeRecommendation({
    audit: makeProcedure(audit),
    remediation: makeProcedure('$ undo ftp server enable\n$ sftp server enable'),
  });
  expect(commandsOf(withoutPermitted(recommendation).remediation)).toEqual(commands);
});

it.each([
  ['Ensure FTP is disabled', 'Verify that "ftp server enable" is not displayed.', ['undo ftp server enable']],
  ['Ensure FTP is disabled', 'Verify that files are safe.', ['undo ftp server enable', 'sftp server enable']],
  [
    'Ensure FTP is disabled',
    'Verify that "ftp server enable" is not displayed and that "sftp server enable" is.',
    ['undo ftp server enable', 'sftp server enable'],
  ],
  ['Ensure SFTP takes the place of FTP', 'Verify that "ftp server enable" is gone.', ['undo ftp server enable', 'sftp server enable']],
])('what is switched on in the place of something that is to be off: %s %s', (title, audit, commands) => {
  const recommendation = makeRecommendation({
    title,
    audit: makeProcedure(audit),
    remediation: makeProcedure('$ undo ftp server enable\n$ sftp server enable'),
  });
  expect(commandsOf(withoutPermitted(recommendation).remediation)).toEqual(commands);
});
