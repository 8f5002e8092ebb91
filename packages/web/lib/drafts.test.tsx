import { beforeEach, expect, it } from 'vitest';
import { aUser, idOf } from '../testing/builders.ts';
import { forgetDrafts, openDraft } from './drafts.ts';
import { endSession, refreshSession, storeSession } from './session.ts';

const signIn = (userNumber: number): void => {
  storeSession(`token-${userNumber}`, aUser({ id: idOf(userNumber) }));
  refreshSession();
};
const open = () => openDraft<{ name: string; port: number }>('form', ['name', 'port']);

beforeEach(() => {
  sessionStorage.clear();
  endSession();
  signIn(1);
});

it('gives back what was typed, and nothing that it was not told to keep', () => {
  expect(open().isRestored).toBe(false);
  open().save({ name: 'fw-edge', port: 22, password: 'not-to-be-kept' });
  expect(open().restored).toEqual({ name: 'fw-edge', port: 22 });
  expect(open().isRestored).toBe(true);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('not-to-be-kept');
});

it('is there after the same user signs in again, and gone once it is forgotten', () => {
  open().save({ name: 'fw-edge' });
  endSession();
  expect(open().restored).toEqual({});
  signIn(1);
  expect(open().restored).toEqual({ name: 'fw-edge' });
  open().forget();
  expect(open().restored).toEqual({});
});

it('is nobody else’s, and is removed when somebody else signs in', () => {
  open().save({ name: 'fw-edge' });
  endSession();
  signIn(2);
  expect(open().restored).toEqual({});
  open().save({ name: 'theirs' });
  forgetDrafts(idOf(2));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('fw-edge');
  expect(open().restored).toEqual({ name: 'theirs' });
});

it('keeps nothing once the session is over', () => {
  const draft = open();
  endSession();
  draft.save({ name: 'late' });
  expect(sessionStorage).toHaveLength(0);
});

it('begins afresh where the storage holds something else', () => {
  sessionStorage.setItem(`merlon.draft.${idOf(1)}.form`, '{"name": {"nested": true}}');
  expect(open().isRestored).toBe(false);
  sessionStorage.setItem(`merlon.draft.${idOf(1)}.form`, 'no json');
  expect(open().isRestored).toBe(false);
});
