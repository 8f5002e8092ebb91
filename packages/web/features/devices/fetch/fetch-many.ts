import { type ChosenAnswer, firewallRoutes } from '@merlon/contract/firewalls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { sentenceOf } from '../../../lib/texts.ts';
import { notify } from '../../../ui/toast-store.ts';
import { deviceKeys } from '../devices.ts';

/** Asks for fresh configurations of many devices, of all with null; null, and the user is told, where none is on its way. */
export const startFetches = async (client: QueryClient, ids: readonly string[] | null): Promise<ChosenAnswer | null> => {
  try {
    const answer = await call(firewallRoutes.fetchMany, { body: ids === null ? {} : { ids: [...ids] } });
    await client.invalidateQueries({ queryKey: deviceKeys.list });
    return answer;
  } catch (error) {
    notify('error', sentenceOf(error, 'The configurations could not be fetched'));
    return null;
  }
};

/** Stops fetches that wait or run. */
export const stopFetches = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  try {
    await call(firewallRoutes.stopFetches, { body: { ids: [...ids] } });
    await client.invalidateQueries({ queryKey: deviceKeys.list });
  } catch (error) {
    notify('error', sentenceOf(error, 'Fetching could not be stopped'));
  }
};
