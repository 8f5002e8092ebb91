import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../parse/parse.ts';
import { checkpointChecks } from './library.ts';

function judge(check: LibraryCheck, config: string): Outcome {
  if (typeof check.judge !== 'function') throw new Error(`${check.id} is judged by data`);
  // A benchmark without numbers or commands of its own: the check uses its defaults.
  return check.judge(parseCheckpoint(config), makeRecommendation({ title: 'A setting', sections: [] }));
}

describe('the library', () => {
  it('treats anything outside an excerpt as unknown, never as absent', () => {
    for (const check of checkpointChecks) {
      expect([check.id, judge(check, 'set arp announce 2\nset rip update-interval default\n').status]).toEqual([check.id, 'REVIEW']);
    }
  });

  it('never passes a device on an absence from a text that may be cut off', () => {
    const cut =
      '# Configuration of gw-lab\n# Language version: 14.1v1\nset hostname gw-lab\nset password-controls complexity 3\nset user a shell /etc/cli.sh\n';
    const passed = checkpointChecks.filter((check) => {
      const outcome = judge(check, cut);
      return outcome.status === 'PASS' && outcome.lines.length === 0;
    });
    expect(passed.map((check) => check.id)).toEqual([]);
  });
});
