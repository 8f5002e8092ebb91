import type { ReleaseForm } from '@merlon/engine/model/release.ts';
import { isOfThreatDefense } from './version.ts';

export const asaRelease: ReleaseForm = {
  written: /(?:[7-9]|[12]\d)\.\d{1,2}(?:\((?:\d+\)(?:\d+|,? interim(?: build| release)? \d+)?|x\)))?/,
  words: new Set(['cisco', 'asa']),
  installedBy: ['boot', 'copy', 'reload', 'write'],
  trainNumbers: 2,
  ofDevice: (tree) => {
    const node = isOfThreatDefense(tree) ? undefined : tree.roots.find(({ words }) => words[0] === 'ASA' && words[1] === 'Version');
    return node && { text: node.words[2] ?? '', line: node.line };
  },
  source: 'Cisco ASA release notes: `ASA Version 9.16(4)14` is the train, the maintenance release and the interim build',
};
