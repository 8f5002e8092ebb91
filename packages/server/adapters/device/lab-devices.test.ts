import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, type TestContext } from 'vitest';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { startLabDevice, type LabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { labWebModels, startLabWebDevice, type LabWebDevice } from '@merlon/lab/devices/web/start-lab-web-device.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { unmet } from './known-identity.ts';
import { readDevice, type DeviceAccess } from './read-device.ts';

const access: DeviceAccess = {
  host: '127.0.0.1',
  port: null,
  username: 'auditor',
  password: 'lab-Password-7',
  ...unmet,
};

interface Both {
  readonly platform: Platform;
  readonly ssh: LabDevice;
  readonly web: LabWebDevice;
}

/** A device of the lab that answers both ways, and its platform with the ports at which it does. */
async function startBoth({ onTestFinished }: TestContext, model: string, config?: string): Promise<Both> {
  const web = await startLabWebDevice({ model, ...(config !== undefined && { config }) });
  const ssh = await startLabDevice({ type: web.type });
  onTestFinished(web.stop);
  onTestFinished(ssh.stop);
  const platform = findPlatform(web.type);
  if (!platform) throw new Error(`There is no platform ${web.type}.`);
  const { session, apis = [] } = platform;
  return {
    ssh,
    web,
    platform: { ...platform, session: { ...session, port: ssh.port }, apis: apis.map((api) => ({ ...api, port: web.port })) },
  };
}

describe.concurrent('a device that answers over SSH and HTTPS', () => {
  const models = labWebModels.map(({ name }) => name);
  test.for(models)(
    'is read, with %s, by the ways of its platform, and what comes of it is whole, recognised and understood',
    async (model, context) => {
      const { platform, ssh, web } = await startBoth(context, model);
      const reading = await readDevice(platform, access);
      expect(platform.session.incomplete(reading.config)).toBeUndefined();
      expect(platform.recognises(reading.config)).toBe(true);
      expect(platform.parse(reading.config).unknownLines).toEqual([]);
      expect(platform.redact(reading.config).split('\n')).toHaveLength(reading.config.split('\n').length);
      expect([ssh.passwordTries(), web.passwordTries()].every((tries) => tries <= 1)).toBe(true);
      expect(await readDevice(platform, { ...access, hostKey: reading.hostKey ?? null, certificate: reading.certificate ?? null })).toEqual(
        reading,
      );
    },
  );

  test.for(models)('is read, with %s, on the one port where HTTPS answers', async (model, context) => {
    const { platform, ssh, web } = await startBoth(context, model);
    const reading = await readDevice(platform, { ...access, port: web.port });
    expect(reading).toMatchObject({ over: 'https', certificate: web.certificate });
    expect(platform.recognises(reading.config)).toBe(true);
    expect([ssh.passwordTries(), web.passwordTries()]).toEqual([0, 1]);
  });

  test.for(['panos-xml-api', 'fortios-rest'])('gives, with %s, the same configuration either way', async (model, context) => {
    const { platform, ssh, web } = await startBoth(context, model);
    const over = async (port: number): Promise<string> => (await readDevice(platform, { ...access, port })).config;
    expect(await over(web.port)).toBe(await over(ssh.port));
  });

  test('gives, with a management server beside it, both texts in one', async (context) => {
    const { platform, ssh, web } = await startBoth(context, 'checkpoint-management');
    const { config, over, hostKey, certificate } = await readDevice(platform, access);
    expect({ over, hostKey, certificate }).toEqual({ over: 'ssh', hostKey: ssh.hostKey, certificate: web.certificate });
    expect(config.startsWith(ssh.config.trimEnd())).toBe(true);
    for (const rule of ['Stealth', 'Old partner', 'Cleanup']) expect(config).toContain(`"name": "${rule}"`);
  });
});

const answers = path.join(import.meta.dirname, '../../../../../shared/corpus/transcripts/paloalto_panos/api_napalm');

test.runIf(existsSync(answers))('a configuration that was recorded from an XML API comes out as it went in', async (context) => {
  const recorded = readFileSync(path.join(answers, 'test_get_config___show__config__candidate___candidate___config___show_.xml'), 'utf8');
  const config = /<config[\s>][^]*<\/config>/.exec(recorded)?.[0] ?? '';
  const { platform, web } = await startBoth(context, 'panos-xml-api', config);
  const reading = await readDevice(platform, { ...access, port: web.port });
  expect(reading.config.replaceAll(/\s/g, '')).toBe(config.replaceAll(/\s/g, ''));
  expect(platform.parse(reading.config).unknownLines).toEqual([]);
});
