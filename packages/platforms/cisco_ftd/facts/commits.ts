import type { CommitReader } from '@merlon/engine/ports/commit-reader.ts';

/** `: Written by anna at 05:37:43.184 UTC Sun Jun 29 2025`, at the head of a saved configuration (ASA command reference). */
const HEAD = /^: Written by (?<name>\S+) at (?<at>\d\d?:\d\d:\d\d[^\n]{0,60}?)[ \t\r]*$/m;

/** Who saved the configuration last; the device keeps no list. */
export const ciscoCommits: CommitReader = {
  readWriter: (text) => {
    const found = HEAD.exec(text.slice(0, 4000))?.groups;
    return found && { at: found['at']!, name: found['name']!, comment: '' };
  },
};
