import type { Severity } from '@merlon/contract/severity.ts';
import type { Clock } from '../../adapters/clock/clock.ts';

/** Which devices and days a trend is of. */
export interface TrendScope {
  readonly since: Date;
  /** Undefined for all devices. */
  readonly deviceIds: readonly string[] | undefined;
}

/** What a day added; the one without a day stands for all before. */
interface Step {
  readonly day: string | null;
}

export interface ScoreStep extends Step {
  readonly audits: number;
  readonly scoreChange: number;
  readonly devicesChange: number;
  readonly sameChange: number;
  readonly sameAudits: number;
  readonly newlyFailed: number;
  readonly fixed: number;
}

export interface ReadingStep extends Step {
  readonly readings: number;
  readonly unreadChange: number;
  readonly understoodChange: number;
  readonly devicesChange: number;
}

export interface CountStep extends Step {
  readonly deviceId: string;
  readonly passed: number;
  readonly failed: number;
}

export interface Judging extends Step {
  readonly type: string;
  readonly benchmark: string;
  readonly judge: string;
}

/** From when to when, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface AcceptedSpan extends Span {
  readonly findingId: string;
  readonly deviceId: string;
}

export interface Mendings {
  readonly day: string;
  readonly severity: Severity;
  readonly count: number;
  readonly days: number;
}

export interface Ages {
  readonly upTo: number | null;
  readonly severity: Severity;
  readonly count: number;
}

/** Where trends come from; nothing of them is stored by itself. */
export interface TrendsPorts {
  readonly clock: Clock;
  readonly listDeviceIds: (choice: {
    readonly type?: string | undefined;
    readonly tag?: string | undefined;
    readonly site?: string | undefined;
  }) => Promise<readonly string[]>;
  readonly listScoreSteps: (scope: TrendScope) => Promise<readonly ScoreStep[]>;
  readonly listCountSteps: (scope: TrendScope) => Promise<readonly CountStep[]>;
  readonly listJudging: (scope: TrendScope) => Promise<readonly Judging[]>;
  readonly listReadingSteps: (scope: TrendScope & { readonly now: Date }) => Promise<readonly ReadingStep[]>;
  readonly listMendings: (since: Date, deviceIds?: readonly string[]) => Promise<readonly Mendings[]>;
  readonly listAges: (
    asked: { readonly now: Date; readonly ends: readonly number[] } & Pick<TrendScope, 'deviceIds'>,
  ) => Promise<readonly Ages[]>;
  readonly listAcceptedSpans: (since: Date, deviceIds?: readonly string[]) => Promise<readonly AcceptedSpan[]>;
  readonly listWaiverSpans: (since: Date, deviceIds?: readonly string[]) => Promise<readonly Span[]>;
}
