import type { ReleaseForm } from '@merlon/engine/model/release.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { valueOf } from '@merlon/engine/config-tree/places.ts';

export const junosRelease: ReleaseForm = {
  written: /\d{2}\.\d(?:R\d+(?:-S\d+)?)?/,
  words: new Set(['juniper', 'junos', 'srx']),
  trainNumbers: 2,
  ofDevice: (tree) => {
    const [place] = findPath(tree, 'version');
    return place && { text: valueOf(tree, 'version') ?? '', line: place.node.line };
  },
  source:
    'Junos CLI Reference, version: the release that wrote the configuration, `22.4R3-S2.11`: year, quarter, maintenance and service release, then the build',
};
