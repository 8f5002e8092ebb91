import { expect, it } from 'vitest';
import { judge } from '../testing/judge-document.ts';

const ARCHIVAL = 'set system archival configuration';
const SCP = `${ARCHIVAL} archive-sites "scp://backup@192.0.2.9:/srx"`;
const FTP = `${ARCHIVAL} archive-sites "ftp://backup@192.0.2.9:/srx"`;
const SFTP = `${ARCHIVAL} archive-sites "sftp://backup@192.0.2.9:/srx"`;
const ON_COMMIT = `${ARCHIVAL} transfer-on-commit`;
const every = (minutes: number): string => `${ARCHIVAL} transfer-interval ${minutes}`;

const judgeArchives = (audit: string, lines: readonly string[]): string =>
  judge(
    {
      title: 'The configuration is archived on every commit',
      audit,
      fix: `$ ${ON_COMMIT}\n$ set system archival configuration archive-sites scp://<user>@<host>:<path>`,
    },
    ...lines,
  );

const EITHER = '"transfer-on-commit" or "transfer-interval" of 1440 minutes or less must be configured.';

it.each<[string, readonly string[], string[]]>([
  ['on every commit', [SCP, ON_COMMIT], ['PASS', 'REVIEW']],
  ['at an interval', [SCP, every(1440)], ['PASS', 'REVIEW']],
  ['at both', [SCP, ON_COMMIT, every(2880)], ['PASS', 'REVIEW']],
  ['at too long an interval', [SCP, every(1441)], ['FAIL']],
  ['never', [SCP], ['FAIL']],
  ['nowhere', [ON_COMMIT], ['FAIL']],
  ['nowhere in effect', [ON_COMMIT, SCP, SCP.replace('set ', 'deactivate ')], ['FAIL']],
  ['to a second site in clear text', [SCP, FTP, ON_COMMIT], ['FAIL']],
  ['to a site that the document does not name', [SCP, SFTP, ON_COMMIT], ['REVIEW']],
])('a transfer %s, where a document lets either do', (_, lines, statuses) => {
  expect(statuses).toContain(judgeArchives(EITHER, lines));
});

it('a transfer at an interval, where a document asks for one on every commit', () => {
  expect(judgeArchives('"transfer-on-commit" must be configured.', [SCP, every(60)])).not.toBe('PASS');
});

it.each([
  'It leaves with each commit (transfer-on-commit) or on a timer of 1440 minutes or less (transfer-interval).',
  'It leaves after each commit (transfer-on-commit) or at least once a day (transfer-interval of 1440 minutes or less).',
])('a transfer at an interval, where the description lets it do: %s', (description) => {
  const verdict = (...lines: readonly string[]): string =>
    judge({ title: 'Every commit is archived', description, fix: `$ ${ON_COMMIT}\n$ ${SCP}` }, ...lines);
  expect(verdict(SCP, every(720))).not.toBe('FAIL');
  expect(verdict(SCP, every(2880))).toBe('FAIL');
  expect(verdict(FTP, every(720))).toBe('FAIL');
});
