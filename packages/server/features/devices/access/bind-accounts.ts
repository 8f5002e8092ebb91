import type { Log } from '../../../adapters/log/log.ts';
import type { Vault } from '../../../adapters/secrets/vault.ts';
import type { AccountPlace } from '../../../adapters/secrets/sealed-places.ts';
import { type SealedAccount, openAccount, sealAccount } from './sealed-account.ts';

export interface BindAccountsPorts {
  /** Replaces what `seal` gives for each account that is not bound yet. */
  readonly store: { readonly bindAccounts: (seal: (row: AccountPlace & SealedAccount) => SealedAccount | undefined) => Promise<void> };
  readonly vault: Vault;
  readonly log: Log;
}

/** Binds the accounts of an earlier version to the addresses of their devices. One that does not open stays, and is told of in the log. */
export async function bindAccounts({ store, vault, log }: BindAccountsPorts): Promise<void> {
  const seal = (row: AccountPlace & SealedAccount): SealedAccount | undefined => {
    try {
      return sealAccount(vault, row, openAccount(vault, row));
    } catch (error) {
      log.error({ err: error, device: row.id }, 'the account of a device does not open; enter it again');
      return undefined;
    }
  };
  await store.bindAccounts(seal);
}
