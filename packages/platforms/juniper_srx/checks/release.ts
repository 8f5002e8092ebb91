import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { fromSource } from './check-lists.ts';

/** `21.4R3`, `12.1 X46`: the release, and the letter and number of its maintenance. */
const RELEASE = /\b(\d{2})\.(\d)(?: ?([RX])(\d+))?/i;
const LATER = /\b(?:later|newer|higher|above|least|minimum)\b/i;

/** The release of the operating system, as the configuration names it. */
export const releaseChecks = fromSource('Junos CLI Reference, version: the release that wrote the configuration', [
  {
    id: 'junos-release',
    title: 'The device runs Junos 21.4R3 or a later release, or what the document asks for',
    about: {
      title: [/ (?:junos|firmware|operating system|os|software|releases?) /, / \d{2}\.\d/, LATER],
      except: [/ (?:before|older|earlier|not|never) /],
    },
    expectation:
      'the `version` of the configuration must be the release of Junos firmware (OS software) that the title names, or a later one',
    judge: judgeRelease,
    remediation: ['install a package of the release, and start the device from it'],
    beside: ['version *'],
    decides: [],
  },
]);

function judgeRelease(tree: ConfigTree, { title, audit }: Recommendation): Outcome {
  const wanted = RELEASE.exec(title) ?? RELEASE.exec(proseOf(audit));
  if (!wanted) return review('The document names no release.');
  const version = valueOf(tree, 'version');
  const found = RELEASE.exec(version ?? '');
  const lines = linesAt(findPath(tree, 'version'));
  if (!found) return unlessHidden(tree, 'version', review('The text does not say of which release it is.', lines));
  const order = compareReleases(found, wanted);
  if (order === undefined) return review(`Whether ${version} is later than ${wanted[0]} a person has to say.`, lines);
  return order < 0
    ? fail(lines, `The release is ${version}, which is before ${wanted[0]}.`)
    : pass(lines, `The release is ${version}, which is ${wanted[0]} or later.`);
}

/** Below, at or above 0 as the first release is before, at or after the second; undefined for trains that do not compare. */
function compareReleases(one: readonly string[], other: readonly string[]): number | undefined {
  const [first, second] = [one, other].map(([, year, half]) => Number(year) * 10 + Number(half));
  if (first !== second) return first! - second!;
  if (other[3] === undefined) return 0;
  return one[3]?.toUpperCase() === other[3].toUpperCase() ? Number(one[4]) - Number(other[4]) : undefined;
}
