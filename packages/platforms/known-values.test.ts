import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collectKnownValues } from '@merlon/engine/privacy/collect-known-values.ts';
import type { NameKind } from '@merlon/engine/model/known-values.ts';
import { findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { describe, expect, test } from 'vitest';
import { findPlatform, platforms } from './registry.ts';

type Names = Partial<Record<NameKind, readonly string[]>>;

/** The values in each platform's sample configuration that an online model must not see; common technical words are left out. */
const expected: Readonly<Record<string, Names>> = {
  checkpoint_security_gateway: {
    host: ['gw-lab', 'mgmt-lab'],
    domain: ['lab.example.net'],
    user: ['auditor', 'oncall', 'Auditor', 'watcher'],
    name: ['Lab, rack 7'],
  },
  cisco_ftd: {
    host: ['ftd-lab'],
    domain: ['lab.example'],
    name: [
      'Lab rack 4',
      'noc@lab.example',
      'net-inside',
      'net-dmz',
      'host-web',
      'host-mail',
      'host-syslog',
      'nat-web',
      'FMC_INLINE_dst_rule_268435470',
      '|acSvcg-268435471',
      '|acSvcg-268435472',
      'published servers',
      'browsing',
      'monitoring',
      'old exception',
      'clear text mail out',
      'DEFAULT ACTION RULE',
      'CSM_FW_ACL_',
    ],
  },
  fortinet_fortigate: {
    host: ['FGT-LAB-EDGE'],
    domain: ['updates.example.net'],
    user: ['auditor', 'poller'],
    name: [
      'Lab edge firewall',
      'noc@example.net',
      'Lahore',
      'users-to-internet',
      'to-web-server',
      'temporary-for-migration',
      'lan-users',
      'web-server',
      'updates',
    ],
  },
  huawei_usg: {
    host: ['EDGE-USG-LAB'],
    user: ['noc'],
    name: ['mail-servers', 'auditors', 'offices-to-internet', 'internet to mail', 'heartbeat', 'branch-ike', 'migration', 'offices-out'],
  },
  juniper_srx: {
    host: ['srx-lab'],
    user: ['netops', 'auditor', 'Network operations'],
    name: ['Lahore', 'noc@example.net', 'lan-users', 'web-server', 'users-to-internet', 'temporary', 'to-web-server', 'old-web-server'],
  },
  paloalto_panos: { host: ['pa-lab'], user: ['auditor'], name: ['browse the web'] },
};

const readSample = (type: string): string => readFileSync(path.join(import.meta.dirname, type, 'fixtures/sample.conf'), 'utf8');

describe('the names of a configuration', () => {
  test.each(platforms)('of $type are recognised by kind', (platform) => {
    const { names } = collectKnownValues(platform, readSample(platform.type));
    const listed = names.map(({ kind, value }) => `${kind} ${value}`);
    const wanted = Object.entries(expected[platform.type] ?? {}).flatMap(([kind, values]) => values.map((value) => `${kind} ${value}`));
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });

  test('that come from the factory do not count', () => {
    const config = ['config firewall service custom', ...['SAMBA', 'payroll-8443'].flatMap((name) => [`edit "${name}"`, 'next']), 'end'];
    const { names } = collectKnownValues(findPlatform('fortinet_fortigate')!, config.join('\n'));
    expect(names).toEqual([{ kind: 'name', value: 'payroll-8443' }]);
  });

  test.each([
    ['cisco_ftd', 'fmc.json', ['anna', 'mon', 'partner allowed']],
    ['cisco_ftd', 'fdm-in-one-line.json', ['anna']],
    ['checkpoint_security_gateway', 'gaia-api.json.txt', ['anna', 'nms', 'nightly', 'noc']],
    ['checkpoint_security_gateway', 'management-api.json.txt', ['anna', 'gw-canary', 'branches']],
  ])('of %s are recognised in %s too', (type, file, wanted) => {
    const { text } = plantedConfigs.find((config) => config.type === type && config.file === file)!;
    const names = collectKnownValues(findPlatform(type)!, text).names.map(({ value }) => value);
    expect(names).toEqual(expect.arrayContaining([...wanted]));
  });
});

describe('the secrets of a configuration', () => {
  test.each(plantedConfigs)('of $type/$file are all recognised', ({ type, text }) => {
    const { secrets } = collectKnownValues(findPlatform(type)!, text);
    const known = secrets.join('\n');
    expect([...findPlanted(text)].filter((secret) => /\d{4}$/.test(secret) && !known.includes(secret))).toEqual([]);
  });

  test.each(plantedConfigs)('of $type/$file are not words that it shows elsewhere', ({ type, text }) => {
    const platform = findPlatform(type)!;
    const shown = new Set(
      platform
        .redact(text)
        .toLowerCase()
        .split(/[^\w.-]+/),
    );
    const { secrets } = collectKnownValues(platform, text);
    expect(secrets.filter((secret) => shown.has(secret.toLowerCase()))).toEqual([]);
  });
});
