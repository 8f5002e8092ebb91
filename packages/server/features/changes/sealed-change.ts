import type { TurnedVerdict } from '@merlon/contract/changed-parts.ts';
import type { ConfigurationChange } from '@merlon/engine/changes/configuration-change.ts';
import type { People } from '@merlon/engine/changes/who/find-people.ts';
import { placeOfChange } from '../../adapters/secrets/sealed-columns.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import { packJson, unpackJson } from '../../sealed-parts.ts';
import type { changes } from './tables.ts';

/** What quotes the configurations of a change; no secret is in it. */
export interface ChangeParts {
  /** Null where it could not be said what changed. */
  readonly change: Omit<ConfigurationChange, 'summary'> | null;
  /** Why it could not. */
  readonly unsaid: string | null;
  readonly who: People;
  readonly turned: readonly TurnedVerdict[];
}

export type ChangeRow = Omit<typeof changes.$inferSelect, 'sealed'> & { readonly parts: ChangeParts };

export const sealChange = (vault: Vault, { parts, ...plain }: ChangeRow): typeof changes.$inferInsert => ({
  ...plain,
  sealed: vault.seal(packJson(parts), placeOfChange(plain.id)),
});

export const openChange = (vault: Vault, { sealed, ...plain }: typeof changes.$inferSelect): ChangeRow => ({
  ...plain,
  parts: unpackJson<ChangeParts>(vault.open(sealed, placeOfChange(plain.id))),
});
