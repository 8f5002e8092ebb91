import { setTimeout as sleep } from 'node:timers/promises';
import { type TestAnswer, type TestCall, callServer } from '../start-test-server.ts';

export interface PatientAnswer extends TestAnswer {
  /** How often this call was made before and not answered: what it asked for may have been done each time. */
  readonly unanswered: number;
}

/** Calls one web process after the other until one answers, as a client behind a load balancer does. */
export interface PatientCaller {
  readonly token: string;
  readonly call: (method: string, path: string, options?: TestCall) => Promise<PatientAnswer>;
  /** Of all calls. */
  readonly countUnanswered: () => number;
}

/** Milliseconds between two tries, and altogether. */
const BETWEEN_TRIES = 100;
const PATIENCE = 120_000;

/** @param token sent with every call that brings no other */
export function createPatientCaller(urls: readonly string[], token: string): PatientCaller {
  const calls = urls.map(callServer);
  let turn = 0;
  let all = 0;
  return {
    token,
    call: async (method, path, options) => {
      const deadline = Date.now() + PATIENCE;
      for (let unanswered = 0; ; unanswered += 1, all += 1) {
        turn += 1;
        const call = calls[turn % calls.length]!;
        const answer = await call(method, path, { token, ...options }).catch(() => undefined);
        // 503: it is about to end, or has lost its database; a load balancer asks the next one too.
        if (answer && answer.status !== 503) return { ...answer, unanswered };
        if (Date.now() > deadline) throw new Error(`${method} ${path} was not answered by any: ${answer?.text ?? 'no connection'}`);
        await sleep(BETWEEN_TRIES);
      }
    },
    countUnanswered: () => all,
  };
}
