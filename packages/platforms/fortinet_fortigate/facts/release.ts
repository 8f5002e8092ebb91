import type { ReleaseForm } from '@merlon/engine/model/release.ts';
import { headerOf } from './version.ts';

export const fortiosRelease: ReleaseForm = {
  written: /[4-9]\.\d{1,2}(?:\.\d{1,2})?/,
  words: new Set(['fortinet', 'fortigate', 'fortios', 'config-version']),
  trainNumbers: 2,
  ofDevice: (tree) => {
    const header = headerOf(tree);
    return header && { text: header.release, line: header.line };
  },
  source: 'FortiOS release notes: `7.2.8` is the branch and its patch; the first line of a backup names it',
};
