import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from '@merlon/server/env.ts';
import { startServer } from '@merlon/server/start.ts';
import { labDeviceTypes, startLabDevice, type LabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { startModelServer } from '@merlon/lab/models/start-model-server.ts';
import { chooseModels } from './choose-models.ts';
import { furnish, type Administrator } from './furnish.ts';

export interface Demo {
  readonly url: string;
  readonly administrator: Administrator;
  readonly devices: readonly LabDevice[];
  /** The address of the scripted models; undefined if the environment names model servers of both kinds. */
  readonly modelsUrl: string | undefined;
  /** Resolves with a sentence if the server cannot continue. */
  readonly failed: Promise<string>;
  /** Ends everything and removes all stored data. */
  readonly stop: () => Promise<void>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that would make the demo use real data. */
const realData = ['DATA_DIR', 'DATABASE_URL', 'MERLON_SECRET_KEY', 'MERLON_ROLE'];

/** The scripted models answer about as fast as a person reads. */
const pace = { firstAfterMs: 300, betweenMs: 30 };

/**
 * Starts Merlon on a data folder of its own, with an emulated device of each type, added and fetched, their benchmarks, and scripted models
 * unless the environment names others.
 */
export async function startDemo(variables: Variables): Promise<Demo> {
  const opened: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).toReversed()) await close();
  };
  try {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'merlon-demo-'));
    opened.push(async () => rm(dataDir, { recursive: true, force: true }));
    const kept = Object.entries(variables).filter(([name]) => !realData.includes(name));
    const models = await startModelServer({ pace });
    opened.push(models.stop);
    const lacking = chooseModels(variables, models.url);
    const env = parseEnv({ LOG_LEVEL: 'warn', ...Object.fromEntries(kept), ...lacking, DATA_DIR: dataDir });
    const devices = await Promise.all(labDeviceTypes.map(async (type) => startLabDevice({ type })));
    opened.push(...devices.map((device) => device.stop));
    const server = await startServer(env);
    opened.push(server.stop);
    const administrator = await furnish(server.url, devices);
    const modelsUrl = Object.keys(lacking).length > 0 ? models.url : undefined;
    return { url: server.url, administrator, devices, modelsUrl, failed: server.failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
