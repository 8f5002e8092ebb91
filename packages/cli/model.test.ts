import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeenRequest } from '@merlon/lab/models/model-answer.ts';
import { type ModelServer, startModelServer } from '@merlon/lab/models/start-model-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommandLine } from './command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'merlon-cli-model-'));
const file = (name: string): string => join(folder, name);
const config = `version 21.4R3;
system {
    host-name edge-of-karachi;
    root-authentication {
        encrypted-password "$6$CANARYsalt$CANARYhashCANARYhashCANARYhash";
    }
    services {
        extension-service {
            request-response {
                grpc;
            }
        }
    }
}
`;
const check = (check_id: string, title: string) => ({ check_id, title, page: 1 });
const benchmark = {
  title: 'Sample Benchmark',
  checks: [
    check('1.1', 'Ensure the grpc extension-service of edge-of-karachi is wanted'),
    check('1.2', 'Ensure somebody has looked at the cables'),
  ],
};
let lab: ModelServer;

beforeAll(async () => {
  lab = await startModelServer();
  writeFileSync(file('benchmark.json'), JSON.stringify(benchmark));
  writeFileSync(file('edge.conf'), config);
});
beforeEach(() => lab.reset());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await lab.stop();
});

const questions = (): readonly SeenRequest[] => lab.requests.filter(({ path }) => path === '/api/chat' || path === '/v1/chat/completions');

async function audit(model: string, given: Record<string, string> = {}) {
  const out: string[] = [];
  const errors: string[] = [];
  const args = ['audit', '--type', 'juniper_srx', '--benchmark', file('benchmark.json'), '--config', file('edge.conf'), '--format', 'json'];
  const status = await runCommandLine(
    [...args, '--model', model],
    { out: (content) => void out.push(String(content)), err: (line) => void errors.push(line), isTerminal: false },
    { OLLAMA_HOST: lab.url, OPENAI_BASE_URL: `${lab.url}/v1`, OPENAI_API_KEY: 'sk-test-of-merlon', ...given },
  );
  const json =
    out.length > 0 ? (JSON.parse(out.join('')) as { results: { status: string; decided_by: string; details: string }[] }) : undefined;
  return {
    status,
    errors,
    results: json?.results.map(({ status: found, decided_by }) => `${found} by ${decided_by}`),
    details: json?.results[0]?.details,
  };
}

describe.each([
  ['of the model server', 'lab-chat:8b', '/api/chat'],
  ['of the provider', 'gpt-4o-mini', '/v1/chat/completions'],
])('a model %s', (_where, model, path) => {
  test('judges what the rules left open, and never receives a secret', async () => {
    lab.script({
      answer: ({ raw }) => {
        const line_id = /(L\d+)\| +grpc/.exec(raw)?.[1] ?? '';
        return { json: { observations: [{ line_id, shows: 'contradicts' }], absent: false, reason: 'It is not.', verdict: 'FAIL' } };
      },
    });
    const { status, errors, results, details } = await audit(model);
    expect([status, errors]).toEqual([0, []]);
    expect(results).toEqual(['FAIL by model', 'REVIEW by rule']);
    expect(details).toBe(`Judged by the model ${model}: It is not.`);
    expect(questions().map((question) => question.path)).toEqual([path]);
    expect(questions()[0]!.raw).not.toContain('CANARY');
    expect(questions()[0]!.raw.includes('edge-of-karachi')).toBe(path === '/api/chat');
  });

  test('that does not answer leaves it open', async () => {
    lab.script({ answer: { fault: 'early-end' } });
    const { status, results, details } = await audit(model);
    expect([status, results]).toEqual([0, ['REVIEW by rule', 'REVIEW by rule']]);
    expect(details).toMatch(/was asked and did not answer: /);
  });
});

test('a model server that is reached without encryption is used with a warning, other models without', async () => {
  const elsewhere = { OLLAMA_HOST: lab.url.replace('127.0.0.1', '[::ffff:127.0.0.1]') };
  const { status, errors } = await audit('lab-chat:8b', elsewhere);
  expect([status, errors]).toEqual([0, [expect.stringMatching(/^merlon: OLLAMA_HOST: over http all questions/)]]);
  expect((await audit('gpt-4o-mini', elsewhere)).errors).toEqual([]);
});

test.each([
  ['nobody has', 'no-such-model', {}, 'merlon: the model no-such-model is not known.'],
  ['only makes vectors', 'lab-embed:latest', {}, 'merlon: the model lab-embed:latest is not known.'],
  ['runs elsewhere', 'lab-cloud:120b-cloud', {}, 'merlon: the model lab-cloud:120b-cloud is not known.'],
  ['cannot be asked for', 'x', { OLLAMA_HOST: '127.0.0.1:1' }, 'merlon: the model x is not known: No model server answers at 127.0.0.1:1'],
  ['has no address', 'x', { OLLAMA_HOST: 'ftp://x' }, 'merlon: OLLAMA_HOST: not an http or https address'],
])('a model that %s ends the command with one line', async (_what, model, given, sentence) => {
  const { status, errors, results } = await audit(model, given);
  expect([status, errors.length, results]).toEqual([2, 1, undefined]);
  expect(errors[0]).toContain(sentence);
  expect(questions()).toEqual([]);
});
