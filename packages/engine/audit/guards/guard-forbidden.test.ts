import { expect, test } from 'vitest';
import { type Outcome, fail, pass, review } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardOutcome } from './guard-outcome.ts';

const TREE = drawTree('ssh version 2\nhttp server enable\ninterface a\n  allow ping telnet');

function judge(audit: string, outcome: Outcome, title = 'SSH version 2 is used'): string {
  const recommendation = makeRecommendation({ title, audit: makeProcedure(audit), remediation: makeProcedure('$ ssh version 2') });
  const judged = { known: 'SSH version 2 is used', titles: [title], unjudged: [], isTitled: true, isAlone: true };
  return guardOutcome(recommendation, judged)(outcome, TREE).status;
}

test.each([
  ['`ssh version 2` must be present.', 'PASS'],
  ['If `http server enable` is configured, this is a finding.', 'FAIL'],
  ['Use `ssh version 2` instead of `http server enable`.', 'REVIEW'],
  ['`http server enable` should be avoided.', 'REVIEW'],
  ['Neither `http server disable` nor `http server enable` may be present.', 'REVIEW'],
  ['If `allow telnet` is configured, this is a finding.', 'REVIEW'],
  ['If `http server MODE` is configured, this is a finding.', 'REVIEW'],
  ['If `http server disable` is configured, this is a finding.', 'PASS'],
  ['If `ssh version 2` is present and `http server secure` is missing, this is a finding.', 'REVIEW'],
])('a PASS beside what the audit forbids: %s', (audit, status) =>
  expect(judge(audit, pass([1], 'SSH and HTTP server were looked at: version 2, and ping alone is allowed, secure, disabled.'))).toBe(
    status,
  ),
);

test.each([
  ['If `http server enable` is configured, this is a finding.', 'SSH version 2 is used', 'FAIL'],
  ['If `http server enable` is configured, this is a finding.', 'SSH version 2 is used unless documented', 'REVIEW'],
  ['If `http server enable` is disabled, this is a finding.', 'SSH version 2 is used', 'REVIEW'],
])('a line that is a finding fails what nobody decided: %s %s', (audit, title, status) =>
  expect(judge(audit, review('Somebody has to look.'), title)).toBe(status),
);

test.each([
  ['`ssh version 2` must be the version.', 'PASS'],
  ['If no version line is returned, this is a finding.', 'FAIL'],
  ['Set the version, and do not rely on the default.', 'FAIL'],
  ['If "http server" is missing, this is a finding.', 'PASS'],
])('what holds by default fails where the document wants it to be set: %s', (audit, status) => {
  const holds = '`ssh version` is `2` by default';
  expect(judge(audit, { ...pass([], 'SSH version is `2` by default.'), absences: [{ path: 'ssh version', holds }] })).toBe(status);
});

test.each([
  ['"allow telnet" is a finding.', 'FAIL'],
  ['"allow ping" is a finding.', 'REVIEW'],
  ['"allow telnet" is a finding unless documented.', 'REVIEW'],
])('words that are a finding fail a line that decides and holds them: %s', (audit, status) => {
  const tree = drawTree('peer a allow telnet');
  const recommendation = makeRecommendation({ title: 'Peers are safe', audit: makeProcedure(audit) });
  const judged = { known: 'Peers are safe', titles: [], unjudged: [], isTitled: true, isAlone: true };
  expect(guardOutcome(recommendation, judged)(review('Somebody has to look.', [1]), tree).status).toBe(status);
});

const OTHER = 'An interface may not be as demanded: `check` must be `strict`; it is `loose`. Whether that will do is for a person to say.';

test.each([
  ['Sources are checked in strict mode', '', 'FAIL'],
  ['Sources are checked', 'The check must be set to strict.', 'FAIL'],
  ['Sources are checked in strict or loose mode', '', 'REVIEW'],
  ['Sources are checked', 'The mode must be strict or loose.', 'REVIEW'],
  ['Sources are checked, preferably in strict mode', '', 'REVIEW'],
  ['Sources are checked', '', 'REVIEW'],
])('another value than the one that a document demands fails: %j, %j', (title, audit, status) =>
  expect(judge(audit, review(OTHER, [1]), title)).toBe(status),
);

test.each([
  ['check loose', 'FAIL'],
  ['check strict unless-known', 'REVIEW'],
])('a line that holds the demanded value has something beside it: %s', (line, status) => {
  const recommendation = makeRecommendation({ title: 'Sources are checked in strict mode' });
  const judged = { known: recommendation.title, titles: [], unjudged: [], isTitled: true, isAlone: true };
  expect(guardOutcome(recommendation, judged)(review(OTHER, [1]), drawTree(line)).status).toBe(status);
});

test.each([
  ['If SSH is enabled and the key is missing, this is a finding.', 'FAIL'],
  ['If failover is enabled and the key is missing, this is a finding.', 'REVIEW'],
])('what only users of something need may be missing elsewhere: %s', (audit, status) =>
  expect(judge(audit, fail([], 'There is no key.'))).toBe(status),
);
