import type { FindingsService } from '../features/findings/service.ts';
import { registerNotificationRoutes } from '../features/notifications/routes.ts';
import { registerScheduleRoutes } from '../features/schedules/routes.ts';
import type { OperationsPorts } from '../features/operations/ports.ts';
import { createRunReportStore } from '../features/schedules/report-store.ts';
import type { SchedulesPorts } from '../features/schedules/ports.ts';
import type { TrendsService } from '../features/trends/service.ts';
import type { App } from '../http/register-route.ts';
import type { Outside } from '../outside.ts';
import { readFleetAccepted } from './add-accepted.ts';
import type { composeAuditing } from './compose-auditing.ts';
import { composeNotifications } from './compose-notifications.ts';
import { composeSchedules } from './compose-schedules.ts';
import { describePeriod } from './describe-period.ts';

interface Watched {
  readonly auditing: ReturnType<typeof composeAuditing>;
  readonly findings: FindingsService;
  readonly trends: TrendsService;
  readonly findActive: SchedulesPorts['findActive'];
}

/** What goes on by itself: schedules, and the messages about what happened. */
export function composeProgramme(outside: Outside, { auditing, findings, trends, findActive }: Watched) {
  const notifications = composeNotifications(outside, {
    tryHold: auditing.locks.tryHold,
    listMarks: auditing.devices.service.listMarks,
    readReport: createRunReportStore(outside.database.db, outside.vault).read,
    describePeriod: describePeriod.bind(null, {
      history: auditing.history,
      findings,
      devices: auditing.devices.service,
      changes: auditing.changes.service,
      readAccepted: (deviceIds) => readFleetAccepted(outside.database.db, auditing.history, deviceIds),
    }),
  });
  const schedules = composeSchedules(outside, { auditing, findActive, trends, tell: notifications.tell });
  const messages: OperationsPorts['keepings']['messages'] = {
    count: async (before) => (await schedules.countOld(before)) + (await notifications.countOld(before)),
    remove: async (before) => (await schedules.removeOld(before)) + (await notifications.removeOld(before)),
  };
  return {
    messages,
    register: (app: App): void => {
      registerScheduleRoutes(app, schedules);
      registerNotificationRoutes(app, notifications);
    },
    /** @returns what ends it */
    begin: (): (() => void) => {
      const ends = [schedules.begin(), notifications.begin()];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
