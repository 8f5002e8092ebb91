import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createCipheriv } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { deriveKey, loadSecretKey, placeNextKey, prepareNextKey } from './secret-key.ts';
import { createVault } from './vault.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOBODY = 65_534;

describe('the secret key', () => {
  test('is made once, for its owner alone, and then kept', () => {
    const dataDir = path.join(folder, 'made');
    const key = loadSecretKey(undefined, dataDir);
    expect(key).toHaveLength(32);
    expect(loadSecretKey(undefined, dataDir)).toEqual(key);
    const file = path.join(dataDir, 'secret.key');
    chmodSync(file, 0o644);
    loadSecretKey(undefined, dataDir);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(loadSecretKey(undefined, path.join(folder, 'other'))).not.toEqual(key);
  });

  test('given is used as it is, without a data folder', () => {
    const given = Buffer.alloc(32, 1);
    const nowhere = path.join(folder, 'file');
    writeFileSync(nowhere, '');
    expect(loadSecretKey(given, nowhere)).toBe(given);
    expect(() => loadSecretKey(undefined, nowhere)).toThrow('DATA_DIR: ');
  });

  test('gives each purpose a key of its own', () => {
    const key = Buffer.alloc(32, 1);
    expect(deriveKey(key, 'tokens')).toHaveLength(32);
    expect(deriveKey(key, 'tokens')).not.toEqual(deriveKey(key, 'stored secrets'));
  });
});

describe('the next key', () => {
  test('is prepared once, and takes the place of the one before, which stays beside it', () => {
    const dataDir = path.join(folder, 'next');
    const old = loadSecretKey(undefined, dataDir);
    const next = prepareNextKey(undefined, dataDir);
    expect([prepareNextKey(undefined, dataDir), loadSecretKey(undefined, dataDir)]).toEqual([next, old]);
    expect(() => prepareNextKey(old, dataDir)).toThrow('secret.key.next holds another new key');
    placeNextKey(dataDir);
    placeNextKey(dataDir);
    expect(loadSecretKey(undefined, dataDir)).toEqual(next);
    const file = path.join(dataDir, 'secret.key');
    expect(readFileSync(`${file}.old`, 'utf8').trim()).toBe(old.toString('base64'));
    expect([file, `${file}.old`].map((one) => statSync(one).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  test('belongs to whom the folder belongs to, also where root makes it', () => {
    const dataDir = path.join(folder, 'of-another');
    mkdirSync(dataDir, { mode: 0o700 });
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
    loadSecretKey(undefined, dataDir);
    prepareNextKey(undefined, dataDir);
    placeNextKey(dataDir);
    for (const name of ['secret.key', 'secret.key.old'])
      expect([name, statSync(path.join(dataDir, name)).uid]).toEqual([name, isRoot ? NOBODY : process.getuid?.()]);
  });

  test('that cannot be put there is told in a sentence', () => {
    const dataDir = path.join(folder, 'stuck');
    loadSecretKey(undefined, dataDir);
    prepareNextKey(undefined, dataDir);
    mkdirSync(path.join(dataDir, 'secret.key.old'));
    expect(() => placeNextKey(dataDir)).toThrow(/^DATA_DIR: .*secret\.key cannot be used: /);
    expect(loadSecretKey(undefined, dataDir)).not.toEqual(prepareNextKey(undefined, dataDir));
  });
});

describe('the vault', () => {
  const vault = createVault(Buffer.alloc(32, 1));

  test('opens what it sealed, texts and bytes, where it belongs', () => {
    const sealed = vault.seal('pässwörd', 'firewall 1 password');
    expect(sealed.includes('pässwörd')).toBe(false);
    expect(vault.open(sealed, 'firewall 1 password').toString()).toBe('pässwörd');
    expect(vault.open(vault.seal(new Uint8Array([0, 255, 7]), 'x'), 'x')).toEqual(Buffer.from([0, 255, 7]));
    expect(vault.seal('same', 'x')).not.toEqual(vault.seal('same', 'x'));
  });

  test('opens nothing that was moved, changed, cut or sealed with another key', () => {
    const sealed = vault.seal('secret', 'firewall 1 password');
    const changed = Buffer.from(sealed);
    changed[14] = (changed[14] ?? 0) ^ 1;
    const attempts: [Buffer, string][] = [
      [sealed, 'firewall 2 password'],
      [changed, 'firewall 1 password'],
      [sealed.subarray(0, 20), 'firewall 1 password'],
      [Buffer.alloc(0), 'firewall 1 password'],
    ];
    for (const [bytes, place] of attempts) expect(() => vault.open(bytes, place)).toThrow('cannot be opened with this secret key');
    expect(() => createVault(Buffer.alloc(32, 2)).open(sealed, 'firewall 1 password')).toThrow('cannot be opened');
    for (let at = 0; at < sealed.length; at += 1) {
      const bent = Buffer.from(sealed);
      bent[at] = (bent[at] ?? 0) ^ 1;
      expect(() => vault.open(bent, 'firewall 1 password'), `byte ${at}`).toThrow('cannot be opened');
    }
  });

  test('opens what version 0.1 sealed, also where it looks like what is sealed now', () => {
    const looksNew = vault.seal('', 'x').subarray(0, 12);
    for (const nonce of [Buffer.alloc(12, 1), looksNew]) {
      const cipher = createCipheriv('aes-256-gcm', deriveKey(Buffer.alloc(32, 1), 'stored secrets'), nonce).setAAD(Buffer.from('x'));
      const older = Buffer.concat([nonce, cipher.update('old secret'), cipher.final(), cipher.getAuthTag()]);
      expect(vault.open(older, 'x').toString()).toBe('old secret');
      expect(() => vault.open(older, 'y')).toThrow('cannot be opened');
    }
  });

  test('opens with every key of its ring, and seals with the current one', () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const both = createVault({ current: () => two, list: () => [one, two] });
    expect(both.open(vault.seal('by one', 'x'), 'x').toString()).toBe('by one');
    expect(createVault(two).open(both.seal('by two', 'x'), 'x').toString()).toBe('by two');
    expect([vault.seal('', 'x'), both.seal('', 'x')].map(both.isUpToDate)).toEqual([false, true]);
  });
});
