import { expect, it } from 'vitest';
import { describeModel, describeProvider, pickModel } from './models.ts';

const models = [
  { name: 'llama', size: 5 * 1024 ** 3 },
  { name: 'built-in', size: 0, builtin: true },
];

it('takes the model chosen before, else the current one, else the first, and only listed ones', () => {
  expect(pickModel(models, 'llama', 'built-in')).toBe('llama');
  expect(pickModel(models, 'gone', 'built-in')).toBe('built-in');
  expect(pickModel(models, null, 'gone')).toBe('llama');
  expect(pickModel([], 'llama', 'llama')).toBe('');
});

it('names a model with its size, which the built-in engine has not', () => {
  expect(describeModel({ name: 'llama', size: 5 * 1024 ** 3 })).toBe('llama (5.0 GB)');
  expect(describeModel({ name: 'built-in', size: 0, builtin: true })).not.toContain('0.0');
});

it('names a model with its kind and provider', () => {
  expect(models.map(describeProvider)).toEqual(['llama · offline · Ollama', 'Built-in engine · offline · Merlon']);
});
