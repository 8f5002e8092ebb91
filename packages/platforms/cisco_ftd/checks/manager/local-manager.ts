import { sortLines } from '@merlon/engine/config-tree/places.ts';
import { fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import type { ManagerJudge } from './by-manager.ts';
import { findManager } from './managed-devices.ts';
import { linesOfMembers } from './platform-settings.ts';

/*
 * What the device manager of Threat Defense alone tells: Cisco Secure Firewall Device Manager REST API, "SRUUpdateSchedule",
 * "GeolocationUpdateSchedule", "VDBUpdateSchedule" (`scheduleType`) and "AccessPolicy" (`certVisibilityEnabled`).
 */

const RECURS = /^(?:DAILY|WEEKLY|MONTHLY|HOURLY)$/;

/** A schedule that comes round again; one of a single day does not. */
export const judgeSchedule =
  (list: string, what: string): ManagerJudge =>
  (tree) => {
    const manager = findManager(tree, 'fdm');
    const listed = memberOf(manager, list);
    if (!listed) return undefined;
    const schedules = itemsOf(manager, list);
    const linesOf = (some: typeof schedules): readonly number[] => sortLines(some.flatMap((one) => linesOfMembers(one, 'scheduleType')));
    const recurring = schedules.filter((schedule) => RECURS.test(textOf(schedule, 'scheduleType') ?? ''));
    if (recurring.length > 0) return pass(linesOf(recurring), `Updates of ${what} are scheduled.`);
    const single = schedules.filter((schedule) => textOf(schedule, 'scheduleType') === 'SINGLE');
    if (single.length < schedules.length)
      return review(`How updates of ${what} are scheduled is not shown. Look at Device > Updates.`, linesOf(schedules));
    return fail(
      [listed.line, ...linesOf(single)],
      single.length > 0 ? `Updates of ${what} are scheduled once.` : `No updates of ${what} are scheduled.`,
    );
  };

export const judgeServerIdentity: ManagerJudge = (tree) => {
  const policies = itemsOf(findManager(tree, 'fdm'), 'accessPolicies');
  const places = policies.flatMap((policy) => memberOf(policy, 'certVisibilityEnabled') ?? []);
  if (places.length === 0 || places.length < policies.length) return undefined;
  const off = places.filter(({ words }) => words[1] === 'false');
  if (off.length > 0)
    return fail(
      off.map(({ line }) => line),
      'TLS server identity discovery is switched off.',
    );
  return places.every(({ words }) => words[1] === 'true')
    ? pass(
        places.map(({ line }) => line),
        'TLS server identity discovery is on.',
      )
    : undefined;
};
