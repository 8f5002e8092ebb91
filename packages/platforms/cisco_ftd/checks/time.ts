import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { demandedWords, plainTitle } from '../document/wording.ts';
import { linesAt, linesOfNodes, placesOf, statementsOf, unlessHidden } from '../facts/statements.ts';
import { defineCheck, judgePresent } from './define-check.ts';

function judgeKey(tree: ConfigTree): Outcome {
  const keys = placesOf(tree, 'ntp authentication-key');
  const trusted = placesOf(tree, 'ntp trusted-key');
  const lines = linesAt([...keys, ...trusted]);
  const ids = new Set(trusted.map((place) => place.node.words[2]));
  if (keys.length === 0)
    return unlessHidden(tree, 'ntp', fail(lines, '`ntp authentication-key` is not configured; by default there is no key.'));
  return keys.some((place) => ids.has(place.node.words[2]))
    ? pass(lines, 'A key for NTP is configured and trusted.')
    : review('A key for NTP is configured, but none that `ntp trusted-key` names.', lines);
}

function judgeTrustedServer(tree: ConfigTree): Outcome {
  const servers = statementsOf(tree, 'ntp server');
  const keyed = servers.filter(({ words }) => words.includes('key'));
  if (servers.length === 0) return unlessHidden(tree, 'ntp', fail([], '`ntp server` is not configured; by default there is none.'));
  if (keyed.length === 0) return fail(linesOfNodes(servers), 'No NTP server is configured with a key.');
  const ids = new Set(placesOf(tree, 'ntp trusted-key').map((place) => place.node.words[2]));
  return keyed.some(({ words }) => ids.has(words[words.indexOf('key') + 1]))
    ? pass(linesOfNodes(keyed), 'An NTP server is configured with a trusted key.')
    : review('An NTP server is configured with a key, but not one that `ntp trusted-key` names.', linesOfNodes(keyed));
}

const ntpAuthentication = defineCheck({
  id: 'ntp-authentication',
  title: "Ensure 'NTP authentication' is enabled",
  about: [/ ntp /, / authenticat/],
  except: [/ keys? | two | multiple | redundant /],
  expectation: '`ntp authenticate` must be set',
  judge: (tree, recommendation) => {
    const outcome = judgePresent(tree, 'ntp authenticate', 'by default it is off');
    // Without a trusted key, authentication is on but proves nothing; benchmarks demand that key here or in recommendations of their own.
    return demandedWords(recommendation, 'ntp trusted-key').length > 0
      ? combineAll([outcome, judgeKey(tree), judgeTrustedServer(tree)])
      : outcome;
  },
  remediation: ['ntp authenticate'],
  source: 'Cisco ASA Series Command Reference, ntp authenticate: disabled by default',
});

const ntpKey = defineCheck({
  id: 'ntp-authentication-key',
  title: "Ensure 'NTP authentication key' is configured correctly",
  about: [/ ntp /, / keys? /],
  expectation: 'a key for NTP must be configured and trusted',
  judge: judgeKey,
  remediation: ['ntp trusted-key <number>', 'ntp authentication-key <number> md5 <key>'],
  source: 'Cisco ASA Series Command Reference, ntp authentication-key and ntp trusted-key: none by default',
});

const ntpServer = defineCheck({
  id: 'ntp-trusted-server',
  title: "Ensure 'trusted NTP server' exists",
  about: [/ ntp /, / servers? /, / trusted /],
  expectation: 'an NTP server must be configured with the number of a trusted key',
  judge: judgeTrustedServer,
  remediation: ['ntp server <address> key <number> source <interface>'],
  source: 'Cisco ASA Series Command Reference, ntp server: none by default',
});

const ntpServers = defineCheck({
  id: 'ntp-server',
  title: 'Ensure an NTP server is configured',
  about: [/ (?:ntp|time) (?:servers?|sources?) | network time protocol /],
  except: [/ trusted | authenticat/],
  expectation: '`ntp server` must be configured',
  judge: (tree, recommendation) => {
    const servers = statementsOf(tree, 'ntp server');
    if (servers.length === 0) return unlessHidden(tree, 'ntp', fail([], '`ntp server` is not configured; by default there is none.'));
    const several = / (?:multiple|two|three|several|redundant|secondary) | servers /.test(plainTitle(recommendation));
    return several && servers.length < 2
      ? review('One NTP server is configured; whether more are asked for a person has to read.', linesOfNodes(servers))
      : pass(linesOfNodes(servers), 'An NTP server is configured.');
  },
  remediation: ['ntp server <address> source <interface>'],
  beside: ['ntp server'],
  source: 'Cisco ASA Series Command Reference, ntp server: none by default',
});

const timeZone = defineCheck({
  id: 'time-zone',
  title: "Ensure 'local timezone' is properly configured",
  about: [/ time ?zone /],
  expectation: '`clock timezone` must be the one that the organisation uses',
  judge: (tree) => {
    const set = statementsOf(tree, 'clock timezone');
    return set.length > 0
      ? review('A time zone is set; whether it is the right one only the organisation knows.', linesOfNodes(set))
      : review('No time zone is set, so the clock shows UTC; whether that is wanted only the organisation knows.');
  },
  remediation: ['clock timezone <name> <offset>'],
  source: 'Cisco ASA Series Command Reference, clock timezone: UTC by default',
  forPerson: true,
});

export const timeChecks: readonly LibraryCheck[] = [ntpKey, ntpAuthentication, ntpServer, ntpServers, timeZone];
