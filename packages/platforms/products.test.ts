import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findOtherProduct } from '@merlon/engine/benchmark/find-other-product.ts';
import { platforms, requirePlatform } from './registry.ts';

/** Titles of documents, each with the type that it is for; empty where it is for all, or for none that is known. */
const TITLES: readonly (readonly [string, string])[] = [
  ['CIS Cisco ASA 9.x Firewall Benchmark', 'cisco_ftd'],
  ['Cisco Firepower Threat Defense Hardening Guide', 'cisco_ftd'],
  ['FMC and FTD baseline', 'cisco_ftd'],
  ['CIS Fortigate 7.0.x Benchmark', 'fortinet_fortigate'],
  ['FortiOS 7.4 best practices', 'fortinet_fortigate'],
  ['CIS Juniper OS Benchmark', 'juniper_srx'],
  ['Junos hardening', 'juniper_srx'],
  ['Perimeter standard for vSRX and SRX340', 'juniper_srx'],
  ['CIS Palo Alto Firewall 9 Benchmark', 'paloalto_panos'],
  ['PAN-OS 10.1 Security Baseline', 'paloalto_panos'],
  ['CIS Check Point Firewall Benchmark', 'checkpoint_security_gateway'],
  ['CheckPoint Gaia R81 Administration', 'checkpoint_security_gateway'],
  ['CHECK POINT standard', 'checkpoint_security_gateway'],
  ['Huawei USG6600E Baseline', 'huawei_usg'],
  ['HiSecEngine hardening', 'huawei_usg'],
  ['CIS Cisco IOS 17.x Benchmark', 'none'],
  ['Fortinet FortiManager STIG', 'none'],
  ['Palo Alto Networks Prisma Access Guide', 'none'],
  ['Microsoft Windows 10 Security Technical Implementation Guide', 'none'],
  ['CIS Ubuntu Linux 22.04 LTS Benchmark', 'none'],
  ['Firewall Security Requirements Guide', ''],
  ['Network Firewall Security Technical Implementation Guide', ''],
  ['Secure Firewall Configuration Standard of the USG', ''],
  ['Checks and check points of the perimeter', ''],
  ['FortiGate standard, which replaces the one for Cisco ASA', ''],
];

const benchmarkOf = (title: string, platformNames: readonly string[] = []) => ({
  title,
  version: '',
  totalPages: 1,
  recommendations: [],
  platforms: platformNames,
});
const listTakers = (benchmark: ReturnType<typeof benchmarkOf>): string[] =>
  platforms.filter((platform) => findOtherProduct(benchmark, platform, platforms) === undefined).map(({ type }) => type);

test.each(TITLES)('"%s" is taken as %s', (title, type) => {
  const expected = type === '' ? platforms.map((platform) => platform.type) : type === 'none' ? [] : [type];
  expect(listTakers(benchmarkOf(title))).toEqual(expected);
});

test.each([
  ['cpe:/o:cisco:adaptive_security_appliance_software:9.1', 'cisco_ftd'],
  ['cpe:2.3:o:fortinet:fortios:7.0:*', 'fortinet_fortigate'],
  ['cpe:/o:juniper:junos:12.1', 'juniper_srx'],
  ['cpe:/o:paloaltonetworks:pan-os', 'paloalto_panos'],
  ['cpe:/o:checkpoint:gaia_os', 'checkpoint_security_gateway'],
  ['cpe:/h:huawei:usg6000', 'huawei_usg'],
])('a document for the platform %s is taken as %s', (name, type) => {
  expect(listTakers(benchmarkOf('Firewall Guide', [name]))).toEqual([type]);
});

test('the sentence can name the product as the title has it', () => {
  expect(findOtherProduct(benchmarkOf('CIS Cisco ASA 9.x Firewall Benchmark'), requirePlatform('fortinet_fortigate'), platforms)).toBe(
    'Cisco ASA',
  );
});

test('our own benchmarks, and what is published, is for the type that it is named after', () => {
  const samples = path.join(import.meta.dirname, '../lab/benchmarks/content');
  for (const file of readdirSync(samples)) {
    const { title } = JSON.parse(readFileSync(path.join(samples, file), 'utf8')) as { title: string[] };
    expect(listTakers(benchmarkOf(title.join(' ')))).toEqual([path.basename(file, '.json')]);
  }
  const stigs = path.join(import.meta.dirname, '../../../shared/corpus/stig');
  for (const file of existsSync(stigs) ? readdirSync(stigs).filter((name) => name.endsWith('.xml')) : []) {
    const title = /<title>(.*?)<\/title>/.exec(readFileSync(path.join(stigs, file), 'utf8'))![1]!;
    expect([title, listTakers(benchmarkOf(title)).length]).toEqual([title, 1]);
  }
});
