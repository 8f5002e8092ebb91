import { RotationFailure } from '@merlon/server/adapters/key-rotation/rotation-failure.ts';
import { rotateProductKey } from '@merlon/server/adapters/key-rotation/rotate-product-key.ts';
import { follow } from './follow.ts';
import type { Surroundings } from './surroundings.ts';

/** Replaces the secret key of the product and says in a line what to do next. */
export async function rotateKey(around: Surroundings): Promise<void> {
  const following = { stopped: 'stopped; run it again to go on.', Failure: RotationFailure };
  const { written, unreadable, isInDataFolder } = await follow(around, following, (signal, showProgress) =>
    rotateProductKey(around.variables, {
      signal,
      onColumn: (name, index, count) => showProgress(`Sealing ${name} (${index + 1} of ${count})`),
      onWait: () => showProgress('Waiting until running processes have looked at the keys'),
    }),
  );
  const next = isInDataFolder
    ? 'The new key is in the data folder, and the old one beside it as secret.key.old, which earlier backups need; restart Merlon.'
    : 'Set MERLON_SECRET_KEY to the new key and restart Merlon; keep the old one for earlier backups.';
  around.output.out(`${written} rows are sealed with the new key. ${next}\n`);
  if (unreadable > 0) around.output.err(`merlon: ${unreadable} rows were left as they are, because the old key does not open them.`);
}
