import type { Clock } from '../../adapters/clock/clock.ts';
import type { Db } from '../../adapters/database/database.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';

/** A device as findings are filtered by it, and name it. */
export interface FindingDevice {
  readonly id: string;
  readonly name: string;
  readonly site: string | null;
  readonly tags: readonly string[];
}

export interface FindingAccount {
  readonly id: string;
  readonly username: string;
}

/** Who asks, decides or changes something. */
export type Person = FindingAccount;

/** How the newest audit of a device that stands for it came out. */
export interface DeviceResult {
  readonly deviceId: string;
  readonly auditId: string;
  readonly passed: number;
  readonly failed: number;
}

export interface FindingsPorts {
  readonly db: Db;
  readonly vault: Vault;
  readonly clock: Clock;
  /** All devices, in the order of their names. */
  readonly listDevices: () => Promise<readonly FindingDevice[]>;
  /** Accounts that were not deleted. */
  readonly listAccounts: () => Promise<readonly FindingAccount[]>;
  /** Of these audits those that are kept. */
  readonly listKeptAudits: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Of these devices, or of all. */
  readonly listResults: (deviceIds: readonly string[]) => Promise<readonly DeviceResult[]>;
  /** A text that a person typed, without the secrets in it. */
  readonly hideSecrets: (text: string) => string;
}
