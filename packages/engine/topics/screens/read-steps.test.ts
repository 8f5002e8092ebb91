import { expect, test } from 'vitest';
import type { Recommendation } from '../../model/recommendation.ts';
import { readSteps } from './read-steps.ts';

const WAYS = ['network > dns proxy', 'device > setup > session', 'objects > antivirus', 'policies > security', 'dns proxy'];
const read = (...lines: readonly string[]) =>
  readSteps({ audit: { lines: lines.map((text) => ({ kind: 'prose', text, page: 1 })) } } as unknown as Recommendation, (way) =>
    WAYS.includes(way),
  );

test.each([
  [
    'steps, and what is found',
    ['Go to Network >> DNS Proxy', 'If there are entries in the pane, this is a finding.'],
    'network > dns proxy',
  ],
  ['one sentence', ['Network > DNS Proxy: if there are entries in the pane, this is a finding.'], 'network > dns proxy'],
  ['another arrow', ['1. Navigate to Network → DNS Proxy.', 'This is a finding if there are any entries.'], 'network > dns proxy'],
  [
    'a purpose',
    ['To see whether it is on, go to Network > DNS Proxy.', 'If any DNS proxy is configured, this is a finding.'],
    'network > dns proxy',
  ],
  ['a screen by its name', ['Open the "DNS Proxy" configuration screen.', 'If the list is empty, this is a finding.'], 'dns proxy'],
  [
    'notes and looks',
    [
      'To check global values:',
      'Go to Device >> Setup >> Session',
      'In the "Session Timeouts" pane, view the "TCP" field, if the value is greater than "900", this is a finding.',
      'Note: 3600 seconds is the default setting.',
    ],
    'device > setup > session',
  ],
  [
    'a pane behind the screen',
    ['Go to Device > Setup > Session > Session Timeouts.', 'If "TCP" is above 900, this is a finding.'],
    'device > setup > session',
  ],
])('reads all of %s', (_what, lines, at) => {
  expect(read(...lines)).toMatchObject({ findings: [{ at }], unread: [], mayExempt: false });
});

test.each([
  ['a screen that nobody knows', ['Go to Network >> Elsewhere', 'If there are entries in the pane, this is a finding.']],
  ['a demand behind a way', ['Go to Network > DNS Proxy and make sure that it is off.', 'If there are entries, this is a finding.']],
  [
    'a demand in a step',
    ['Go to Network > DNS Proxy', 'View the entries, which must be disabled.', 'If there are entries, this is a finding.'],
  ],
  ['a box to tick', ['Go to Network > DNS Proxy', 'Select the "Enable" check box.', 'If there are entries, this is a finding.']],
  [
    'a finding in other words',
    ['Go to Network > DNS Proxy', 'If there are entries, this is a finding.', 'If it looks odd, this is also a finding.'],
  ],
  [
    'a question to a person',
    ['Go to Network > DNS Proxy', 'Ask the administrator which entry is used.', 'If there are entries, this is a finding.'],
  ],
  [
    'things of some kind alone',
    ['Go to Network > DNS Proxy', 'View each entry that faces the Internet.', 'If there are entries, this is a finding.'],
  ],
])('leaves %s unread', (_what, lines) => {
  expect(read(...lines)?.unread).toHaveLength(1);
});

test.each([
  'If DNS is not used, this is not a finding.',
  'If the device is a proxy, perform the following:',
  'Ask the administrator if the proxy is in use.',
  'The following is an example of how to check.',
])('hears that a device may be let off: %s', (sentence) => {
  expect(read('Go to Network > DNS Proxy', 'If there are entries, this is a finding.', sentence)).toMatchObject({ mayExempt: true });
});

test('keeps what is said of things within its scope', () => {
  const steps = read(
    'Go to Policies >> Security',
    'For any Security Policy that allows traffic between Zones (interzone), view the "Profile" column.',
    'If the "Profile" column does not display the "Antivirus Profile" symbol, this is a finding.',
  );
  expect(steps).toMatchObject({ findings: [{ scope: 'security policy that allows traffic between zones (interzone)' }], unread: [] });
});

test('leaves documents with commands to others', () => {
  const lines = [{ kind: 'command', text: 'show system info', page: 1 }];
  expect(readSteps({ audit: { lines } } as unknown as Recommendation, () => true)).toBeUndefined();
});
