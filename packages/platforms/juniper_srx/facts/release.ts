import { type ReleaseForm, numbersOf } from '@merlon/engine/model/release.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { valueOf } from '@merlon/engine/config-tree/places.ts';

/** What 12.1 X46 has, no R release of 12.1 has: it branched off after them (Junos 12.1X46 release notes). */
const BRANCHED = 1000;

export const junosRelease: ReleaseForm = {
  written: /\d{2}\.\d(?:R\d+(?:-S\d+)?| ?X\d+(?:-D\d+)?)?/,
  numbers: (written) => numbersOf(written).map((number, at) => (at === 2 && /X/i.test(written) ? BRANCHED + number : number)),
  words: new Set(['juniper', 'junos', 'srx']),
  trainNumbers: 2,
  ofDevice: (tree) => {
    const [place] = findPath(tree, 'version');
    return place && { text: valueOf(tree, 'version') ?? '', line: place.node.line };
  },
  source:
    'Junos CLI Reference, version: the release that wrote the configuration, `22.4R3-S2.11`: year, quarter, maintenance and service release, then the build',
};
