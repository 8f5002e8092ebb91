import { expect, test } from 'vitest';
import type { Assertion } from '../model/assertion.ts';
import type { Platform } from '../ports/platform.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { compileCommands } from './compile-commands.ts';

const assertion: Assertion = {
  op: 'eachScope',
  then: {
    op: 'each',
    path: ['vpn', 'tunnel', '*'],
    then: { op: 'value', path: ['dhgrp'], test: { is: 'equals', value: '20' }, absent: { status: 'FAIL' } },
    none: { status: 'NA' },
    noun: 'tunnel',
  },
};
const platform: Platform = {
  ...makeToyPlatform(),
  typing: { verbs: ['config', 'edit', 'set'], isWholePath: false },
  settingsOf: () => [['vpn', 'tunnel', '*', 'dhgrp', '20']],
  compile: () => ({ kind: 'assertion', assertion }),
};

const testOf = (audit: string): unknown => {
  const compiled = compileCommands(platform, makeRecommendation({ audit: makeProcedure(audit) }));
  const [, found] = /"test":(\{.*?\})/.exec(JSON.stringify(compiled)) ?? [];
  return JSON.parse(found!);
};

test.each<[audit: string, accepted: unknown]>([
  ['dhgrp has only 19, 20 or 21.', { is: 'subsetOf', values: ['19', '20', '21'] }],
  // It types a value that its sentences do not accept.
  ['dhgrp has only 19 or 21.', { is: 'equals', value: '20' }],
  ['dhgrp is 20.', { is: 'equals', value: '20' }],
  ['dhgrp has only 19, 20 or 21. dhgrp has only 20 or 21.', { is: 'equals', value: '20' }],
  ['Each tunnel is inspected.', { is: 'equals', value: '20' }],
])('%s', (audit, accepted) => expect(testOf(audit)).toEqual(accepted));
