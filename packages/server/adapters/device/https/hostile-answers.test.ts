import { describe, expect, test } from 'vitest';
import { makeRandom, type Random } from '@merlon/engine/testing/random.ts';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import type { ApiAnswer, ApiOutcome, ApiRequest, DeviceApi } from '@merlon/engine/ports/device-api.ts';
import { labWebModels, readWebSample } from '@merlon/lab/devices/web/start-lab-web-device.ts';
import type { WebAnswer, WebModel, WebRequest } from '@merlon/lab/devices/web/web-model.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { readCookies } from './read-cookies.ts';

const password = 'lab-Password-7';
/** No dialogue with the lab's small samples is longer. */
const mostTurns = 500;

const pairs = labWebModels.flatMap((model) =>
  (findPlatform(model.type)?.apis ?? []).map((api) => ({ name: `${model.name} asked by the API ${api.order}`, model, api })),
);

/** A device that answers as its model, save for what the seed spoils. */
function openSpoilt(model: WebModel, config: string, seed: number): (request: ApiRequest) => ApiAnswer {
  const random = makeRandom(seed);
  const sessions = { begin: () => 'lab-token', has: (token?: string) => token === 'lab-token', end: () => undefined };
  const answer = model.open({ variant: 'normal', config, sessions, checkPassword: (_name, given) => given === password });
  return (request) => spoil(answer(toWebRequest(request)), random);
}

function toWebRequest({ method, path, headers = {}, body = '' }: ApiRequest): WebRequest {
  const url = new URL(path, 'https://lab');
  return { method, path: url.pathname, query: url.searchParams, headers, body };
}

function spoil({ status, headers = {}, body }: WebAnswer, random: Random): ApiAnswer {
  const isSpoilt = random.below(6) === 0;
  const cookies = readCookies([headers['set-cookie'] ?? []].flat());
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  if (!isSpoilt) return { status, headers: plain, cookies, body };
  return {
    status: random.pick([status, status, 0, 200, 204, 302, 400, 401, 403, 404, 429, 500, 503, 999]),
    headers: random.pick([plain, {}, { location: '//elsewhere', 'retry-after': '-1', domain_uuid: '../..' }]),
    cookies: random.pick([cookies, '', '=; ;;', 'ccsrftoken="\u{1F512}"']),
    body: random.pick([
      mutateText(body, random.below(1e9)),
      '',
      'null',
      '[]',
      '{"items":null,"paging":{"count":-1}}',
      '<response status="success"><result/></response>',
      '['.repeat(20_000),
      '\0',
    ]),
  };
}

function converse(api: DeviceApi, answer: (request: ApiRequest) => ApiAnswer): { outcome: ApiOutcome; requests: ApiRequest[] } {
  const requests: ApiRequest[] = [];
  const dialogue = api.read({ username: 'auditor', password });
  let turn = dialogue.next();
  while (!turn.done && requests.length < mostTurns) {
    requests.push(turn.value);
    turn = dialogue.next(answer(turn.value));
  }
  if (!turn.done) throw new Error('The dialogue does not end.');
  return { outcome: turn.value, requests };
}

/** The password in any of the spellings of a body or a header. */
const spellings = [password, encodeURIComponent(password), Buffer.from(`auditor:${password}`).toString('base64')];

describe('whatever a device answers', () => {
  test.for(pairs)('$name: the dialogue ends with an outcome, and the password is sent once at most', async ({ model, api }) => {
    const config = await readWebSample(model);
    for (let seed = 1; seed <= 150; seed += 1) {
      const { outcome, requests } = converse(api, openSpoilt(model, config, seed));
      const sent = requests.filter((request) => spellings.some((spelling) => JSON.stringify(request).includes(spelling)));
      expect({ seed, times: sent.length }).toEqual({ seed, times: Math.min(sent.length, 1) });
      expect(JSON.stringify(outcome)).not.toContain(password);
      expect(requests.every(({ path, step }) => path.startsWith('/') && !path.includes(password) && step !== '')).toBe(true);
    }
  });
});
