import { expect, it } from 'vitest';
import { aBenchmark, aDevice, anAuditState, builtIn } from '../../testing/builders.ts';
import { whyNotAudit } from './preconditions.ts';

const ready = { device: aDevice(), model: builtIn, benchmark: aBenchmark() };

it('lets an audit begin that has all it needs', () => {
  expect(whyNotAudit(ready)).toBeNull();
});

it.each([
  [{ device: aDevice({ audit: anAuditState() }) }, 'Audit is already running for this firewall'],
  [{ model: null }, 'Please select an AI model (offline or online) before running the test check'],
  [{ benchmark: null }, 'No benchmark found for acme_wall type'],
  [{ benchmark: aBenchmark({ commands_count: 0 }) }, 'No commands found in benchmark'],
  [{ device: aDevice({ config_updated_at: null }) }, 'No configuration found for this firewall'],
])('says what is missing: %o', (lacking, text) => {
  expect(whyNotAudit({ ...ready, ...lacking })).toBe(text);
});
