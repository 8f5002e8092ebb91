import { expect, test } from 'vitest';
import { type Access, Role, mayCall } from './roles.ts';

test('each role may all that those below it may', () => {
  const levels: Access[] = ['public', 'reader', 'user', 'approver', 'admin'];
  const allowed = Object.fromEntries(Role.options.map((role) => [role, levels.filter((level) => mayCall(role, level)).length]));
  expect(allowed).toEqual({ auditor: 2, user: 3, approver: 4, admin: 5 });
});
