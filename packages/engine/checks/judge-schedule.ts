import { combineAll, evaluate } from '../audit/assertions/evaluate.ts';
import { type Place, findPath, valuesAt } from '../config-tree/find.ts';
import { linesAt } from '../config-tree/places.ts';
import { convertTime } from '../demands/read-bound.ts';
import { splitDescription, splitProse } from '../demands/find-bound.ts';
import { LEFT_OUT } from '../demands/left-out-words.ts';
import { absentAsSaid } from '../demands/absent-as-said.ts';
import { type Period, readDescribedPeriod, readPeriod } from '../demands/read-period.ts';
import { isInWindow, readTimeWindow } from '../demands/read-time-window.ts';
import { thoseNamed } from '../demands/topic.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { upperFirst } from '../model/say-nouns.ts';
import { type Outcome, fail, pass, review } from '../model/verdict.ts';
import type { ScheduleCheck } from './check-spec.ts';
import type { Scheduled } from './things-checks.ts';
import type { SettingPath } from '../ports/platform.ts';
import { type Vocabulary, settingsTyped } from './vocabulary.ts';

/** Judges whether something comes round as often as the recommendation asks for: each of several that it names, or all of them. */
export function judgeSchedule(spec: ScheduleCheck, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const typedOnes = findTyped(spec, settingsTyped(vocabulary, recommendation.remediation));
  const ofTyped = distinct([...typedOnes, ...listNamedBeside(typedOnes, recommendation)]);
  const named = thoseNamed(
    spec.among.filter(({ whenTyped }) => !whenTyped),
    recommendation,
  );
  const said = readPeriod(recommendation);
  const described = said ? undefined : readDescribedPeriod(recommendation.description);
  const meant = ofTyped.length > 0 ? ofTyped : named.map((one) => ({ one, typed: undefined }));
  return combineAll(
    meant.map(({ one, typed }) =>
      judgeOne(spec, one, { said: said ?? usualOf(spec), typed: said ? undefined : typed, described }, tree, recommendation),
    ),
  );
}

interface Meant {
  readonly one: Scheduled;
  readonly typed: number | undefined;
}

/** The schedules that commands type, with their periods. */
function findTyped(spec: ScheduleCheck, paths: readonly SettingPath[]): readonly Meant[] {
  const all = spec.among.flatMap((one) => {
    const words = one.at.split(' ');
    const typed = paths.filter((path) => words.every((word, nth) => word === '*' || path[nth] === word));
    return typed.map((path): [at: string, Meant] => {
      const at = path.slice(0, words.length).join(' ');
      return [at, { one: { ...one, at }, typed: path.flatMap((word) => minutesOf(spec, word))[0] }];
    });
  });
  // The command that switches a schedule on names no period.
  return [...new Map(all.toSorted(([, one], [, other]) => Number(one.typed !== undefined) - Number(other.typed !== undefined))).values()];
}

/** Each schedule once, as it was named first. */
const distinct = (all: readonly Meant[]): readonly Meant[] =>
  all.filter(({ one }, at) => all.findIndex((other) => other.one.at === one.at) === at);

/** Of `ips-sdb, av-sdb and sa-sdb` that an audit or a description names, commands may type the first alone. */
function listNamedBeside(typed: readonly Meant[], { audit, description }: Recommendation): readonly Meant[] {
  const said = [...splitProse(audit), ...splitDescription(description)]
    .filter((sentence) => !IS_LEFT_OUT.test(sentence))
    .join(' ')
    .toLowerCase();
  return typed.flatMap((meant) => {
    const [, before = '', kind] = /^(.* )[a-z\d]+(-[a-z]+)$/.exec(meant.one.at) ?? [];
    const named = kind === undefined ? [] : [...new Set(said.match(new RegExp(String.raw`(?<![\w-])[a-z\d]+${kind}(?![\w-])`, 'g')))];
    return named.map((word) => ({ ...meant, one: { ...meant.one, at: `${before}${word}` } }));
  });
}
const IS_LEFT_OUT = new RegExp(`\\b${LEFT_OUT}|\\b(?:other|optional)\\b`, 'i');

/** What a document says of a period, or the check does, and what its commands type, which may be an example. */
interface Asked {
  readonly said: Period | undefined;
  readonly typed: number | undefined;
  /** The longest period that the description accepts, where title and audit name none. */
  readonly described?: number | undefined;
}

const usualOf = ({ usual }: ScheduleCheck): Period | undefined => (usual === undefined ? undefined : { least: usual, most: usual });

const minutesOf = ({ every }: ScheduleCheck, word: string): readonly number[] => (Object.hasOwn(every, word) ? [every[word]!] : []);

function judgeOne(
  spec: ScheduleCheck,
  { at, needs, holdsBack }: Scheduled,
  asked: Asked,
  tree: ConfigTree,
  recommendation: Recommendation,
): Outcome {
  const off = findPath(tree, at, { negated: true });
  if (off.length > 0) return fail(linesAt(off), `\`${at}\` is switched off.`);
  const places = findPath(tree, at);
  if (places.length === 0) {
    const path = at.split(' ');
    const said = absentAsSaid(spec.absent, path, recommendation);
    // That one schedule may be missing says nothing of another.
    return evaluate({ op: 'present', path, absent: said?.status === 'FAIL' ? said : spec.absent }, tree);
  }
  const outcome = compareTimes(spec, places, comparePeriods(spec, places, asked), recommendation);
  if (outcome.status !== 'PASS') return outcome;
  const late = holdsBack && findHeldBack(spec, findPath(tree, holdsBack.at), asked, holdsBack.usual);
  if (late) return late;
  return needs ? combineAll([outcome, evaluate(needs, tree)]) : outcome;
}

/** What comes as often as is asked for has to come at the time of day that the document names, if it names one. */
function compareTimes({ schedule }: ScheduleCheck, places: readonly Place[], outcome: Outcome, recommendation: Recommendation): Outcome {
  const window = readTimeWindow(recommendation);
  if (window === undefined || outcome.status !== 'PASS') return outcome;
  const times = places.map((place) => valuesAt(place).find((word) => /^\d{1,2}:\d{2}(?::\d{2})?$/.test(word)));
  if (times.includes(undefined)) return review(`When ${schedule} comes could not be read.`, outcome.lines);
  const { from, to } = window;
  const out = times.find((time) => !isInWindow(window, time!));
  return out === undefined
    ? { ...outcome, reason: `${outcome.reason.replace(/\.$/, '')}, and at ${times.join(', ')}, which is from ${from} to ${to}.` }
    : fail(outcome.lines, `${upperFirst(schedule)} comes at ${out}; it must come from ${from} to ${to}.`);
}

/** What is kept back for longer than the period that is asked for may come as often, and is older all the same. */
function findHeldBack(spec: ScheduleCheck, places: readonly Place[], { said, typed }: Asked, usual = 0): Outcome | undefined {
  const most = Math.max(said?.most ?? typed ?? Infinity, convertTime(usual, 'hour', 'minute'));
  const late = places.filter((place) => !(convertTime(Number(valuesAt(place)[0]), 'hour', 'minute') <= most));
  if (late.length === 0) return undefined;
  const hours = valuesAt(late[0]!).join(' ');
  return review(`${upperFirst(spec.schedule)} is kept back for ${hours} hours; whether that will do a person has to say.`, linesAt(late));
}

/** Of several schedules of one thing the most frequent counts. */
function comparePeriods(spec: ScheduleCheck, places: readonly Place[], { said, typed, described }: Asked): Outcome {
  const lines = linesAt(places);
  const subject = upperFirst(spec.schedule);
  const read = places.flatMap(valuesAt).flatMap((word) => minutesOf(spec, word).map((minutes) => ({ word, minutes })));
  const [often] = read.toSorted((one, other) => one.minutes - other.minutes);
  if (!often)
    return said || typed !== undefined
      ? review(`How often ${spec.schedule} comes could not be read.`, lines)
      : pass(lines, `${subject} has a schedule.`);
  const { word, minutes } = often;
  const never = read.find((one) => one.minutes === Infinity);
  if (never && minutes < Infinity) return review(`The text says both \`${word}\` and \`${never.word}\` of ${spec.schedule}.`, lines);
  if (said && minutes > said.most && described !== undefined && minutes <= described)
    return review(
      `${subject} comes \`${word}\`, and the description speaks of so long a period; whether that will do a person has to say.`,
      lines,
    );
  if (said && minutes > said.most) return fail(lines, `${subject} comes \`${word}\`; it must come ${sayPeriod(spec, said.most)}.`);
  if (said && minutes > said.least)
    return review(`${subject} comes \`${word}\`; which of several periods counts that the document names a person has to say.`, lines);
  return typed !== undefined && minutes > typed
    ? review(`${subject} comes \`${word}\`, and so more rarely than the document types; whether that will do a person has to say.`, lines)
    : pass(lines, `${subject} comes \`${word}\`, which is as often as is asked for${sayAsked(spec, said)}.`);
}

/** The longest period that will do, in the word of the platform. */
function sayAsked({ every }: ScheduleCheck, said: Period | undefined): string {
  const word = Object.keys(every).find((one) => every[one] === said?.most);
  return word === undefined ? '' : ` (\`${word}\`)`;
}

/** A period in the words of the platform. */
function sayPeriod({ every }: Pick<ScheduleCheck, 'every'>, most: number): string {
  const words = Object.keys(every).filter((word) => every[word]! <= most);
  return words.length === 0 ? `every ${most} minutes` : words.map((word) => `\`${word}\``).join(' or ');
}

/** What has to come round, in words. */
export function describeSchedule({ schedule, among, every, usual, expectation }: ScheduleCheck): string {
  const where = among
    .filter(({ whenTyped }) => !whenTyped)
    .map(({ at }) => `\`${at}\``)
    .join(', ');
  const often = usual === undefined ? 'by schedule' : `${sayPeriod({ every }, usual)}, or as often as the document asks for`;
  return expectation ?? `${schedule} must come ${often} (${where})`;
}
