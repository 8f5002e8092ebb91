import { expect, test } from 'vitest';
import { indentCommands } from './indent-commands.ts';

test('commands stand below the view that they are typed in', () => {
  const typed = ['system-view', 'aaa', 'manager-user <name>', 'level 3', 'quit', 'quit', 'user-interface vty <lines>', 'acl 2000 inbound'];
  const indented = [
    'system-view',
    'aaa',
    ' manager-user <name>',
    '  level 3',
    '  quit',
    ' quit',
    'user-interface vty <lines>',
    ' acl 2000 inbound',
  ];
  expect(indentCommands(typed)).toEqual(indented);
  expect(indentCommands(['security-policy', 'undo rule name <rule>', 'sysname edge'])).toEqual([
    'security-policy',
    ' undo rule name <rule>',
    'sysname edge',
  ]);
});
