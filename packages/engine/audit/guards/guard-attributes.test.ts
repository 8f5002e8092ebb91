import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardAttributes } from './guard-attributes.ts';

const TREE = drawTree(`
interfaces
  edit port1
    set role wan
    set access ping
  edit port2
    set role lan
    set access http
  edit port3
    set access telnet
policies
  edit 1
    set service "DNS"
  edit 2
    set service "DNS" "NTP"`);
const judge = (description: string, lines: readonly number[]): string =>
  guardAttributes(makeRecommendation({ description }))(fail(lines, 'It falls short.'), TREE).status;

const WAN = 'On each interface whose role is wan the list holds ping at most.';
const DNS = 'A rule whose one and only service is DNS may remain at utm.';
test.each<[description: string, lines: readonly number[], status: string]>([
  [WAN, [5, 7], 'REVIEW'],
  [WAN, [8, 9], 'REVIEW'],
  [WAN, [2, 5], 'FAIL'],
  ['An interface with role wan has no list. No interface has http.', [5], 'FAIL'],
  ['An interface with zone outside has no list.', [5], 'FAIL'],
  ['Interfaces whose role is wan or lan have no list.', [5], 'FAIL'],
  ['Interfaces whose role is wan or dmz have no list.', [5], 'REVIEW'],
  ['Interfaces whose role begins with wa have no list.', [5], 'FAIL'],
  ['Each rule with service DNS has a log other than utm.', [11], 'FAIL'],
  [DNS, [11], 'REVIEW'],
  [DNS, [13], 'FAIL'],
  [DNS, [11, 13], 'FAIL'],
])('of "%s" lines %j give %s', (description, lines, status) => expect(judge(description, lines)).toBe(status));
