import type { Assertion } from '@merlon/engine/model/assertion.ts';

/** A mode by which routers prove who they are; whether another one will do is for a person. */
export const isMode = (path: string, pattern: RegExp, words: string): Assertion => ({
  op: 'value',
  path: path.split(' '),
  test: { is: 'matches', pattern, words },
  absent: { status: 'NA' },
  otherwise: 'REVIEW',
});

/** A document that accepts a keychain beside something else, and one that asks for nothing but a keychain. */
export const OR_KEYCHAIN =
  /\bor (?:an? |by |peer (?:\S+ )?)?["“'`]?(?:(?:ospf |isis )?authentication-mode )?key-?chain|\bkey-?chains?["”'`]?,? or\b/i;
export const KEYCHAIN_ALONE = new RegExp(`^(?!BGP:|[^]*(?:${OR_KEYCHAIN.source}))[^]*key-?chain`, 'i');
