import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { negatedPlacesOf } from '../facts/statements.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** Without a keyword, the command is about all statistics. */
function settleStatistics(tree: ConfigTree): Outcome | undefined {
  const ofAll = ({ node }: Place): boolean => node.words.length === 2;
  const path = 'threat-detection statistics';
  const off = negatedPlacesOf(tree, path).filter((place) => ofAll(place) || place.node.words[2] === 'tcp-intercept');
  if (off.length > 0) return fail(linesAt(off), 'Statistics of intercepted connections are switched off.');
  const all = findPath(tree, path).filter(ofAll);
  return all.length > 0 ? pass(linesAt([...all, ...findPath(tree, `${path} tcp-intercept`)]), 'All statistics are on.') : undefined;
}

export const threatDetectionChecks: readonly CheckSpec[] = [
  {
    id: 'threat-statistics-tcp-intercept',
    title: "Ensure 'threat-detection statistics' is set to 'tcp-intercept'",
    about: { title: [/ threat detection /, / (?:tcp intercept|statistics) /] },
    setting: 'threat-detection statistics tcp-intercept',
    demand: 'present',
    absent: OFF,
    settledBy: settleStatistics,
    source: `${REFERENCE}, threat-detection statistics: without a keyword all of them; tcp-intercept is off by default`,
  },
  {
    id: 'threat-detection-scanning',
    title: 'Ensure scanning threat detection is enabled',
    about: {
      title: [/ threat detection /, / scan\w* /],
      except: [/ (?:shun\w*|hour|hours|seconds|minutes|except\w*|statistics) /, BEYOND_A_SETTING, REVERSED],
    },
    alsoSaid: 'basic',
    setting: 'threat-detection scanning-threat',
    demand: 'present',
    absent: OFF,
    settledBy: (tree, recommendation) =>
      / basic /.test(plainTitle(recommendation)) && !isSet(tree, 'threat-detection basic-threat')
        ? review('`threat-detection basic-threat` is not in the text; what then holds depends on the release.')
        : undefined,
    source: `${REFERENCE}, threat-detection scanning-threat: disabled by default`,
  },
  {
    id: 'threat-detection-basic',
    title: 'Ensure basic threat detection is enabled',
    about: { title: [/ threat detection /, / (?:basic|feature|denial of service|dos) /], except: [/ statistics | scanning /] },
    setting: 'threat-detection basic-threat',
    demand: 'present',
    absent: { status: 'REVIEW', source: 'what then holds depends on the release' },
    source: `${REFERENCE}, threat-detection basic-threat: enabled by default since 8.0(2)`,
  },
];
