import { registerNotificationRoutes } from '../features/notifications/routes.ts';
import { registerScheduleRoutes } from '../features/schedules/routes.ts';
import type { SchedulesPorts } from '../features/schedules/ports.ts';
import type { App } from '../http/register-route.ts';
import type { Outside } from '../outside.ts';
import type { composeAuditing } from './compose-auditing.ts';
import { composeNotifications } from './compose-notifications.ts';
import { composeSchedules } from './compose-schedules.ts';

interface Watched {
  readonly auditing: ReturnType<typeof composeAuditing>;
  readonly findActive: SchedulesPorts['findActive'];
}

/** What goes on by itself: schedules, and the messages about what happened. */
export function composeProgramme(outside: Outside, { auditing, findActive }: Watched) {
  const notifications = composeNotifications(outside, {
    tryHold: auditing.locks.tryHold,
    listMarks: auditing.devices.service.listMarks,
    describePeriod: async () => ({ summary: [], sections: [] }),
  });
  const schedules = composeSchedules(outside, { auditing, findActive, tell: notifications.tell });
  return {
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
