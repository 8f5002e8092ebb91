import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { ifWhole, whenAbsent } from '../facts/facts.ts';

const SOURCE = 'Huawei VRP command reference, clock timezone, clock daylight-saving-time: neither is shown unless set';

/** The clock itself. */
export const clockChecks: readonly CheckSpec[] = [
  {
    id: 'clock-utc',
    title: 'The clock runs on UTC (GMT), without summer time: daylight saving is off, no offset',
    alsoSaid: 'time firewall zone keep kept without',
    about: {
      title: [/ (?:utc|gmt) /, /(?:without|no|not) (?:\S+ ){0,3}(?:summer ?time|daylight)/],
      except: [/ logs?|ntp|time ?stamp|backup|updat|certificate/],
    },
    beside: ['clock timezone * add *', 'clock timezone * minus *', 'undo clock timezone', 'undo clock daylight-saving-time'],
    reads: [
      /^there is no clock daylight-saving-time$/i,
      /^if clock timezone is present,? its offset is 00:00:00$/i,
      /^if it is absent,? the clock is on utc and that is compliant$/i,
      /^there is no offset and no daylight saving$/i,
    ],
    expectation: 'no `clock daylight-saving-time` may be set, and a `clock timezone` must have the offset `00:00:00`',
    judge: judgeUtc,
    remediation: ['system-view', 'clock timezone UTC add 00:00:00', 'undo clock daylight-saving-time'],
    source: SOURCE,
  },
];

function judgeUtc(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const summer = findPath(tree, 'clock daylight-saving-time');
  if (summer.length > 0) return fail(linesAt(summer), 'The clock changes to summer time.');
  const zones = findPath(tree, 'clock timezone');
  const off = zones.filter((place) => !/^00:00(?::00)?$/.test(valuesAt(place).at(-1) ?? ''));
  if (off.length > 0)
    return off.every((place) => /^\d{1,2}:\d{2}/.test(valuesAt(place).at(-1) ?? ''))
      ? fail(linesAt(off), 'The `clock timezone` has an offset, so that the clock does not run on UTC.')
      : review('The offset of the `clock timezone` could not be read.', linesAt(off));
  if (zones.length > 0)
    return ifWhole(tree, 'clock', pass(linesAt(zones), 'The clock runs on UTC (the offset is 00:00:00), without summer time.'));
  const isUtc = /\butc\b/i.test(recommendation.defaultValue) || /\babsent,? the clock is on utc\b/i.test(proseOf(recommendation.audit));
  return whenAbsent(tree, 'clock', 'No `clock timezone` and no summer time (daylight saving) is configured', {
    status: isUtc ? 'PASS' : 'REVIEW',
    source: isUtc ? 'by the document, the clock is then on UTC' : SOURCE,
  });
}
