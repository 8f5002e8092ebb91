import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { deviceScope, entriesIn, linesOfSettings, sectionOf, settingOf, unlessHidden, valueOf } from '../facts/scope.ts';
import type { FortigateCheck } from './safeguard.ts';

/** Queries and traps of old SNMP that a community allows; each is on unless switched off (FortiOS CLI reference, system snmp community). */
const OLD_SERVICES = ['query-v1-status', 'query-v2c-status', 'trap-v1-status', 'trap-v2c-status'];

const isSwitchedOff = (community: ConfigNode): boolean =>
  valueOf(community, 'status') === 'disable' || OLD_SERVICES.every((service) => valueOf(community, service) === 'disable');

export const snmpV3Only: LibraryCheck = {
  id: 'snmp-v3-only',
  title: 'Ensure only SNMPv3 is enabled',
  matches: titled([/ snmp ?v? ?3 /, / only /], [/ hosts? /]),
  expectation: 'the SNMP agent must be on, with SNMPv3 users that authenticate and encrypt, and without any community',
  judge: judgeSnmpVersion,
  remediation: [
    'config system snmp community',
    '    purge',
    'end',
    'config system snmp sysinfo',
    '    set status enable',
    'end',
    'config system snmp user',
    '    edit <user>',
    '        set security-level auth-priv',
    '        set auth-proto sha256',
    '        set auth-pwd <password>',
    '        set priv-proto aes256',
    '        set priv-pwd <password>',
    '    next',
    'end',
  ],
  source: 'FortiOS CLI reference, system snmp: the agent is off by default, a community is on',
};

function judgeSnmpVersion(tree: ConfigTree): Outcome {
  const scope = deviceScope(tree);
  const communities = entriesIn(scope, 'system snmp community');
  const active = communities.filter((community) => !isSwitchedOff(community));
  if (active.length > 0)
    return fail(
      active.map((community) => community.line),
      'Communities of SNMPv1 and v2c are configured.',
    );
  const sysinfo = sectionOf(scope, 'system snmp sysinfo');
  const agent = settingOf(sysinfo, 'status');
  const agentLines = agent ? [agent.line] : sysinfo ? [sysinfo.line] : [];
  if (agent?.words[1] !== 'enable') {
    return unlessHidden(
      scope,
      'system snmp sysinfo',
      fail(agentLines, 'The SNMP agent is not on (off is the default), so SNMPv3 does not serve.'),
    );
  }
  const users = entriesIn(scope, 'system snmp user').filter((user) => valueOf(user, 'status') !== 'disable');
  if (users.length === 0) return fail(agentLines, 'The SNMP agent is on and there is no SNMPv3 user.');
  const lines = [
    ...agentLines,
    ...users.flatMap((user) => [user.line, ...linesOfSettings(user, 'security-level', 'auth-proto', 'priv-proto')]),
  ];
  const weak = users.filter(isWeak);
  if (weak.length > 0)
    return review(
      `SNMPv3 users do not both authenticate and encrypt by today's means: ${weak.map((user) => user.words[0]).join(', ')}.`,
      lines,
    );
  if (communities.length > 0) {
    return review('A community of SNMPv1 and v2c is configured but switched off; the recommendation asks for none.', [
      ...lines,
      ...communities.map((community) => community.line),
    ]);
  }
  return pass(lines, 'Only SNMPv3 is in use.');
}

const isWeak = (user: ConfigNode): boolean =>
  valueOf(user, 'security-level') !== 'auth-priv' || valueOf(user, 'auth-proto') === 'md5' || valueOf(user, 'priv-proto') === 'des';

export const snmpUserQueries: LibraryCheck = {
  id: 'snmp-user-queries',
  title: 'Disable SNMPv3 Query Per User',
  matches: titled([/ snmp/, / quer(?:y|ies) /, / (?:disable|user) /]),
  expectation: 'no SNMPv3 user may query the device',
  judge: (tree) => {
    const scope = deviceScope(tree);
    const users = entriesIn(scope, 'system snmp user').filter((user) => valueOf(user, 'status') !== 'disable');
    if (users.length === 0) return unlessHidden(scope, 'system snmp user', notApplicable('No SNMPv3 user is configured.'));
    const open = users.filter((user) => valueOf(user, 'queries') !== 'disable');
    const lines = (open.length > 0 ? open : users).flatMap((user) => [user.line, ...linesOfSettings(user, 'queries')]);
    if (open.length > 0) return fail(lines, `May query, which is the default: ${open.map((user) => user.words[0]).join(', ')}.`);
    return pass(lines, 'No SNMPv3 user may query.');
  },
  remediation: ['config system snmp user', '    edit <user>', '        set queries disable', '    next', 'end'],
  source: 'FortiOS CLI reference, system snmp user: queries enable by default',
};

export const snmpUserHosts: FortigateCheck = {
  id: 'snmp-trusted-hosts',
  title: 'Allow only trusted hosts in SNMPv3',
  matches: titled([/ (?:trusted )?hosts? /, / snmp/]),
  expectation: 'every SNMPv3 user must be restricted to hosts, and 0.0.0.0 must not be among them',
  judge: (tree) => {
    const scope = deviceScope(tree);
    const users = entriesIn(scope, 'system snmp user').filter((user) => valueOf(user, 'status') !== 'disable');
    if (users.length === 0) return unlessHidden(scope, 'system snmp user', notApplicable('No SNMPv3 user is configured.'));
    const views = users.map((user) => ({
      user,
      hosts: ['notify-hosts', 'notify-hosts6']
        .flatMap((attribute) => settingOf(user, attribute) ?? [])
        .filter((host) => host.words[1] !== ''),
    }));
    const open = views.filter(
      ({ hosts }) => hosts.length === 0 || hosts.some((host) => host.words.slice(1).some((word) => /^(?:0\.0\.0\.0|::)$/.test(word))),
    );
    if (open.length > 0) {
      return fail(
        open.flatMap(({ user, hosts }) => [user.line, ...hosts.map((host) => host.line)]),
        `Not restricted to hosts: ${open.map(({ user }) => user.words[0]).join(', ')}.`,
      );
    }
    return pass(
      views.flatMap(({ user, hosts }) => [user.line, ...hosts.map((host) => host.line)]),
      'Every SNMPv3 user is restricted to hosts.',
    );
  },
  remediation: ['config system snmp user', '    edit <user>', '        set notify-hosts <address>', '    next', 'end'],
  beside: ['unselect system snmp user * notify-hosts *'],
  source: 'FortiOS CLI reference, system snmp user',
};
