import { describe, expect, test } from 'vitest';
import { evaluate } from '../audit/assertions/evaluate.ts';
import { isSet } from '../config-tree/places.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import type { Procedure } from '../model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { review } from '../model/verdict.ts';
import { drawTree } from '../testing/config-tree.ts';
import type { CheckSpec } from './check-spec.ts';
import { defineLibrary } from './define-library.ts';
import { atLeast, atMost, equals, onScale } from './demand.ts';
import { topics } from '../demands/topic.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.map((command) => toSettingPath(command)),
  writeSetting: (setting, value) => [value === null ? `no ${setting}` : `${setting} ${value}`.trim()],
  absenceOf: (_, setting, { defaultValue }) =>
    setting === 'lockout tries'
      ? { is: '3', source: 'release notes', ...(defaultValue !== '' && { doubted: true }) }
      : { status: 'REVIEW' },
  negates: true,
};

const specs: readonly CheckSpec[] = [
  {
    id: 'console-timeout',
    title: 'Console sessions end',
    about: topics.idleTimeout.of(/ console /, / web /),
    setting: 'console timeout',
    demand: atMost(5, 'minute', { zero: 'never' }),
    absent: { is: '0', source: 'reference' },
    source: 'reference',
  },
  {
    id: 'password-length',
    title: 'Passwords are long',
    about: topics.passwordLength,
    setting: 'password length',
    demand: atLeast(12),
    absent: { status: 'REVIEW', source: 'nobody knows' },
    source: 'reference',
  },
  {
    id: 'password-history',
    title: 'Passwords are not used again',
    about: topics.passwordHistory,
    setting: 'password history',
    demand: atLeast(5),
    absent: { is: '0', source: 'reference' },
    needs: { op: 'value', path: ['password', 'policy'], test: equals('on'), absent: { status: 'FAIL' } },
    remediation: ['password history 5', 'password policy on'],
    source: 'reference',
  },
  {
    id: 'ssh-version',
    title: 'SSH version 2',
    about: topics.sshVersion,
    feature: { path: 'service ssh', noun: 'SSH service' },
    setting: 'version',
    demand: equals('2'),
    absent: { is: '2', source: 'reference' },
    source: 'reference',
  },
  {
    id: 'telnet',
    title: 'No Telnet',
    about: { title: [/ telnet /] },
    setting: 'telnet',
    demand: 'absent',
    absent: { status: 'PASS' },
    settledBy: (tree, { defaultValue }) =>
      isSet(tree, 'terminal') || defaultValue === 'enabled' ? review('Terminals may be reached otherwise.') : undefined,
    source: 'reference',
  },
  {
    id: 'banner',
    title: 'A banner',
    about: topics.loginBanner,
    setting: 'banner',
    demand: 'present',
    absent: { status: 'FAIL' },
    source: 'reference',
  },
  {
    id: 'log-level',
    title: 'Log level',
    about: { title: [/ log level /] },
    setting: 'log level',
    demand: onScale(['severe', 'silly', 'normal', 'all'], atLeast(2)),
    absent: { is: 'severe', source: 'reference' },
    source: 'reference',
  },
  {
    id: 'lockout',
    title: 'Lockout',
    about: [{ title: [/ lockout /] }, { title: [/ failed /, / logins /] }],
    all: [
      { setting: 'lockout tries', demand: atMost(3, undefined, { zero: 'never' }) },
      { setting: 'lockout seconds', demand: atLeast(900) },
      { setting: 'lockout log', demand: equals('on') },
    ],
    source: 'reference',
  },
  {
    id: 'http',
    title: 'No HTTP',
    about: { title: [/ http /] },
    setting: 'http',
    demand: 'absent',
    absent: { status: 'REVIEW', source: 'releases differ' },
    heedsDefault: true,
    source: 'reference',
  },
  {
    id: 'retries',
    title: 'Few tries',
    about: { title: [/ tries /] },
    setting: 'retries',
    demand: atMost(3),
    absent: { is: '3', source: 'reference' },
    heedsDefault: true,
    source: 'reference',
  },
  {
    id: 'action',
    title: 'Attacks are dropped',
    about: { title: [/ attacks /] },
    setting: 'action',
    demand: equals('drop'),
    absent: { status: 'REVIEW' },
    heedsDefault: true,
    source: 'reference',
  },
];
const library = defineLibrary(vocabulary, specs);

const judge = (id: string, config: string, document: Parameters<typeof makeRecommendation>[0] = { title: '' }): string => {
  const check = library.find((one) => one.id === id)!;
  const tree = drawTree(config);
  const outcome = typeof check.judge === 'function' ? check.judge(tree, makeRecommendation(document)) : evaluate(check.judge, tree);
  return `${outcome.status} ${outcome.lines.join(',')}`.trim();
};

describe('a check of one setting', () => {
  test.each([
    ['console-timeout', 'console timeout 5', {}, 'PASS 1'],
    ['console-timeout', 'console timeout 6', {}, 'FAIL 1'],
    ['console-timeout', 'console timeout 0', {}, 'FAIL 1'],
    ['console-timeout', 'hostname fw', {}, 'FAIL'],
    ['console-timeout', 'console timeout 8', { title: 'Console sessions end after 10 minutes or less' }, 'PASS 1'],
    ['console-timeout', 'console timeout 4', { title: 'Console sessions end after 180 seconds or less' }, 'FAIL 1'],
    ['console-timeout', 'console timeout 4', { title: 'Console sessions last 10 minutes or more' }, 'REVIEW'],
    ['console-timeout', 'console timeout 4', { remediation: makeProcedure('$ console timeout 3') }, 'FAIL 1'],
    ['console-timeout', 'console timeout 4', { remediation: makeProcedure('$ console timeout 3\n$ console timeout 9') }, 'REVIEW'],
    ['console-timeout', 'console timeout 4', { audit: makeProcedure('$ console timeout 3') }, 'FAIL 1'],
    ['console-timeout', '!console timeout', {}, 'FAIL'],
    ['password-length', '!password length', {}, 'FAIL 1'],
    ['password-length', 'hostname fw', {}, 'REVIEW'],
    ['password-history', 'password history 5\npassword policy on', {}, 'PASS 1,2'],
    ['password-history', 'password history 5\npassword policy off', {}, 'FAIL 2'],
    ['password-history', 'password history 5', { title: 'No reuse of the last 9 or more passwords' }, 'FAIL 1'],
    ['password-history', 'password history 5', {}, 'FAIL 1'],
    ['ssh-version', 'hostname fw', {}, 'NA'],
    ['ssh-version', 'service ssh', {}, 'PASS 1'],
    ['ssh-version', 'service ssh\n  version 1', {}, 'FAIL 1,2'],
    ['telnet', 'telnet', {}, 'FAIL 1'],
    ['telnet', '!telnet', {}, 'PASS 1'],
    ['telnet', 'hostname fw', {}, 'PASS'],
    ['telnet', 'terminal', {}, 'REVIEW'],
    ['telnet', 'hostname fw', { defaultValue: 'enabled' }, 'REVIEW'],
    ['http', 'http', {}, 'FAIL 1'],
    ['http', '!http', {}, 'PASS 1'],
    ['http', 'hostname fw', {}, 'REVIEW'],
    ['http', 'hostname fw', { defaultValue: 'Disabled' }, 'PASS'],
    ['http', 'hostname fw', { defaultValue: 'Enabled' }, 'FAIL'],
    ['http', 'http', { defaultValue: 'Disabled' }, 'FAIL 1'],
    ['retries', 'hostname fw', {}, 'PASS'],
    ['retries', 'hostname fw', { defaultValue: '6' }, 'FAIL'],
    ['retries', 'retries 3', { defaultValue: '6' }, 'PASS 1'],
    ['action', 'hostname fw', { defaultValue: 'Enabled' }, 'REVIEW'],
    ['action', 'hostname fw', { defaultValue: 'Disabled' }, 'FAIL'],
    ['banner', '!banner', {}, 'FAIL 1'],
    ['banner', 'banner hello', {}, 'PASS 1'],
    ['log-level', 'log level normal', {}, 'PASS 1'],
    ['log-level', 'log level 3', {}, 'PASS 1'],
    ['log-level', 'log level silly', {}, 'FAIL 1'],
    ['log-level', 'log level mylist', {}, 'REVIEW 1'],
    ['log-level', 'log level nor', {}, 'REVIEW 1'],
    ['log-level', 'log level 4', {}, 'REVIEW 1'],
    ['log-level', 'log level', {}, 'REVIEW 1'],
    ['log-level', '!log level', {}, 'FAIL'],
    ['log-level', 'log level silly', { title: 'A log level of 1 or more' }, 'PASS 1'],
    ['log-level', 'log level silly', { remediation: makeProcedure('$ log level silly') }, 'PASS 1'],
    ['log-level', 'log level normal', { remediation: makeProcedure('$ log level al') }, 'FAIL 1'],
    ['log-level', 'log level silly', { remediation: makeProcedure('$ log level s') }, 'FAIL 1'],
    ['lockout', 'lockout tries 3\nlockout seconds 900\nlockout log on', {}, 'PASS 1,2,3'],
    ['lockout', 'lockout tries 3\nlockout seconds 899\nlockout log on', {}, 'FAIL 2'],
    ['lockout', 'lockout seconds 900\nlockout log on', {}, 'PASS 1,2'],
    ['lockout', 'lockout seconds 900\nlockout log on', { defaultValue: '5' }, 'REVIEW'],
    ['lockout', 'lockout seconds 900\nlockout log on', { defaultValue: '5', remediation: makeProcedure('$ lockout tries 2') }, 'FAIL'],
    ['lockout', 'lockout tries 3\nlockout seconds 900', {}, 'REVIEW'],
    ['lockout', 'lockout tries 3\nlockout seconds 900\nlockout log on', { title: 'Lockout of 3 hours or more' }, 'REVIEW 1,2'],
    [
      'lockout',
      'lockout tries 3\nlockout seconds 1800\nlockout log on',
      { title: 'Lockout of 1800 seconds', remediation: makeProcedure('$ lockout seconds 1800') },
      'PASS 1,2,3',
    ],
    ['lockout', 'lockout tries 3\nlockout seconds 900\nlockout log on', { remediation: makeProcedure('$ lockout seconds 1800') }, 'FAIL 2'],
    ['lockout', 'lockout tries 3\nlockout seconds 900\nlockout log on', { audit: makeProcedure('tries must be 2 or less.') }, 'FAIL 1'],
    ['lockout', 'lockout tries 3\nlockout seconds 900\nlockout log on', { audit: makeProcedure('tries must be at least 2.') }, 'REVIEW'],
    [
      'lockout',
      'lockout tries 2\nlockout seconds 900\nlockout log on',
      { title: 'Lockout after two tries', audit: makeProcedure('tries must be 2 or less.') },
      'PASS 1,2,3',
    ],
  ])('%s on %j with %j: %s', (id, config, document, expected) => {
    expect(judge(id, config, { title: 'Anything', ...document })).toBe(expected);
  });

  test('judges nothing of the commands that come first', () => {
    const [plain, mended] = [{}, { first: ['no console lines', 'console on'] }].map(
      (more) => defineLibrary(vocabulary, [{ ...specs[0]!, ...more }])[0]!,
    );
    expect(mended).toMatchObject({ first: ['no console lines', 'console on'], remediation: plain!.remediation, settings: plain!.settings });
  });

  test('says what it asks for, and types what mends it', () => {
    expect(library.map(({ expectation, remediation }) => [expectation, ...remediation])).toEqual([
      ['`console timeout` must be more than 0 and at most 5', 'console timeout 5'],
      ['`password length` must be 12 or more', 'password length 12'],
      ['`password history` must be 5 or more; `password policy` must be `on`', 'password history 5', 'password policy on'],
      ['for every SSH service (`service ssh`): `version` must be `2`', 'service ssh version 2'],
      ['`telnet` must not be configured', 'no telnet'],
      ['`banner` must be configured', 'banner'],
      ['`log level` must be one of `normal`, `all`, `2`, `3`', 'log level 2'],
      [
        '`lockout tries` must be more than 0 and at most 3; `lockout seconds` must be 900 or more; `lockout log` must be `on`',
        'lockout tries 3',
        'lockout seconds 900',
        'lockout log on',
      ],
      ['`http` must not be configured; `http` must be switched off', 'no http'],
      ['`retries` must be 3 or less', 'retries 3'],
      ['`action` must be `drop`', 'action drop'],
    ]);
  });
});

test('a command is read at the place that the document prints above it', () => {
  const readProcedure: Vocabulary['readProcedure'] = ({ lines }) =>
    lines.map(({ text }, at) => toSettingPath(`${lines[at - 1]?.text ?? ''} ${text}`));
  const [check] = defineLibrary({ ...vocabulary, readProcedure }, specs);
  const remediation: Procedure = {
    lines: [
      { kind: 'prompt', text: 'console', page: 1 },
      { kind: 'command', text: 'timeout 3', page: 1 },
    ],
  };
  const tree = drawTree('console timeout 4');
  const recommendation = makeRecommendation({ title: 'Anything', remediation });
  expect(typeof check!.judge === 'function' && check!.judge(tree, recommendation).status).toBe('FAIL');
});

test.each([
  ['Console timeout of 10 minutes', true],
  ['Console timeout of 5 minutes', false],
])('a failure by a default tells the bound where the document has its own: %s', (title, isTold) => {
  const check = library.find(({ id }) => id === 'console-timeout')!;
  const outcome = typeof check.judge === 'function' ? check.judge(drawTree('hostname fw'), makeRecommendation({ title })) : undefined;
  expect(outcome?.status).toBe('FAIL');
  expect(outcome?.reason.includes('It must be')).toBe(isTold);
});

test('what one virtual firewall switches off speaks for no other', () => {
  const [check] = defineLibrary(vocabulary, [{ ...specs.find(({ id }) => id === 'http')!, perScope: true } as CheckSpec]);
  const { judge: judgeAll } = check!;
  const tree = drawTree('!http');
  const scopes = [tree.roots, []].map((children, at) => ({ words: ['vdom', `${at}`], line: 1, endLine: 1, children }));
  const statusOf = (systems: typeof scopes) =>
    typeof judgeAll === 'function' ? judgeAll({ ...tree, scopes: systems }, makeRecommendation()).status : 'no function';
  expect([statusOf(scopes.slice(0, 1)), statusOf(scopes)]).toEqual(['PASS', 'REVIEW']);
});

test('what a virtual firewall lacks is shown by its line', () => {
  const spec: CheckSpec = {
    id: 'timeout',
    title: 'Timeout',
    about: { title: [/timeout/] },
    setting: 'console timeout',
    demand: { is: 'equals', value: '5' },
    absent: { status: 'FAIL' },
    perScope: true,
    source: 'a reference',
  };
  const { judge: judgeAll } = defineLibrary(vocabulary, [spec])[0]!;
  const tree = drawTree('console timeout 5');
  const scopes = [tree.roots, []].map((children, at) => ({ words: ['vdom', `${at}`], line: at + 3, endLine: at + 3, children }));
  const outcome = typeof judgeAll === 'function' ? judgeAll({ ...tree, roots: scopes, scopes }, makeRecommendation()) : undefined;
  expect([outcome?.status, outcome?.lines]).toEqual(['FAIL', [4]]);
});

test.each([
  ["Ensure 'console session time-out' is less than 5 minutes", 'console-timeout'],
  ['Console and web sessions: idle timeout', undefined],
  ['Minimum password length', 'password-length'],
  ['SSHv2 only.', 'ssh-version'],
  ['Message of the day', 'banner'],
  ['Failed logins end in a lockout', 'lockout'],
  ['Failed logins', 'lockout'],
])('a title chooses its check: %s', (title, id) => {
  expect(library.find((check) => check.matches(makeRecommendation({ title })))?.id).toBe(id);
});

test('a document that names its own bound is told it, and offered it', () => {
  const [check] = defineLibrary(vocabulary, specs).filter(({ id }) => id === 'password-length');
  expect(check!.askFor?.(makeRecommendation({ title: 'Passwords have 14 characters or more' }))).toMatchObject({
    expectation: '`password length` must be 14 or more',
    remediation: ['password length 14'],
  });
  expect(check!.askFor?.(makeRecommendation({ title: 'The length of passwords' }))).toBeUndefined();
});
