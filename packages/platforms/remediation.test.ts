import { readFileSync, readdirSync } from 'node:fs';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { mendFault } from '@merlon/engine/audit/proof/mend-fault.ts';
import type { LibraryCheck, Platform } from '@merlon/engine/ports/platform.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { auditWithLibrary } from '@merlon/engine/testing/single-changes.ts';
import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { describe, expect, test } from 'vitest';
import { platforms } from './registry.ts';
import { applyCommands } from './testing/apply-commands.ts';
import { chooseValues, ofPorts } from './testing/choose-values.ts';

const SCOPE = 'what is absent from one virtual firewall has no line that shows in which';

const PUSHED = 'what Panorama pushes is changed there';
const UNUSED = 'the port holds nothing else, so that it is then one without a use';

/** What the offered commands cannot mend, by check and file, and why. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  checkpoint_security_gateway: {
    'password-hashes/fail.conf': 'passwords have to be set anew, in a dialogue',
    'password-hashes/sample.conf': 'passwords have to be set anew, in a dialogue',
    'snmp-communities/fail-virtual-system.conf': 'a community of a virtual system is deleted by another command',
    'snmp-version/sample.conf': 'communities are left, which another check has removed',
    'syslog-servers/fail-itself.conf': 'the command takes the address that is there, where a person chooses another',
  },
  cisco_ftd: {
    'hsts/fail.conf': 'older releases have the switch in another section',
    'aaa-administrators/fail-local-alone.conf': 'the text has LOCAL where a group belongs, which a person chooses',
    'logging-enable/fail-by-manager.conf': 'a manager takes no commands',
    'ike-integrity/fail-old-version.conf': 'IKEv1 knows no SHA-2',
    'ipsec-integrity/fail-transform-set.conf': 'IKEv1 knows no SHA-2',
    'unused-interfaces/sample.conf': 'the text does not show whether other interfaces are used',
    'outbound-filter/fail-one-interface.conf': 'which access list another interface has a person chooses',
    'outbound-management/fail-one-interface.conf': 'which access list another interface has a person chooses',
  },
  fortinet_fortigate: {
    'central-logging/fail-override-off.conf': 'in a virtual domain the override has a section of its own',
    'wan-management/fail-ipv6-and-secondary.conf': 'a second address has services of its own',
    'policy-service-all/fail-policy-based-mode.conf': 'in this mode policies stand in another section',
    'block-high-risk-applications/fail-narrow-entry.conf': 'the entry that blocks is narrowed by its other settings',
    'ssl-vpn-tls/fail-old-switch.conf': 'releases before 6.4 have a switch for each version',
    'syslog-encryption/fail-second-server.conf': 'the second server has a section of its own',
    'implicit-deny-logging/fail-one-domain.conf': SCOPE,
    'strict-source-check/fail-one-domain.conf': SCOPE,
    'ssh-algorithms/fail.conf': 'older releases have the lists in another section',
    'ssh-algorithms/fail-old-switch.conf': 'older releases have switches in another section',
    'admin-local-accounts/sample.conf': 'which account stays a person chooses',
    'host-quarantine/fail.conf': 'the text does not show trigger and action',
    'fortianalyzer-encryption/fail.conf': 'the text does not show the server',
  },
  huawei_usg: {
    'nat-server-ports/fail.conf': 'a mapping is undone by its name, which the text does not show to be one',
    'nat-server-ports/fail-no-port.conf': 'a mapping is undone by its name, which the text does not show to be one',
    'intrazone-default/fail-vsys.conf': SCOPE,
    'encrypted-administration/fail.conf': UNUSED,
    'encrypted-administration/fail-line.conf': UNUSED,
    'encrypted-administration/sample.conf': 'which accounts are meant a person chooses',
    'ospf-authentication/fail-interface.conf': UNUSED,
    'proxy-arp/fail.conf': UNUSED,
    'ssl-vpn-tls/fail.conf': 'the text prints the setting outside its view',
    'lockout-duration/fail-off.conf': 'old releases have the switch in the system view',
    'rule-any-part/fail-set.conf': 'the wide set of services has to leave the rule',
    'snmp-version/sample.conf': 'the cipher text of the community holds quotes',
    'clear-text-management/sample.conf': 'the text does not show the management port',
  },
  juniper_srx: {
    'ike-version/fail-tenant.conf': 'a tenant system has gateways of its own',
    'ipsec-anti-replay/fail-system.conf': 'a logical system has VPNs of its own',
    'aaa-local-fallback/fail.conf': 'the text shows no server',
    'filter-final-term/fail-accepts-before.conf': 'a term before accepts everything',
    'filter-final-term/sample.conf': 'a filter that counts is meant to accept in the end',
    'ldp-cmac/fail.conf': 'a key chain takes the place of the key that another check asks for',
    'msdp-authentication/fail.conf': 'the peer is one of a group',
    'isis-md5/fail.conf': 'the text does not show the other level',
    'login-class-idle-timeout/sample.conf': 'users are in predefined classes, which another check forbids',
  },
  paloalto_panos: {
    'lockout-until-released/fail.conf': 'it is the contrary of what another check asks for',
    'lockout-until-released/fail-local.conf': 'by which profile an account logs on a person chooses',
    'lockout-until-released/sample.conf': 'by which profile an account logs on a person chooses',
    'local-accounts/sample.conf': 'which account stays a person chooses',
    'syslog-tls/fail-pushed.conf': PUSHED,
    'syslog-tls/fail-second-profile.conf': 'a virtual system has servers of its own',
    'default-interzone-deny/fail-pushed.conf': PUSHED,
    'default-rule-logging/fail-one-system.conf': SCOPE,
    'wildfire-decrypted-content/fail-second-system.conf': SCOPE,
  },
};

/** In the gate so many of the texts that fail are mended, in the long tier all. */
const GATE = 40;

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

interface Case {
  readonly check: LibraryCheck;
  readonly file: string;
  readonly text: string;
}

function listCases({ type, checks }: Platform): readonly Case[] {
  const sample = read(`${type}/fixtures/sample.conf`);
  return checks.flatMap((check) => {
    const folder = `${type}/checks/fixtures/${check.id}/`;
    const own = readdirSync(new URL(folder, import.meta.url)).filter((file) => file.startsWith('fail'));
    return [...own.map((file) => ({ check, file, text: read(folder + file) })), { check, file: 'sample.conf', text: sample }];
  });
}

/** Categories are listed one by one, as no word stands for all of them. */
const categoriesOf = ({ type, checks }: Platform): Readonly<Record<string, string>> => {
  if (!checks.some(({ id }) => id === 'url-logged')) return {};
  const all = / alert \[ (.*) \]/.exec(read(`${type}/checks/fixtures/url-logged/pass.conf`))![1]!;
  return { 'every category that is not blocked': all, 'every category': all };
};

describe.each(platforms.map((platform) => [platform.type, platform] as const))('the remediation of %s', (type, platform) => {
  const audit = auditWithLibrary(platform);
  const categories = categoriesOf(platform);
  const exceptions = EXCEPTIONS[type] ?? {};
  /** The engine plans each of them once. */
  const recommendations = new Map(platform.checks.map((check) => [check, makeRecommendation({ title: check.title })]));

  const audited = new Map<string, ReturnType<typeof audit>>();
  /** Each text once: the sample is the text of many cases. */
  function auditBefore(text: string): ReturnType<typeof audit> {
    const known = audited.get(text) ?? audit(text);
    audited.set(text, known);
    return known;
  }

  /** What is wrong after the commands were typed; undefined where nothing is. */
  function mend({ check, file, text }: Case): string | undefined {
    const tree = platform.parse(text);
    const { plan, outcome } = decide(platform, recommendations.get(check)!, tree);
    if (outcome.status !== 'FAIL' || !plan.remediation.some((command) => platform.commandGrammar.isCommand(command))) return undefined;
    // A person knows the secrets of the device.
    const offered = mendFault(plan.remediation, tree, outcome, () => false);
    const commands = chooseValues(type, offered.map(ofPorts), categories);
    const before = auditBefore(text);
    const after = audit(applyCommands(text, commands, platform));
    const { status, reason } = after.find(({ checkId }) => checkId === check.id)!;
    const worse = after.filter((verdict, at) => verdict.status === 'FAIL' && before[at]!.status === 'PASS').map(({ checkId }) => checkId);
    // What a person has chosen may be for a person to judge.
    const isMended =
      /^(?:PASS|NA)$/.test(status) || (status === 'REVIEW' && (check.forPerson || offered.some((command) => /<[^<>]+>/.test(command))));
    return isMended && worse.length === 0 ? undefined : `${check.id}/${file}: ${status}, worse: ${worse.join(' ')}: ${reason}`;
  }

  const isExcepted = ({ check, file }: Case): boolean => Object.hasOwn(exceptions, `${check.id}/${file}`);
  const cases = listCases(platform);

  test('mends what fails, and breaks nothing else', () => {
    const tried = chooseCases(
      cases.filter((one) => !isExcepted(one)),
      GATE,
    );
    expect(tried.flatMap((one) => mend(one) ?? [])).toEqual([]);
  });

  test('has no exception that is mended', () => {
    const left = cases.filter((one) => isExcepted(one) && mend(one) !== undefined).map(({ check, file }) => `${check.id}/${file}`);
    expect(left.toSorted()).toEqual(Object.keys(exceptions).toSorted());
  });
});
