import { expect, test } from 'vitest';
import { releaseChangelog } from './release-changelog.ts';

const changelog = (unreleased: string, older = ''): string => `# Changelog\n\nAll changes.\n\n## [Unreleased]\n${unreleased}${older}`;
const older = '\n## [1.0.0] - 2026-01-01\n\n- The first.\n';
const entries = '\n### Added\n\n- A thing.\n- Another,\n  on two lines.\n';

test.each([
  ['the first version', ''],
  ['a version after others', older],
])('the unreleased entries of %s get its number and date', (_, before) => {
  const { changelog: released, notes } = releaseChangelog(changelog(entries, before), '1.1.0', '2026-02-03');
  expect(notes).toBe('### Added\n\n- A thing.\n- Another,\n  on two lines.');
  expect(released).toBe(changelog('', `\n## [1.1.0] - 2026-02-03\n\n${notes}\n${before}`));
});

test.each([
  ['no section', '# Changelog\n', 'has no section'],
  ['an empty section', changelog('', older), 'has no entries'],
  ['headings without entries', changelog('\n### Added\n', older), 'has no entries'],
  ['the same version', changelog(entries, older.replace('1.0.0', '1.1.0')), 'has a version 1.1.0 already'],
])('a changelog with %s is refused', (_, text, sentence) => {
  expect(() => releaseChangelog(text, '1.1.0', '2026-02-03')).toThrow(sentence);
});
