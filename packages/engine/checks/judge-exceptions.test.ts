import { expect, test } from 'vitest';
import { drawTree } from '../testing/config-tree.ts';
import { makeRecommendation } from '../testing/recommendation.ts';
import { present } from './assertions.ts';
import type { SettingDemand } from './check-spec.ts';
import { atMost } from './demand.ts';
import { judgeSetting } from './judge-setting.ts';

const vocabulary = { readSettings: () => [], writeSetting: () => [] };
const timeout: SettingDemand = { setting: 'timeout', demand: atMost(5), absent: { status: 'FAIL' } };
const any: SettingDemand = { ...timeout, exceptions: { path: 'profile *', noun: 'a profile' } };
const own: SettingDemand = {
  ...timeout,
  exceptions: {
    path: 'profile *',
    noun: 'a profile',
    where: present('override'),
    own: { setting: 'timeout', absent: { is: '10', source: 'reference' } },
  },
};

const several: SettingDemand = {
  ...timeout,
  exceptions: [
    { path: 'profile *', noun: 'a profile' },
    { path: 'group *', noun: 'a group' },
  ],
};

test.each<[what: string, spec: SettingDemand, config: string, status: string]>([
  ['nothing overrides it', any, 'timeout 5', 'PASS'],
  ['something does', any, 'timeout 5\nprofile a', 'REVIEW'],
  ['it falls short itself', any, 'timeout 6\nprofile a', 'FAIL'],
  ['what overrides it is as demanded', own, 'timeout 5\nprofile a\n  override\n  timeout 4', 'PASS'],
  ['what overrides it falls short', own, 'timeout 5\nprofile a\n  override\n  timeout 6', 'REVIEW'],
  ['its default falls short', own, 'timeout 5\nprofile a\n  override', 'REVIEW'],
  ['one of several kinds overrides it', several, 'timeout 5\ngroup a', 'REVIEW'],
  ['none of several kinds overrides it', several, 'timeout 5', 'PASS'],
  ['it does not override', own, 'timeout 5\nprofile a\n  timeout 6', 'PASS'],
])('%s', (_, spec, config, status) => {
  expect(judgeSetting(spec, vocabulary, drawTree(config), makeRecommendation({ title: 'Sessions end' })).status).toBe(status);
});
