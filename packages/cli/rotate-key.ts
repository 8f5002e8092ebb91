import { RotationFailure } from '@merlon/server/adapters/key-rotation/rotation-failure.ts';
import { rotateProductKey } from '@merlon/server/adapters/key-rotation/rotate-product-key.ts';
import { CommandFailure } from './failure.ts';
import type { Surroundings } from './surroundings.ts';

/** Replaces the secret key of the product and says in a line what to do next. */
export async function rotateKey({ variables, output, terminal, listenForStop }: Surroundings): Promise<void> {
  const signal = listenForStop?.();
  try {
    const { written, unreadable, isInDataFolder } = await rotateProductKey(variables, {
      signal,
      onColumn: (name, index, count) => terminal?.showProgress(`Sealing ${name} (${index + 1} of ${count})`),
      onWait: () => terminal?.showProgress('Waiting until running processes have looked at the keys'),
    });
    const next = isInDataFolder
      ? 'The new key is in the data folder, and the old one beside it as secret.key.old, which earlier backups need; restart Merlon.'
      : 'Set MERLON_SECRET_KEY to the new key and restart Merlon; keep the old one for earlier backups.';
    output.out(`${written} rows are sealed with the new key. ${next}\n`);
    if (unreadable > 0) output.err(`merlon: ${unreadable} rows were left as they are, because the old key does not open them.`);
  } catch (error) {
    if (signal?.aborted) throw new CommandFailure('stopped; run it again to go on.', { cause: error });
    if (error instanceof RotationFailure) throw new CommandFailure(error.message, { cause: error });
    throw error;
  } finally {
    terminal?.showProgress('');
  }
}
