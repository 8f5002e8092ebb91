import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { deriveKey, loadSecretKey } from './secret-key.ts';
import { createVault } from './vault.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
  });
});
