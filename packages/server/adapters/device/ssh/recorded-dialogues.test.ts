import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startRecordedDevice, type RecordedDialogue } from '@merlon/lab/devices/start-recorded-device.ts';
import { platforms } from '@merlon/platforms/registry.ts';
import { fetchConfiguration } from './fetch-configuration.ts';
import { createSkippingClock } from './testing/skipping-clock.ts';

const platformsFolder = path.join(import.meta.dirname, '../../../../platforms');

/** Each file in a platform's `fixtures/dialogues` is a test. */
const recordings = platforms.flatMap(({ type, session }) => {
  const folder = path.join(platformsFolder, type, 'fixtures/dialogues');
  const files = existsSync(folder) ? globSync('*.json', { cwd: folder }) : [];
  return files.map((name) => ({
    name: `${type}/${name}`,
    session,
    dialogue: JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as RecordedDialogue,
  }));
});

describe.concurrent('recorded dialogues', () => {
  test.for(recordings)('$name', async ({ session, dialogue }, { onTestFinished }) => {
    const device = await startRecordedDevice(dialogue);
    onTestFinished(device.stop);
    const outcome = await fetchConfiguration(session, device, { timers: createSkippingClock().timers }).then(
      ({ config }) => ({ config: config.split('\n').slice(0, -1) }),
      (error: { kind: string }) => ({ failure: error.kind }),
    );
    expect(device.surprises).toEqual([]);
    expect(outcome).toEqual(dialogue.failure === undefined ? { config: dialogue.config } : { failure: dialogue.failure });
  });
});

test.each(platforms.map(({ type }) => type))('%s has dialogues of its success and of its failure', (type) => {
  const own = recordings.filter(({ name }) => name.startsWith(`${type}/`));
  expect(own.some(({ dialogue }) => dialogue.config)).toBe(true);
  expect(own.some(({ dialogue }) => dialogue.failure)).toBe(true);
});
