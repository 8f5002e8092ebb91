import { describe, expect, test } from 'vitest';
import { commandsOf } from '../model/recommendation.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import type { Platform } from '../ports/platform.ts';
import { planRecommendation } from './plan.ts';

const platform: Platform = {
  ...makeToyPlatform([]),
  typing: { verbs: ['config', 'set'], isWholePath: false },
  compile: () => ({ kind: 'review', reason: 'Nobody judges it.' }),
  settingsOf: ({ remediation }) => commandsOf(remediation).map((command) => command.replace(/^set /, '').split(' ')),
  absenceOf: (_, path) => (path.join(' ') === 'global lockout' ? { status: 'FAIL', defaultValue: '9', source: 'the handbook' } : undefined),
};

interface Said {
  readonly title?: string;
  readonly description?: string;
  readonly audit: string;
}
const SET = ['$ set tunnel * dhgrp *', '$ set tunnel * keylife 28800', '$ set global lockout 3', '$ set global banner enable'];

function judge({ title = 'Tunnels', description = '', audit }: Said, text: string, typed: readonly string[] = SET.slice(0, 2)) {
  const recommendation = makeRecommendation({
    title,
    description,
    audit: makeProcedure(audit),
    remediation: makeProcedure(typed.join('\n')),
  });
  const plan = planRecommendation(platform, recommendation);
  return plan.by === 'person' ? { status: 'nobody' } : plan.judge(drawTree(text));
}

const AUDIT = 'show tunnel: dhgrp lists only 19 or 20; keylife is 28800 or less (default 86400).';

describe('an audit in clauses about settings', () => {
  test.each([
    ['tunnel a\n  dhgrp 19\n  keylife 3600', 'PASS'],
    ['tunnel a\n  dhgrp 19 20\n  keylife 28800', 'PASS'],
    ['tunnel a\n  dhgrp 19 5\n  keylife 28800', 'FAIL'],
    ['tunnel a\n  dhgrp 19\n  keylife 28801', 'FAIL'],
    ['tunnel a\n  dhgrp 19\n  keylife 3600\ntunnel b\n  dhgrp 19\n  keylife 43200', 'FAIL'],
    // By the document the default is too long; of the groups it does not say which they are.
    ['tunnel a\n  dhgrp 19', 'FAIL'],
    ['tunnel a\n  keylife 3600', 'REVIEW'],
    ['other a', 'REVIEW'],
  ])('%j: %s', (text, status) => {
    expect(judge({ audit: AUDIT }, text).status).toBe(status);
  });

  test('passes nothing where it says more than was read', () => {
    const met = 'tunnel a\n  dhgrp 19\n  keylife 3600';
    expect(judge({ audit: `${AUDIT} The tunnels are documented in the register.` }, met).status).toBe('REVIEW');
    expect(judge({ audit: AUDIT, title: 'Tunnels use GRE' }, met).status).toBe('REVIEW');
    expect(judge({ audit: AUDIT, title: 'Tunnels live 2 hours' }, met).status).toBe('REVIEW');
    expect(judge({ audit: AUDIT, title: 'Tunnels are strong, unless the site is old' }, met).status).toBe('REVIEW');
    expect(judge({ audit: 'dhgrp lists only 19 or 20. Compare keylife.' }, met).status).toBe('REVIEW');
  });

  test('fails nothing that the document may let off', () => {
    const unmet = 'tunnel a\n  dhgrp 5\n  keylife 3600';
    expect(judge({ audit: AUDIT, description: 'Tunnels of test sites are exempt.' }, unmet).status).toBe('REVIEW');
    expect(judge({ audit: `${AUDIT} If the tunnel is old, group 5 will do.` }, unmet).status).toBe('REVIEW');
    // Where there is one, it is about it.
    expect(judge({ audit: AUDIT, description: 'Not applicable to firewalls without tunnels.' }, unmet).status).toBe('FAIL');
  });

  test('a default that document and platform tell differently decides nothing', () => {
    const typed = [SET[2]!];
    const told = (audit: string): string => judge({ title: 'Lockout', audit }, 'global\n  name a', typed).status;
    expect(told('lockout is 3 or less.')).toBe('FAIL');
    expect(told('lockout is 3 or less (default 9).')).toBe('FAIL');
    expect(told('lockout is 3 or less (default 3).')).toBe('REVIEW');
  });

  test('one of several things with numbers speaks for none of the others', () => {
    const typed = ['$ set syslog mode reliable'];
    const judgeLog = (text: string): string => judge({ title: 'Transport', audit: 'syslog mode is reliable.' }, text, typed).status;
    expect(judgeLog('syslog\n  mode reliable')).toBe('PASS');
    expect(judgeLog('syslog\n  mode reliable\nsyslog2\n  mode udp')).toBe('REVIEW');
  });

  test('what the sentence behind says of the default is heard', () => {
    const typed = [SET[3]!];
    const told = (audit: string): string => judge({ title: 'Banner', audit }, 'global\n  name a', typed).status;
    expect(told('banner is enabled. It is off by default.')).toBe('FAIL');
    expect(told('banner is enabled. The default, enabled, is sufficient.')).toBe('PASS');
    expect(told('banner is enabled.')).toBe('REVIEW');
  });
});
