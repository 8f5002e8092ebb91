import type { CommitReader } from '@merlon/engine/ports/commit-reader.ts';

/** `!Last configuration was updated at 2026-11-02 07:14:09 UTC by admin`; a line that says when alone names nobody. */
const HEAD = /^[!#]\s*Last configuration was updated at (?<at>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[^\n]{0,30}?) by (?<name>\S+)/m;

/** Who changed the configuration last, where the head of the text says so. */
export const vrpCommits: CommitReader = {
  readWriter: (text) => {
    const found = HEAD.exec(text.slice(0, 4000))?.groups;
    return found && { at: found['at']!, name: found['name']!, comment: '' };
  },
};
