import type { Commit } from '@merlon/engine/model/commit.ts';
import type { CommitReader } from '@merlon/engine/ports/commit-reader.ts';

/** `## Last commit: 2026-11-20 18:22:41 UTC by netops`, at the head of the text (Junos CLI reference, `show configuration`). */
const HEAD = /^## Last commit: (?<at>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [\w+-]+) by (?<name>\S+)/m;
/** Attributes of the XML form. */
const ATTRIBUTES = /<configuration\b[^>]*\bcommit-localtime="(?<at>[^"]+)"[^>]*\bcommit-user="(?<name>[^"]+)"/;
/** `0   2026-11-20 18:22:41 UTC by netops via cli` (Junos CLI reference, `show system commit`); a comment stands indented below it. */
const ENTRY = /^\d+\s+(?<at>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [\w+-]+) by (?<name>\S+) via \S+/;

/** Who committed, by the head of the text and by the list of the last 50 commits. */
export const junosCommits: CommitReader = {
  readWriter: (text) => {
    const found = (HEAD.exec(text.slice(0, 4000)) ?? ATTRIBUTES.exec(text.slice(0, 4000)))?.groups;
    return found && { at: found['at']!, name: found['name']!, comment: '' };
  },
  command: 'show system commit | no-more',
  readCommits,
};

function readCommits(output: string): readonly Commit[] {
  const commits: Commit[] = [];
  for (const line of output.split('\n')) {
    const entry = ENTRY.exec(line)?.groups;
    if (entry) commits.push({ at: entry['at']!, name: entry['name']!, comment: '' });
    else if (/^\s+\S/.test(line) && commits.length > 0) commits.push(addComment(commits.pop()!, line.trim()));
  }
  return commits;
}

const addComment = (commit: Commit, line: string): Commit => ({
  ...commit,
  comment: commit.comment === '' ? line : `${commit.comment}\n${line}`,
});
