import { expect, test } from 'vitest';
import { type Outcome, fail, pass, review } from '../model/verdict.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { guardExempt } from './guard-exempt.ts';

const NO_HOST = fail([], 'No log host is configured (reference: none by default).');

test.each<[description: string, outcome: Outcome, status: string]>([
  ['On devices without a log host this recommendation is not applicable.', NO_HOST, 'NA'],
  ['Not applicable if no log host is configured.', NO_HOST, 'NA'],
  ['Each log host is reached by TLS.', NO_HOST, 'FAIL'],
  // It lets others off.
  ['Not applicable if SNMP is off.', NO_HOST, 'FAIL'],
  ['SNMP off: n/a.', fail([], 'No SNMP target host is configured (none is sent then).'), 'FAIL'],
  ['Not applicable if no target host is configured.', fail([], 'No SNMP target host is configured (none is sent then).'), 'NA'],
  ['If RADIUS is not used, skip this section.', review('No HWTACACS or RADIUS template is configured.'), 'NA'],
  ['This control is not applicable if the SNMP agent is not enabled.', pass([], 'SNMP is not configured, and it is off by default.'), 'NA'],
  ['This control applies only to devices where a log host is in use.', NO_HOST, 'NA'],
  // What is let off is another thing, or nothing.
  ['Not applicable must not be given merely because no log host is configured.', NO_HOST, 'FAIL'],
  ['The demand for a second log host does not apply to devices in branch offices.', NO_HOST, 'FAIL'],
  ['TLS to the log host is n/a.', NO_HOST, 'FAIL'],
  ['The exemption for devices without a log host was withdrawn and does not apply.', NO_HOST, 'FAIL'],
  ['Skip the section on the log host.', NO_HOST, 'FAIL'],
  // Something is there, or may be.
  ['Not applicable if no log host is configured.', fail([3], 'No log host is configured (of two).'), 'FAIL'],
  ['Not applicable if no log host is configured.', review('No log host is configured in the text, but a part is missing.'), 'REVIEW'],
])('%j makes of %j %s', (description, outcome, status) => {
  expect(guardExempt(makeRecommendation({ description }))(outcome).status).toBe(status);
});

test.each([
  ['The control is not applicable to standalone devices on which "mirror enable" is not shown.', 'NA'],
  ['The control does not apply where "mirror enable" is not displayed.', 'NA'],
  ['The control is not applicable to standalone devices on which "mirror enable" is shown.', 'FAIL'],
])('%j makes of a device without it %s', (said, status) => {
  const recommendation = makeRecommendation({ audit: makeProcedure(said) });
  expect(guardExempt(recommendation)(NO_HOST, drawTree('log host 192.0.2.1')).status).toBe(status);
});

test.each([
  ['A stand-alone unit has no hrp line at all. Report it as Not Applicable.', 'NA'],
  ['On firewalls without any "hrp" lines this control does not apply.', 'NA'],
  ['If there is no hrp line, this is not applicable.', 'NA'],
  ['A stand-alone unit has no hrp line at all. Report it as a finding.', 'FAIL'],
  ['If there is no hrp line and the site has one firewall, this is not applicable.', 'FAIL'],
  ['A stand-alone unit has no vrrp line at all. Report it as Not Applicable.', 'FAIL'],
])('%s: of a device without such a line %s', (description, status) => {
  const recommendation = makeRecommendation({ description, remediation: makeProcedure('$ hrp enable') });
  const none = fail([], '`hrp enable` is not configured.');
  expect(guardExempt(recommendation)(none, drawTree('log host 192.0.2.1')).status).toBe(status);
  expect(guardExempt(recommendation)(none, drawTree('undo hrp enable')).status).toBe('FAIL');
});
