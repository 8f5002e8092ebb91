import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fetchAnew } from './fetch-anew.ts';

it('asks again where an older question is on its way, and whoever waits for that hears the newer answer', async () => {
  const client = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const query = { queryKey: ['list'], queryFn: () => answers[asked++]!.promise };
  const older = client.fetchQuery(query);
  const newer = fetchAnew(client, query);
  answers[1]!.resolve('after');
  answers[0]!.resolve('before');
  expect(await Promise.all([older, newer])).toEqual(['after', 'after']);
  expect(client.getQueryData(['list'])).toBe('after');
});

it('asks where nothing is on its way, however fresh what is known may be', async () => {
  const client = new QueryClient();
  client.setQueryData(['list'], 'known');
  expect(await fetchAnew(client, { queryKey: ['list'], queryFn: () => 'asked' })).toBe('asked');
});
