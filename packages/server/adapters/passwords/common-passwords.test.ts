import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const isCommon = (password: string) => isCommonPassword(password, ['merlon', 'firewall', 'ada.lovelace']);

describe('a common password', () => {
  test.each([
    'password',
    'password1',
    'password123',
    'Password123!',
    'P@ssw0rd',
    'P@ssw0rd1!',
    'passw0rd2026',
    'qwertyuiop',
    'QwErTy123',
    '12345678',
    '1q2w3e4r',
    'iloveyou',
    'letmein1',
    'Welcome1',
    'Summer2026!',
    'Dragon-1999',
    'monkey12',
    '**sunshine**',
    'Merlon2026!',
    'firewall123',
    'Ada.Lovelace7',
    'admin@123',
    'Password!2026',
    'P455w0rd!!2026',
    'qwerty!@#$',
    'drowssap1',
    'passwordpassword',
    'monkeymonkeymonkey',
    'Merlon!Merlon!',
    'firewall-firewall-1',
    'ada-lovelace-2026',
    'Ｐａｓｓｗｏｒｄ１２３',
    'Pässwörd123',
    'p a s s w o r d',
    'pass-word 123',
  ])('%s', (password) => expect(isCommon(password)).toBe(true));
});

describe('a password of its own', () => {
  test.each([
    'sapphire-Kettle-42',
    'granite-Lantern-77',
    'xK9#q2vB',
    'Parapet-and-Sluice-58',
    'a sentence nobody says',
    '',
    'é'.repeat(500),
  ])('%s', (password) => expect(isCommon(password)).toBe(false));

  test('costs no more when it is long and hostile', () => {
    const begun = performance.now();
    for (const hostile of ['@'.repeat(64), '!1'.repeat(32), '$'.repeat(1_000_000), `${'!'.repeat(63)}a`]) isCommon(hostile);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
