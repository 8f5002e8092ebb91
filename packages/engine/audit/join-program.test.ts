import { expect, test } from 'vitest';
import { type Outcome, fail } from '../model/verdict.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import type { Plan } from './join-panels.ts';
import { joinProgram } from './join-program.ts';

const TREE = drawTree(`
rule name a
  action permit
  log session
rule name b
  action deny
  log policy
`);
const NO_LOG = fail([4], 'A rule does not log its sessions (1 of 2: b).');

function judge(audit: string, outcome: Outcome): Outcome['status'] {
  const plan: Plan = {
    by: 'library',
    decidable: true,
    expectation: 'every rule must have `log session`',
    said: 'every rule must have `log session`',
    prepare: () => {},
    judge: () => outcome,
    remediation: [],
  };
  const recommendation = makeRecommendation({
    title: 'Rules log',
    audit: makeProcedure(audit),
    remediation: makeProcedure('$ rule name a\n$ log session'),
  });
  const joined = joinProgram(makeToyPlatform(), recommendation, plan);
  return joined.by === 'person' ? 'REVIEW' : joined.judge(TREE).status;
}

const MET = 'Each rule with the action permit must have the line "log session".';

test('lines that a check fails and all sentences of the audit let be, a person has to look at', () => {
  expect(judge(MET, NO_LOG)).toBe('REVIEW');
});

test.each<[what: string, audit: string, outcome: Outcome]>([
  ['which the audit fails as well', 'Each rule must have the line "log session".', NO_LOG],
  ['of an audit that is not read whole', `${MET} Rules for guests are looked at twice.`, NO_LOG],
  ['that rests on what is not there', MET, { ...NO_LOG, absences: [{ path: 'log', holds: 'It is off' }] }],
])('a FAIL stays %s', (_, audit, outcome) => {
  expect(judge(audit, outcome)).toBe('FAIL');
});
