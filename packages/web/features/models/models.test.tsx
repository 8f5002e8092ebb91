import { expect, it } from 'vitest';
import { describeModel, describeProvider, labelOfModel } from './models.ts';

const models = [
  { name: 'llama', size: 5 * 1024 ** 3 },
  { name: 'built-in', size: 0, builtin: true },
];

const online = [{ name: 'gpt-1', display_name: 'GPT', description: '', recommended: true }];

it('names a model with its size, which the built-in engine has not', () => {
  expect(describeModel({ name: 'llama', size: 5 * 1024 ** 3 })).toBe('llama (5.0 GB)');
  expect(describeModel({ name: 'built-in', size: 0, builtin: true })).not.toContain('0.0');
});

it('names a model with its kind and provider', () => {
  expect([...models, ...online].map(describeProvider)).toEqual([
    'llama · offline · Ollama',
    'Built-in engine · offline · Merlon',
    'GPT · online · OpenAI API',
  ]);
});

it('names the model of the list that is meant, and one that is no longer listed as it is', () => {
  const lists = { offline: models, online };
  expect(labelOfModel(lists, { kind: 'online', name: 'gpt-1' })).toBe('GPT');
  expect(labelOfModel(lists, { kind: 'offline', name: 'llama' })).toBe('llama (5.0 GB)');
  expect(labelOfModel(lists, { kind: 'offline', name: 'gpt-1' })).toBe('gpt-1');
});
