import type { DeviceFailure } from './device-failure.ts';
import type { DeviceReading, DeviceAccess } from './read-device.ts';
import type { FetchLimits } from './limits.ts';

/** What the thread is told: to read a device, or to stop doing so. */
export type ReadingOrder =
  | {
      readonly kind: 'read';
      readonly id: number;
      /** A platform's type. */
      readonly type: string;
      readonly access: DeviceAccess;
      readonly limits: Partial<FetchLimits>;
    }
  | { readonly kind: 'stop'; readonly id: number };

/** A `DeviceFailure` on its way: an error of one thread is not of its class in another. */
export type PlainFailure = Pick<DeviceFailure, 'kind' | 'message' | 'identity' | 'mayTryAnotherWay'>;

/** What came of reading a device. */
export type ReadingResult = { readonly id: number } & (
  | { readonly kind: 'reading'; readonly reading: DeviceReading }
  | { readonly kind: 'failure'; readonly failure: PlainFailure }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'error'; readonly error: unknown }
);
