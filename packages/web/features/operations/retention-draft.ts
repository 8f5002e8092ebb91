import { Retention } from '@merlon/contract/operations.ts';
import * as z from 'zod/mini';

export type KeptName = keyof Retention;

/** How long each is kept, as it is being typed: days, or null for ever. */
export type RetentionDraft = Readonly<Record<KeptName, string | null>>;

const LONGEST_DAYS = 36_500;
/** Offered to whoever does not keep something for ever any more. */
export const USUAL_DAYS = '365';

const mapEach = <From, To>(values: Readonly<Record<KeptName, From>>, change: (value: From) => To): Record<KeptName, To> => ({
  snapshots_days: change(values.snapshots_days),
  audits_days: change(values.audits_days),
  reports_days: change(values.reports_days),
  model_calls_days: change(values.model_calls_days),
  messages_days: change(values.messages_days),
});

export const draftOf = (settings: Retention): RetentionDraft => mapEach(settings, (days) => (days === null ? null : String(days)));

/** The problem with a typed number of days; empty if there is none. */
export const problemOfDays = (days: string | null): string =>
  days === null || (/^\d+$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= LONGEST_DAYS) ? '' : '1 to 36,500 days';

/** The settings that are meant; null while one of them cannot be. */
export const parseDraft = (draft: RetentionDraft): Retention | null =>
  Object.values(draft).some((days) => problemOfDays(days) !== '')
    ? null
    : z.parse(
        Retention,
        mapEach(draft, (days) => (days === null ? null : Number(days))),
      );

export const isSame = (one: Retention, other: Retention): boolean => JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));

/** Whether nothing is ever removed. */
export const keepsAll = (settings: Retention): boolean => Object.values(settings).every((days) => days === null);
