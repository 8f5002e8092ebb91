import { type ReleaseForm, findInHeader } from '@merlon/engine/model/release.ts';

/** So many lines may stand before the one that names the release. */
const HEADER = 20;
const SOFTWARE = /^!Software Version (V\d{3}R\d{3}\w*)/;

export const vrpRelease: ReleaseForm = {
  written: /V\d{3}R\d{3}(?:C\d{2}(?:SPC\d{3})?)?/,
  words: new Set(['huawei', 'usg', 'vrp']),
  trainNumbers: 2,
  ofDevice: (tree) => findInHeader(tree, SOFTWARE, HEADER),
  source: 'Huawei USG6000E release notes: `V500R005C20SPC500` is the platform, the release, its customer version and its service pack',
};
