import { expect, it } from 'vitest';
import { pickAnyModel } from './chosen-model.ts';
import { describeReplaced } from './model-calls.ts';

const lists = {
  offline: [
    { name: 'llama', size: 5 },
    { name: 'built-in', size: 0, builtin: true },
  ],
  online: [{ name: 'gpt', display_name: 'GPT', description: '', recommended: true }],
  current: 'built-in',
};

it('takes the model chosen before while its own list has it, else the current offline one, else the first', () => {
  expect(pickAnyModel(lists, { kind: 'online', name: 'gpt' })).toEqual({ kind: 'online', name: 'gpt' });
  expect(pickAnyModel(lists, { kind: 'online', name: 'llama' })).toEqual({ kind: 'offline', name: 'built-in' });
  expect(pickAnyModel({ ...lists, online: [] }, { kind: 'online', name: 'gpt' })).toEqual({ kind: 'offline', name: 'built-in' });
  expect(pickAnyModel({ ...lists, current: 'gone' }, null)).toEqual({ kind: 'offline', name: 'llama' });
  expect(pickAnyModel({ offline: [], online: lists.online, current: '' }, null)).toBeNull();
});

it('says what was replaced, and how much of it', () => {
  const nothing = { secrets: 0, addresses: 0, hosts: 0, users: 0, domains: 0, names: 0 };
  expect(describeReplaced(nothing)).toBe('Nothing');
  expect(describeReplaced({ ...nothing, secrets: 1, addresses: 2, hosts: 1 })).toBe('1 secret, 2 addresses, 1 host name');
});
