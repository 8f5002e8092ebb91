import { unlessHidden } from '../../config-tree/places.ts';
import { type ReleaseDemand, readReleaseOfTitle, readReleases } from '../../demands/read-releases.ts';
import type { ReleaseFloor } from '../../demands/release-rules.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Release, type ReleaseForm, compareReleases, isOfTrain, numbersOf } from '../../model/release.ts';
import { type Outcome, fail, pass, review } from '../../model/verdict.ts';
import type { SharedTopics } from '../shared-topics.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';

/** What a document asks of the release of a device; undefined where it asks for none, or says more of releases than was understood. */
export function readReleaseTopic({ release: form, settingsOf }: SharedTopics, recommendation: Recommendation): TopicReading | undefined {
  const demand = form && readReleases(form, recommendation);
  const installs = new Set(['request', 'execute', ...(form?.installedBy ?? [])]);
  return (
    demand && {
      expectation: `the release must be ${describe(demand)}`,
      // A release is installed, and no setting.
      isWhole: demand.isWhole && settingsOf(recommendation).every(([root = '']) => installs.has(root)),
      knowsTyped: true,
      // The verdict minds for itself what may let a device off.
      mayExempt: false,
      isAlone: true,
      judge: (tree) => judgeRelease(form, demand, tree),
    }
  );
}

/** The judge of a check on the release: by what a document asks of it. */
export const judgeAskedRelease =
  (form: ReleaseForm) =>
  (tree: ConfigTree, recommendation: Recommendation): Outcome => {
    const demand = readReleases(form, recommendation) ?? readReleaseOfTitle(form, recommendation.title);
    return demand
      ? unlessHidden(tree, 'version', judgeRelease(form, demand, tree))
      : review('Whether the release is one that will do a person has to say.');
  };

const describe = ({ floors }: ReleaseDemand): string =>
  floors.map(({ written, isWithin }) => `${written} or later${isWithin ? ' in its train' : ''}`).join(', or ');

/** The verdict on the release that the text of a device shows. A device never fails where the document may let it off. */
function judgeRelease(form: ReleaseForm, demand: ReleaseDemand, tree: ConfigTree): Outcome {
  const shown = form.ofDevice(tree);
  const written = shown && form.written.exec(shown.text)?.[0];
  const runs = (form.numbers ?? numbersOf)(written ?? '');
  if (!shown || runs.length <= form.trainNumbers)
    return review('The text does not show the release of the device.', shown ? [shown.line] : []);
  const lines = [shown.line];
  const found = compareWith(runs, demand, form.trainNumbers);
  if (found === undefined) return review(`Whether release ${written} will do the document does not say.`, lines);
  const told = `The release is ${written}; ${found.because}.`;
  const special = demand.letOff.filter(
    ({ trains }) => trains.length === 0 || trains.some((train) => isOfTrain(runs, train, form.trainNumbers)),
  );
  if (special.some(({ onlyPermits }) => !found.will || !onlyPermits))
    return review(`${told} But the document says something else of such a release as well.`, lines);
  return found.will ? pass(lines, told) : fail(lines, told);
}

/** Whether a release will do, and why; undefined where the document does not say. */
function compareWith(
  runs: Release,
  { floors, refused, isClosed }: ReleaseDemand,
  numbers: number,
): { readonly will: boolean; readonly because: string } | undefined {
  const barred = refused.filter((one) => one.length > numbers && isOfTrain(runs, one, one.length));
  if (barred.some((one) => compareReleases(runs, one) === 0)) return { will: false, because: 'the document refuses it' };
  // A later level of it may be the cure.
  if (barred.length > 0) return undefined;
  const own = floors.filter(({ least }) => isOfTrain(runs, least, numbers));
  if (refused.some((train) => train.length <= numbers && isOfTrain(runs, train, numbers)))
    return own.length > 0 ? undefined : { will: false, because: 'the document refuses its train' };
  if (own.length > 0) {
    const short = own.filter(({ least }) => compareReleases(runs, least) < 0);
    if (short.length > 0 && short.length < own.length) return undefined;
    return short.length > 0
      ? { will: false, because: `this is before ${short[0]!.written}` }
      : { will: true, because: `this is ${own[0]!.written} or later` };
  }
  const [first, last] = outermost(floors);
  if (compareReleases(runs, first.least) < 0) return { will: false, because: `this is before ${first.written}` };
  const open = floors.filter(({ isWithin }) => !isWithin);
  if (open.length === floors.length && compareReleases(runs, last.least) > 0)
    return isClosed ? undefined : { will: true, because: `this is later than ${last.written}` };
  return isClosed && open.length === 0 ? { will: false, because: 'the document names other trains as the only ones' } : undefined;
}

/** The earliest and the latest. */
function outermost(floors: readonly ReleaseFloor[]): readonly [ReleaseFloor, ReleaseFloor] {
  const sorted = floors.toSorted((one, other) => compareReleases(one.least, other.least));
  return [sorted[0]!, sorted.at(-1)!];
}
