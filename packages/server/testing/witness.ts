import { readPdfWords } from './read-pdf-words.ts';
import type { TestAnswer, TestCall } from './start-test-server.ts';

/** One call with all that was answered: status, headers, body, and the words of a PDF. */
export interface Witnessed {
  /** `GET /firewalls/…/stored-config 200` */
  readonly name: string;
  readonly said: string;
}

export interface Witness {
  readonly answers: readonly Witnessed[];
  readonly call: (method: string, path: string, options?: TestCall) => Promise<TestAnswer>;
}

/** Calls as `call` does and remembers every answer. */
export function createWitness(call: Witness['call']): Witness {
  const answers: Witnessed[] = [];
  return {
    answers,
    call: async (method, path, options) => {
      const answer = await call(method, path, options);
      const headers = [...answer.headers].map((header) => header.join(': ')).join('\n');
      const words = answer.headers.get('content-type')?.startsWith('application/pdf') ? await readPdfWords(answer.bytes) : '';
      answers.push({ name: `${method} ${path} ${answer.status}`, said: [headers, answer.text, words].join('\n') });
      return answer;
    },
  };
}
