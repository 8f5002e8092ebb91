import { createHash } from 'node:crypto';
import type { DeviceApi } from '@merlon/engine/ports/device-api.ts';
import type { ApiReading } from './https/read-by-api.ts';
import type { KnownIdentity } from './known-identity.ts';

/** Milliseconds for which a manager's answers serve other devices. */
const LIFE_MS = 300_000;
/** Managers whose answers are kept at a time. */
const MOST_KEPT = 8;

/** Who reads a manager, and for which device. */
export interface Asking {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** By what the manager is known: what it shows may be refused for one device and not for another. */
  readonly known: KnownIdentity;
  /** The device's name. */
  readonly device: string;
}

export interface SharedReading extends ApiReading {
  /** It was made for another device. */
  readonly isShared: boolean;
}

export interface SharedReadings {
  /**
   * Answers with what was read for another device of the same manager, by the same account, a short while ago; else reads. Readings of one
   * manager by one account wait for each other. A device that asks again is read again.
   * @throws what the reading throws; the signal's reason when aborted while waiting
   */
  readonly read: (api: DeviceApi, asking: Asking, signal: AbortSignal, read: () => Promise<ApiReading>) => Promise<SharedReading>;
}

interface Kept {
  readonly reading: ApiReading;
  readonly until: number;
  /** The devices that it has served. */
  readonly served: Set<string>;
}

interface Manager {
  kept?: Kept | undefined;
  /** Settles, and never rejects, with the reading that is going on. */
  going?: Promise<void> | undefined;
}

/** Keeps what managers answered for a short time, in memory alone. */
export function createSharedReadings({ lifeMs = LIFE_MS, now = () => performance.now() } = {}): SharedReadings {
  const managers = new Map<string, Manager>();
  const apis = new Map<DeviceApi, number>();

  function find(api: DeviceApi, asking: Asking): Manager {
    if (!apis.has(api)) apis.set(api, apis.size);
    const key = keyOf(apis.get(api)!, asking);
    let manager = managers.get(key);
    if (!manager) managers.set(key, (manager = {}));
    return manager;
  }

  function keep(manager: Manager, kept: Kept): void {
    manager.kept = kept;
    const drop = (): void => {
      if (manager.kept === kept) manager.kept = undefined;
      for (const [key, { kept: other, going }] of managers) if (!other && !going) managers.delete(key);
    };
    setTimeout(drop, lifeMs).unref();
    const all = [...managers.values()].filter((one) => one.kept).toSorted((one, other) => one.kept!.until - other.kept!.until);
    for (const oldest of all.slice(0, Math.max(0, all.length - MOST_KEPT))) oldest.kept = undefined;
  }

  return {
    async read(api, asking, signal, read) {
      const manager = find(api, asking);
      while (manager.going) await unlessAborted(manager.going, signal);
      const { kept } = manager;
      if (kept && kept.until > now() && !kept.served.has(asking.device)) {
        kept.served.add(asking.device);
        return { ...kept.reading, isShared: true };
      }
      const reading = read();
      manager.going = reading.then(
        () => undefined,
        () => undefined,
      );
      try {
        const whole = await reading;
        keep(manager, { reading: whole, until: now() + lifeMs, served: new Set([asking.device]) });
        return { ...whole, isShared: false };
      } finally {
        manager.going = undefined;
      }
    },
  };
}

/** Holds no password: only who knows it finds what was read by it. */
const keyOf = (api: number, { host, port, username, password, known: { hostKey, certificate, authority } }: Asking): string =>
  createHash('sha256')
    .update(JSON.stringify([api, host, port, username, password, hostKey, certificate, authority]))
    .digest('hex');

async function unlessAborted(going: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  let stop = (): void => {};
  const aborted = new Promise<void>((resolve) => {
    stop = resolve;
    signal.addEventListener('abort', stop, { once: true });
  });
  await Promise.race([going, aborted]);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
}
