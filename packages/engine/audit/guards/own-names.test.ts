import { expect, test } from 'vitest';
import { drawTree } from '../../testing/config-tree.ts';
import { findOwnNames } from './own-names.ts';

test.each<[line: string, names: readonly string[]]>([
  ['set hostname "TW-1"', ['tw-1']],
  ['sysname hq-1', ['hq-1']],
  ['    host-name lab;', ['lab']],
  ['set groups node0 system host-name a-1', ['a-1']],
  ['set deviceconfig system hostname fw01', ['fw01']],
  ['<hostname>lds-fw01</hostname>', ['lds-fw01']],
  ['prompt hostname priority state', []],
  ['set security ike gateway G local-identity hostname ps-1', []],
  ['logging device-id hostname', []],
])('%s', (line, names) => expect(findOwnNames(drawTree(line))).toEqual(names));
