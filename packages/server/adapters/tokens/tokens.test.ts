import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { deriveKey } from '../secrets/secret-key.ts';
import { createTokens } from './tokens.ts';

const secretKey = Buffer.alloc(32, 1);
const begin = new Date('2026-01-01T08:00:00Z');
const at = (hours: number) => createTokens(secretKey, () => new Date(begin.getTime() + hours * 3_600_000));

test('a token says whose it is for twelve hours, and each is another', async () => {
  const { token, expiresAt } = await at(0).issue('user-1');
  const claims = await at(11.9).read(token);
  expect(claims).toMatchObject({ userId: 'user-1', expiresAt });
  expect(expiresAt).toEqual(new Date('2026-01-01T20:00:00Z'));
  expect(await at(12.1).read(token)).toBeUndefined();
  const another = await at(0).read((await at(0).issue('user-1')).token);
  expect(another?.tokenId).not.toBe(claims?.tokenId);
});

test('nothing is read from a token of another key, another use, or none at all', async () => {
  const { token } = await at(0).issue('user-1');
  expect(await createTokens(Buffer.alloc(32, 2), () => begin).read(token)).toBeUndefined();
  const sign = (claims: object, key: Uint8Array) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  const exp = begin.getTime() / 1000 + 60;
  const complete = { iss: 'merlon', sub: 'user-1', jti: 'x', exp };
  expect(await at(0).read(await sign(complete, deriveKey(secretKey, 'tokens')))).toBeDefined();
  expect(await at(0).read(await sign(complete, secretKey))).toBeUndefined();
  expect(await at(0).read(await sign({ ...complete, iss: 'another' }, deriveKey(secretKey, 'tokens')))).toBeUndefined();
  expect(await at(0).read(await sign({ ...complete, exp: undefined }, deriveKey(secretKey, 'tokens')))).toBeUndefined();
  for (const nonsense of ['', 'a.b.c', '...', 'x'.repeat(5000)]) expect(await at(0).read(nonsense)).toBeUndefined();
});
