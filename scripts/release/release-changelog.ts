/** A version that cannot be released; the message says what to do. */
export class ReleaseRefused extends Error {}

const UNRELEASED = '## [Unreleased]';

interface Release {
  readonly changelog: string;
  /** The text that stood below "Unreleased". */
  readonly notes: string;
}

/**
 * Gives the entries below "Unreleased" a version and a date, and leaves an empty "Unreleased" above them.
 * @throws ReleaseRefused where there is nothing to release, or the version is released already
 */
export function releaseChangelog(changelog: string, version: string, date: string): Release {
  if (changelog.includes(`\n## [${version}]`)) throw new ReleaseRefused(`CHANGELOG.md has a version ${version} already.`);
  const start = changelog.indexOf(`\n${UNRELEASED}\n`);
  if (start === -1) throw new ReleaseRefused(`CHANGELOG.md has no section "${UNRELEASED}".`);
  const from = start + UNRELEASED.length + 2;
  const next = changelog.indexOf('\n## ', from - 1);
  const to = next === -1 ? changelog.length : next + 1;
  const notes = changelog.slice(from, to).trim();
  if (!/^- \S/m.test(notes)) throw new ReleaseRefused(`CHANGELOG.md has no entries below "${UNRELEASED}".`);
  const rest = changelog.slice(to);
  return {
    changelog: `${changelog.slice(0, from)}\n## [${version}] - ${date}\n\n${notes}\n${rest && `\n${rest}`}`,
    notes,
  };
}
