import { type ReleaseForm, findInHeader } from '@merlon/engine/model/release.ts';

/** So many lines may stand before the element that names the release. */
const HEADER = 10;
const DETAIL = /<config\b[^>]*\bdetail-version="(\d[\w.-]*)"/;

export const panosRelease: ReleaseForm = {
  written: /(?:[7-9]|1\d)\.\d(?:\.\d{1,2}(?:-h\d+)?)?/,
  words: new Set(['palo', 'alto', 'networks', 'pan-os', 'detail-version']),
  trainNumbers: 2,
  ofDevice: (tree) => findInHeader(tree, DETAIL, HEADER),
  source:
    'PAN-OS release notes: `10.2.9-h1` is the feature release, the maintenance release and the hotfix; `detail-version` of the exported configuration names it',
};
