import { expect, test } from 'vitest';
import { drawTree } from '../testing/config-tree.ts';
import { makeRecommendation } from '../testing/recommendation.ts';
import type { SettingDemand } from './check-spec.ts';
import { atLeast, onScale } from './demand.ts';
import { judgeSetting } from './judge-setting.ts';

const level: SettingDemand = {
  setting: 'level',
  demand: onScale(['alert', 'error', 'warning', 'informational'], atLeast(3)),
  absent: { status: 'REVIEW' },
  heedsDefault: true,
};
const judge = (title: string, config: string, defaultValue = ''): string =>
  judgeSetting(level, { readSettings: () => [], writeSetting: () => [] }, drawTree(config), makeRecommendation({ title, defaultValue }))
    .status;

test.each([
  ['Logs are kept', 'level informational', '', 'PASS'],
  ['Logs are kept', 'level warning', '', 'FAIL'],
  ['Logs of warnings are kept', 'level warning', '', 'PASS'],
  ['Logs of errors or of warnings are kept', 'level warning', '', 'REVIEW'],
  ['Logs are kept', 'other', 'Warning', 'FAIL'],
  ['Logs are kept', 'other', 'Informational', 'REVIEW'],
  ['Logs are kept', 'other', '', 'REVIEW'],
])('%s: %j, where the default is %j, is %4$s', (title, config, defaultValue, status) =>
  expect(judge(title, config, defaultValue)).toBe(status),
);
