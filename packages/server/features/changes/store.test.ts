import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCases } from '@merlon/engine/testing/tier.ts';
import type { Database } from '../../adapters/database/database.ts';
import { createVault } from '../../adapters/secrets/vault.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { ChangeRow } from './sealed-change.ts';
import { createChangesStore } from './store.ts';

let database: Database;
let deviceId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  deviceId = randomUUID();
  await database.db.execute(sql`
    insert into firewalls (id, device_name, ip_address, type, sealed_username, created_at)
    values (${deviceId}, 'Edge', '192.0.2.1', 'fortinet_fortigate', '', now())`);
});
afterAll(() => database.stop());

const makeRow = (at: Date): ChangeRow => ({
  id: randomUUID(),
  deviceId,
  since: at,
  at,
  source: 'imported',
  beforeId: randomUUID(),
  afterId: randomUUID(),
  settings: 1,
  objects: 0,
  rules: 0,
  linesAdded: 1,
  linesRemoved: 1,
  newlyAllowed: 'no',
  newlyDenied: 'no',
  newlyFailed: 0,
  fixed: 0,
  turned: 0,
  judgedWith: [],
  engineVersion: '0.1.0',
  parts: { change: null, unsaid: null, who: { known: 'unknown', people: [] }, turned: [] },
});

test('a change that several record at the same moment is written and told once', async () => {
  const { put } = createChangesStore(database.db, createVault(Buffer.alloc(32, 7)));
  let told = 0;
  const rounds = countCases(60, 1000);
  for (let round = 0; round < rounds; round += 1) {
    const row = makeRow(new Date(Date.parse('2026-11-22T10:00:00Z') + round * 1000));
    await Promise.all(Array.from({ length: 8 }, () => put(row, async () => void (told += 1))));
  }
  expect(told).toBe(rounds);
});
