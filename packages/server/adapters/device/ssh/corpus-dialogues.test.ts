import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, type TestContext } from 'vitest';
import { playMockStates, readMockStates } from '@merlon/lab/devices/recordings/read-mock-states.ts';
import { readSimulation } from '@merlon/lab/devices/recordings/read-simulation.ts';
import { startScriptedDevice, type DeviceScript } from '@merlon/lab/devices/start-scripted-device.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { fetchConfiguration } from './fetch-configuration.ts';
import { createSkippingClock } from './testing/skipping-clock.ts';

/** Dialogues of real devices and of other tools' emulations, recorded by others: they may be read here when they are there, not copied. */
const transcripts = path.join(import.meta.dirname, '../../../../../../shared/corpus/transcripts');
const read = (file: string): string => readFileSync(path.join(transcripts, file), 'utf8');

/** How each type says that it does not know a command. */
const refusals: Readonly<Record<string, string>> = {
  juniper_srx: '                 ^\nunknown command.',
  huawei_usg: "                 ^\nError: Unrecognized command found at '^' position.",
  cisco_ftd: "                ^\nERROR: % Invalid input detected at '^' marker.",
  checkpoint_security_gateway: "CLINFR0329  Invalid command:'as typed'.",
  fortinet_fortigate: "command parse error before 'typed'\nCommand fail. Return code -61",
};
const refusalOf = (type: string): string => refusals[type] ?? '';

const sessionOf = (type: string): NonNullable<ReturnType<typeof findPlatform>>['session'] => {
  const platform = findPlatform(type);
  if (!platform) throw new Error(`There is no platform ${type}.`);
  return platform.session;
};

async function fetchFrom(
  { onTestFinished }: TestContext,
  type: string,
  begin: () => DeviceScript,
): Promise<{ config?: string; kind?: string; message?: string }> {
  const device = await startScriptedDevice(begin);
  onTestFinished(device.stop);
  return fetchConfiguration(sessionOf(type), device, { timers: createSkippingClock().timers }).catch(
    (error: { kind: string; message: string }) => error,
  );
}

describe.runIf(existsSync(transcripts)).concurrent('recorded sessions', () => {
  const simulations = [
    { type: 'cisco_ftd', name: 'oxidized_firelinuxos__FPR-1010_7.4.2', shown: 'show running-config all' },
    { type: 'fortinet_fortigate', name: 'oxidized_fortigate__FortiGate-91G_7.4.7', shown: 'show | grep .' },
    { type: 'fortinet_fortigate', name: 'oxidized_fortigate__FortiGate-501E_vdomHAdown', shown: 'show | grep .' },
    { type: 'juniper_srx', name: 'oxidized_junos__srx300_22.4', shown: 'show configuration | display omit', prompt: 'reader@srx300> ' },
  ] as const;
  test.for(simulations)('$name gives its configuration', async ({ type, name, shown, ...wrapped }, context) => {
    const session = sessionOf(type);
    const yaml = read(`${type}/${name}__simulation.yaml`);
    const options = { standIns: { [session.show]: shown }, refusal: refusalOf(type), ...wrapped };
    const { config = '', message } = await fetchFrom(context, type, () => readSimulation(yaml, options));
    expect(message).toBeUndefined();
    const lines = config.split('\n').map((line) => line.trimEnd());
    // Another tool's copy of the same recording: its own remarks, then the configuration with some of its head left out.
    const kept = read(`${type}/${name}__output.txt`)
      .split('\n')
      .map((line) => line.trimEnd());
    const isRemark = (line: string): boolean => /^(?:# |! |#$|!$|:)/.test(line) || line === '';
    const tail = kept.slice(
      kept.findIndex((line) => !isRemark(line)),
      kept.findLastIndex((line) => !isRemark(line)) + 1,
    );
    const left = lines.filter((line) => !isRemark(line) && !tail.includes(line));
    expect(left.filter((line) => !/^(?:#\w+=|:|##|Cryptochecksum:|NGFW)/.test(line))).toEqual([]);
    const wanted = tail.filter((line) => !isRemark(line));
    expect(lines.filter((line) => wanted.includes(line))).toEqual(wanted);
  });

  const states = [
    ...['exec', 'exec2', 'exec3', 'exec6', 'ssh'].map((start) => ['juniper_srx', 'unicon_junos_mock_data', start] as const),
    ['checkpoint_security_gateway', 'unicon_gaia_mock_data', 'clish'],
    ...['exec', 'exec2'].map((start) => ['huawei_usg', 'unicon_hvrp_mock_data', start] as const),
    ...['asa_enable', 'asa_enable_more', 'asa_enable_pri_act', 'asa_disable'].map(
      (start) => ['cisco_ftd', 'unicon_asa_mock_data', start] as const,
    ),
    ...['fp2k_ftd_exec', 'fp2k_ftd_exec_enable', 'fp2k_fxos_exec', 'fp2k_ftd_expert', 'fp2k_expert_sudo', 'fp2k_asa_console_enable'].map(
      (start) => ['cisco_ftd', 'unicon_fp2k_mock_data', start] as const,
    ),
  ] as const;
  test.for(states)(
    '%s, %s: a session that begins in the state %s is led to the command that was not recorded',
    async ([type, name, start], context) => {
      const mock = readMockStates(read(`${type}/${name}.yaml`));
      const outcome = await fetchFrom(context, type, () => playMockStates(mock, { start, refusal: refusalOf(type) }));
      expect(outcome).toMatchObject({ kind: 'command-refused', message: expect.stringContaining(sessionOf(type).show) as string });
    },
  );

  test.for(['fortinet_fortigate/oxidized_fortigate__generic__prompt', 'cisco_ftd/oxidized_asa__generic__prompt'])(
    '%s: each prompt is learned',
    async (file, context) => {
      const type = file.split('/')[0] ?? '';
      const prompts = [...read(`${file}.yaml`).matchAll(/^ +- (['"])(?:\\r)?(.+)\1$/gm)].map(([, , prompt = '']) => prompt);
      expect(prompts).not.toEqual([]);
      await Promise.all(
        prompts.map(async (prompt) => {
          const only = { prompt };
          const outcome = await fetchFrom(context, type, () => playMockStates({ only }, { start: 'only', refusal: refusalOf(type) }));
          expect({ ...only, ...outcome }).toMatchObject({ ...only, kind: 'command-refused' });
        }),
      );
    },
  );

  test('the prompt of a pair of Huawei firewalls is learned', async (context) => {
    const prompt = read('huawei_usg/issue_netmiko_440_hrp_prompts.txt').trimEnd().split('\n').at(-1) ?? '';
    const outcome = await fetchFrom(context, 'huawei_usg', () =>
      playMockStates({ only: { prompt } }, { start: 'only', refusal: refusalOf('huawei_usg') }),
    );
    expect(outcome).toMatchObject({ kind: 'command-refused' });
  });

  test('Clish is started from the expert shell', async (context) => {
    const lines = read('checkpoint_security_gateway/issue_netmiko_2506_expert_to_clish.txt').trimEnd().split('\n');
    const [expert = '', shown = ''] = lines.map((line) => /^(?:\[.*\]#|[^ >]+>) ?/.exec(line)?.[0] ?? '');
    const output = lines.slice(2, -2).join('\n');
    const show = sessionOf('checkpoint_security_gateway').show;
    const clish = { prompt: shown, commands: { [show]: output, 'set clienv rows 0': '' } };
    const shells = { expert: { prompt: expert, commands: { clish: { new_state: 'clish' }, '/bin/clish': { new_state: 'clish' } } }, clish };
    const outcome = await fetchFrom(context, 'checkpoint_security_gateway', () => playMockStates(shells, { start: 'expert', refusal: '' }));
    // The recording says `CONFIG DATA` where the configuration stood.
    expect(outcome).toMatchObject({ kind: 'incomplete-configuration' });
  });
});

test('the types whose recordings are played are those of the registry', () => {
  expect(Object.keys(refusals).map((type) => findPlatform(type)?.type)).toEqual(Object.keys(refusals));
});
