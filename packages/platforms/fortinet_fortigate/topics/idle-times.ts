import type { Asked } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { toNumber } from '@merlon/engine/topics/by-spans/say-plainly.ts';
import { type Scope, entriesIn, linesOf, sectionOf, valueOf } from '../facts/scope.ts';
import type { Finding } from './finding.ts';

/** A setting for which a document asks, and how much it may be. */
interface Wanted {
  readonly key: string;
  readonly most?: number;
}

/** Where some sessions have an idle time of their own beside the one of the device. */
export function lookAtIdleTimes(asked: readonly Asked[], scope: Scope, wanted: readonly Wanted[], finding: Finding): void {
  const ofAll = wanted.find(({ key }) => key === 'admintimeout')?.most;
  if (isAsked(asked, 'console') && !wanted.some(({ key }) => key === 'admin-console-timeout')) lookAtConsole(scope, finding);
  if (isAsked(asked, 'override')) lookAtProfiles(asked, ofAll, scope, finding);
  // Of a profile that allows more than the document does, which speaks of none, a person has to say whether it will do.
  else if (ofAll !== undefined && overridesIn(scope).some(({ minutes }) => minutes > ofAll)) finding.open();
}

/** The console may have a time of its own, and has none by default (FortiOS CLI reference, system global: admin-console-timeout 0). */
function lookAtConsole(scope: Scope, finding: Finding): void {
  if (Number(valueOf(sectionOf(scope, 'system global'), 'admin-console-timeout') ?? 0) !== 0) finding.open();
}

/** A profile may set another time for its administrators, 10 minutes by default (FortiOS CLI reference, system accprofile). */
const overridesIn = (scope: Scope) =>
  entriesIn(scope, 'system accprofile')
    .filter((profile) => valueOf(profile, 'admintimeout-override') === 'enable')
    .map((profile) => ({ profile, minutes: Number(valueOf(profile, 'admintimeout') ?? 10) }));

function lookAtProfiles(asked: readonly Asked[], ofAll: number | undefined, scope: Scope, finding: Finding): void {
  // The audit may give minutes without their unit.
  const limits = valuesAsked(asked, 'override').flatMap((limit) => (limit ? [toNumber(limit) / (limit.endsWith('s') ? 60 : 1)] : []));
  const own = limits[0] ?? ofAll;
  if (own === undefined || limits.some((limit) => limit !== own)) return finding.open();
  for (const { profile, minutes } of overridesIn(scope)) {
    const lines = linesOf(profile, 'admintimeout-override', 'admintimeout');
    if (minutes > own || minutes === 0) finding.fault(lines, `Profile ${profile.words[0]} allows ${minutes} idle minutes`);
    else finding.good(lines);
  }
}
