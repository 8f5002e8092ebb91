import { expect, test } from 'vitest';
import { chooseModels } from './choose-models.ts';

const url = 'http://127.0.0.1:4711';
const house = { OLLAMA_HOST: url };
const provider = { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: 'lab-key' };

test.each([
  ['nothing is given', {}, { ...house, ...provider }],
  ['what is given is empty', { OLLAMA_HOST: ' ', OPENAI_API_KEY: '' }, { ...house, ...provider }],
  ['a model server is given', { OLLAMA_HOST: 'gpu:11434' }, provider],
  ['a key is given, whose provider is the usual one', { OPENAI_API_KEY: 'of somebody' }, house],
  ['a provider without a key is given', { OPENAI_BASE_URL: 'http://vllm:8000/v1' }, house],
  ['both are given', { OLLAMA_HOST: 'gpu', OPENAI_API_KEY: 'of somebody' }, {}],
])('the demo uses scripted models unless others are given: %s', (_, variables, expected) => {
  expect(chooseModels(variables, url)).toEqual(expected);
});
