import { readFile } from 'node:fs/promises';
import { startLabWebDevice } from '@merlon/lab/devices/web/start-lab-web-device.ts';
import { requirePlatform } from '@merlon/platforms/registry.ts';
import type { TestContext } from 'vitest';
import { unmet } from '../known-identity.ts';
import { type DeviceReading, readDevice } from '../read-device.ts';

/** What an emulated manager answers, each list by its path. */
export type Lists = Record<string, unknown[] | undefined>;

const ANSWERS = { 'fmc-rest': 'cisco_fmc.json', 'fdm-rest': 'cisco_fdm.json' } as const;

/** Reads a device through an emulated manager whose answers are changed first, as a fetch does. */
export async function readManaged(
  { onTestFinished }: TestContext,
  model: keyof typeof ANSWERS,
  name: string,
  change: (lists: Lists) => void = () => {},
): Promise<DeviceReading> {
  const file = new URL(`../../../../lab/answers/${ANSWERS[model]}`, import.meta.url);
  const answers = JSON.parse(await readFile(file, 'utf8')) as { readonly lists: Lists };
  change(answers.lists);
  const manager = await startLabWebDevice({ model, config: JSON.stringify(answers) });
  onTestFinished(manager.stop);
  return readDevice(requirePlatform('cisco_ftd'), { ...unmet, ...manager, privateKey: null, name, certificate: manager.certificate });
}
