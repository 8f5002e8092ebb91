import { randomUUID } from 'node:crypto';
import { makeRandom } from '@merlon/engine/testing/random.ts';
import { drawSeeds } from '@merlon/engine/testing/tier.ts';
import { matchWaiver } from '@merlon/engine/waivers/match-waiver.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { keepOffender, listAcceptable } from '../sealed-evidence.ts';
import { findings, waiverFindings, waivers } from '../tables.ts';
import { refit } from '../waivers/fit.ts';
import { fitFound } from './match-decisions.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());

const AT = new Date('2026-01-01T00:00:00Z');
const EMPTY = Buffer.alloc(0);
const OFFENDERS = ['line a', 'line b', 'absence c', 'unknown d'] as const;

/** A verdict now, and what was accepted of it before. */
function draw(seed: number) {
  const { below, pick } = makeRandom(seed);
  const some = () => OFFENDERS.filter((_key, at) => below(at === 3 ? 8 : 2) === 0).map((key) => ({ key, text: key }));
  const side = () => ({
    status: pick<'FAIL' | 'REVIEW'>(['FAIL', 'FAIL', 'FAIL', 'REVIEW']),
    demand: pick(['one', 'one', 'one', 'two']),
    offenders: some(),
  });
  return { now: side(), then: side(), kind: pick<'accepted' | 'passed'>(['accepted', 'accepted', 'passed']) };
}

test('in random pairs a waiver covers a finding if and only if nothing is new, by the database as by the engine', async () => {
  const { db } = database;
  const cases = drawSeeds(500, 500).map((seed) => ({ ...draw(seed), waiverId: randomUUID(), findingId: randomUUID(), seed }));
  const facts = { kind: 'check', type: 't', checkId: '1.1', title: 'A', severity: 'low', judge: '', digest: '', sealed: EMPTY } as const;
  const moments = { firstSeen: AT, lastSeen: AT, since: AT, judgedAt: AT, auditId: randomUUID() };
  const keysOf = (offenders: readonly { key: string; text: string }[]) => offenders.map(keepOffender);
  await db.insert(findings).values(
    cases.map(({ findingId, seed, now }) => ({
      ...facts,
      ...moments,
      id: findingId,
      checkKey: `check ${seed}`,
      status: now.status,
      demand: now.demand,
      offenderKeys: keysOf(now.offenders).map(({ key }) => key),
    })),
  );
  const asked = { reason: '', compensatingControl: '', ticket: '', ownerName: '', requestedById: randomUUID(), requestedByName: '' };
  const dated = { requestedAt: AT, until: AT, asksForNewDevices: false };
  await db.insert(waivers).values(cases.map(({ waiverId, kind }) => ({ ...asked, ...dated, id: waiverId, kind })));
  await db.insert(waiverFindings).values(
    cases.map(({ waiverId, findingId, then }) => ({
      waiverId,
      findingId,
      deviceName: '',
      checkId: '1.1',
      status: then.status,
      demand: then.demand,
      judge: '',
      offenderKeys: listAcceptable(keysOf(then.offenders)).map(({ key }) => key),
      sealed: EMPTY,
      fit: 'covered' as const,
    })),
  );
  const fits = new Map(
    (
      await refit(
        db,
        cases.map(({ findingId }) => findingId),
      )
    ).map(({ findingId, after }) => [findingId, after]),
  );
  const counted = new Map<string, number>();
  for (const { findingId, now, then, kind, seed } of cases) {
    const isAnswer = kind === 'passed';
    const accepted = listAcceptable(keysOf(then.offenders)).map(({ key }) => key);
    const found = { ...now, checkId: '1.1', offenders: keysOf(now.offenders) };
    const { fit } = fitFound(found, { ...then, checkId: '1.1', offenderKeys: accepted }, isAnswer);
    expect([seed, fits.get(findingId)]).toEqual([seed, fit]);
    const keys = new Set(then.offenders.map(({ key }) => key));
    const byEngine = matchWaiver(now, { status: then.status, demand: then.demand, keys, until: AT }, AT);
    // An answer speaks of just what was seen; the engine knows waivers alone.
    expect([seed, isAnswer || fit === byEngine.fit]).toEqual([seed, true]);
    counted.set(fit, (counted.get(fit) ?? 0) + 1);
  }
  for (const fit of ['covered', 'outgrown', 'check-changed', 'verdict-changed'])
    expect([fit, (counted.get(fit) ?? 0) > 20]).toEqual([fit, true]);
});
