import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { type ClosingRule, readClosingRule } from './read-closing-rule.ts';

const read = (description: string): ClosingRule | undefined =>
  readClosingRule(makeRecommendation({ title: 'The end of the list', description, audit: makeProcedure('') }));

it.each<[string, Partial<ClosingRule>]>([
  ['The last rule is enabled, denies any source, any destination and any service, and logs.', { logs: 'any', unread: [] }],
  ['The very last global policy drops everything and logs session-init.', { logs: 'begin', isGlobal: true, unread: [] }],
  ['The rule base ends with an explicit rule that denies all other traffic.', { unread: [] }],
  ['The last rule is called ZZ-END. It denies any traffic and logs it.', { name: 'zz-end', logs: 'any', unread: [] }],
  ['The last rule denies everything. Nothing stands after it, not even a disabled rule.', { isVeryLast: true, unread: [] }],
  ['The last rule denies everything. Beneath it, interzone-default keeps the action deny.', { fallbackDenies: true, unread: [] }],
  ['The last rule denies everything, because the implicit deny leaves no trace.', { unread: [] }],
  ['The security policy ends with a rule that denies everything else and logs it.', { logs: 'any', unread: [] }],
  ['The last rule of the security policy must deny everything and write a log.', { logs: 'any', unread: [] }],
  ['At the end of the rule base there is a rule which blocks all traffic from any to any, with logging.', { logs: 'any', unread: [] }],
  ['The last rule must match any zone, any address and any service and must deny.', { unread: [] }],
])('reads %s', (text, rule) => expect(read(text)).toMatchObject(rule));

it.each([
  'The last rule permits any traffic and logs it.',
  'The last rule denies and logs.',
  'The last but one rule denies everything.',
  'Above the last rule stands one that denies everything.',
  'The default policy denies everything.',
])('leaves others alone: %s', (text) => expect(read(text)).toBeUndefined());

it.each([
  'It alerts the desk.',
  'Rules for guests are exempt.',
  'The last two of them are reviewed yearly.',
  'The default policy logs, too.',
  'The rule before it denies Telnet.',
])('does not pass over what a document says besides: %s', (more) =>
  expect(read(`The last rule denies everything. ${more}`)?.unread).toHaveLength(1),
);

it.each([
  'The last rule denies any traffic from guests.',
  'The last rule denies any source except the scanner.',
  'The last rule denies any source and the service telnet.',
  'The last rule does not deny any traffic.',
])('hears that less is denied: %s', (text) => expect(read(text)?.unread).toHaveLength(1));
