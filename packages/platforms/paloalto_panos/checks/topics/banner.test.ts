import { expect, it } from 'vitest';
import { judgeDocument } from './testing/judge-document.ts';

const DEVICE = [
  'set deviceconfig system hostname fw-core-01',
  'set mgt-config users base authentication-profile P',
  'set network virtual-router v interface ethernet1/1',
  'set zone inside network layer3 ethernet1/2',
  'set rulebase security rules last action deny',
];
const FREE = 'A login banner says that access is for authorised persons only and that use is monitored. The wording is free.';
const WORDS = 'The text holds the words "authorised" and "monitored" and administrators must acknowledge it.';
const HIDES = `${FREE} It must not name the manufacturer or the model.`;
const GOOD = 'set deviceconfig system login-banner "Authorised staff only. Use is monitored."';
const ACK = 'set deviceconfig system ack-login-banner yes';

it.each<[string, string, readonly string[], string]>([
  ['none', FREE, [], 'FAIL'],
  ['a greeting', FREE, ['set deviceconfig system login-banner "Welcome"'], 'FAIL'],
  ['one of the two', FREE, ['set deviceconfig system login-banner "Authorised staff only."'], 'FAIL'],
  ['both, in the words that are asked for', WORDS, [GOOD, ACK], 'PASS'],
  ['both, which nobody acknowledges', WORDS, [GOOD], 'FAIL'],
  ['the name of the product', HIDES, ['set deviceconfig system login-banner "PAN-OS. Authorised staff only. Use is monitored."'], 'FAIL'],
])('login banner: %s', (_, says, lines, status) => {
  expect(judgeDocument({ title: 'Login banner', says, typed: GOOD }, [...DEVICE, ...lines]).status).toBe(status);
});
