import { findPath } from '@merlon/engine/config-tree/find.ts';
import { expect, it } from 'vitest';
import { parseVrp } from './parse.ts';

const HEAD = 'info-center source default channel 2';

it.each<[line: string, level: string | undefined, state: string | undefined]>([
  [`${HEAD} log level informational state on`, 'informational', 'on'],
  [`${HEAD} log state off level debugging`, 'debugging', 'off'],
  [`${HEAD} log level warning trap level debugging state off`, 'warning', undefined],
  [`${HEAD} log level warning`, 'warning', undefined],
])('each thing that a line sets of a channel is a statement: %s', (line, level, state) => {
  const tree = parseVrp(`#\nsysname a\n#\n${line}\n#\nreturn\n`);
  const valueOf = (part: string): string | undefined => findPath(tree, `${HEAD} log ${part}`)[0]?.node.words.at(-1);
  expect([valueOf('level'), valueOf('state')]).toEqual([level, state]);
});
