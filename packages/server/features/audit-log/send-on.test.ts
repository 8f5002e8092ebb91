import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { createVault } from '../../adapters/secrets/vault.ts';
import type { AuditSink, SentEntry } from '../../audit-sink.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createForwardsStore } from './forwards-store.ts';
import { sendOn } from './send-on.ts';
import { createAuditLogStore } from './store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
beforeEach(() => database.db.execute(sql`truncate audit_log, audit_log_head, audit_log_forwards restart identity`));

const write = async (...subjects: string[]): Promise<void> => {
  const store = createAuditLogStore(database.db, createVault(Buffer.alloc(32, 7)));
  for (const subject of subjects)
    await store.insert({ at: new Date(), action: 'device_added', username: 'ada', token: null, subject, address: '' });
};

/** Processes that send on to one place, each a step at a time. */
function begin(...sinks: AuditSink[]) {
  const steps: (() => Promise<void>)[] = [];
  const notes: string[] = [];
  sendOn({
    forwards: createForwardsStore(database.db),
    sinks,
    repeat: (_milliseconds, action) => {
      steps.push(action);
      return () => undefined;
    },
    note: (target, failure) => void notes.push(`${target}: ${failure instanceof Error ? failure.message : 'again'}`),
  });
  return { step: () => Promise.all(steps.map((action) => action())), notes };
}

const collect = (target = 'somewhere') => {
  const sent: SentEntry[] = [];
  const sink: AuditSink = { target, send: async (entries) => void sent.push(...entries) };
  return { sink, subjects: () => sent.map(({ subject }) => subject), sent };
};

describe('the audit log is sent on', () => {
  test('from the first entry to the newest, each once, with its hashes', async () => {
    const { sink, subjects, sent } = collect();
    const { step } = begin(sink);
    await write('one', 'two');
    await step();
    await write('three');
    await step();
    await step();
    expect(subjects()).toEqual(['one', 'two', 'three']);
    expect(sent[2]).toMatchObject({ position: 3, previous_hash: sent[1]?.hash, hash: expect.any(String), username: 'ada' });
  });

  test('to several places at their own pace, and by one process of several', async () => {
    const [slow, quick] = [collect('slow'), collect('quick')];
    let isAway = true;
    const away: AuditSink = {
      target: 'slow',
      send: async (entries) => (isAway ? Promise.reject(new Error('away')) : slow.sink.send(entries)),
    };
    const [one, two] = [begin(away, quick.sink), begin(away, quick.sink)];
    await write('one', 'two', 'three');
    await Promise.all([one.step(), two.step()]);
    await Promise.all([one.step(), two.step()]);
    expect([slow.subjects(), quick.subjects()]).toEqual([[], ['one', 'two', 'three']]);
    isAway = false;
    await Promise.all([one.step(), two.step()]);
    expect(slow.subjects()).toEqual(['one', 'two', 'three']);
    expect([...one.notes, ...two.notes].filter((note) => note === 'slow: away').length).toBeLessThanOrEqual(2);
  });

  test('and a log that is shorter than what was sent is told of', async () => {
    const { step, notes } = begin(collect().sink);
    await write('one', 'two');
    await step();
    await step();
    expect(notes).toEqual([]);
    await database.db.execute(sql`delete from audit_log where position = 2`);
    await step();
    expect(notes).toEqual([expect.stringContaining('ends before what was sent on')]);
  });

  test('in batches, and after a failure from where it was', async () => {
    await database.db.execute(
      sql`insert into audit_log (at, action, subject, address) select now(), 'device_added', n::text, '' from generate_series(1, 1201) n`,
    );
    const { sink, subjects } = collect();
    let calls = 0;
    const shaky: AuditSink = {
      ...sink,
      send: async (entries) => (++calls === 2 ? Promise.reject(new Error('shaky')) : sink.send(entries)),
    };
    const { step, notes } = begin(shaky);
    await step();
    expect(subjects()).toHaveLength(500);
    await step();
    expect(subjects()).toEqual(Array.from({ length: 1201 }, (_, index) => String(index + 1)));
    expect(notes).toEqual(['somewhere: shaky', 'somewhere: again']);
  });
});
