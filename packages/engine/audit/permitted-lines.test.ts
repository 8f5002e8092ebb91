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
