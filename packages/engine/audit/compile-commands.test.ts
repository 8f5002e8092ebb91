import { expect, test } from 'vitest';
import type { Assertion } from '../model/assertion.ts';
import { commandsOf } from '../model/recommendation.ts';
import type { Platform } from '../ports/platform.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { evaluate } from './assertions/evaluate.ts';
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

/** A platform that compiles nothing beside a command that takes something away. */
const mixed: Platform = {
  ...makeToyPlatform(),
  typing: { verbs: ['set'], isWholePath: true },
  settingsOf: ({ remediation }) => commandsOf(remediation).map((command) => command.replace(/^set /, '').split(' ')),
  compile: ({ remediation }) => {
    const typed = commandsOf(remediation);
    const path = typed[0]!.split(' ').slice(1);
    return typed.some((command) => command.startsWith('delete')) || path[0] === 'name'
      ? { kind: 'review', reason: 'Not compiled.' }
      : { kind: 'assertion', assertion: { op: 'present', path } };
  },
};

test.each<[remediation: string, text: string, status: string]>([
  ['$ set user ann\n$ delete user bob shell', 'user\n  ann', 'PASS'],
  ['$ set user ann\n$ delete user bob shell', 'user\n  ann\n    shell sh', 'REVIEW'],
  ['$ set user ann\n$ delete user bob shell', 'host a', 'FAIL'],
  ['$ delete user ann\n$ set user ann', 'user\n  ann', 'PASS'],
  ['$ set name x\n$ delete user bob shell', 'host a', 'not compiled'],
  ['$ delete user bob shell', 'host a', 'not compiled'],
])('once %s was typed: %s is %s', (remediation, text, status) => {
  const description = 'Nobody has a shell.';
  const compiled = compileCommands(mixed, makeRecommendation({ description, remediation: makeProcedure(remediation) }));
  expect(compiled.kind === 'review' ? 'not compiled' : evaluate(compiled.assertion, drawTree(text)).status).toBe(status);
});
