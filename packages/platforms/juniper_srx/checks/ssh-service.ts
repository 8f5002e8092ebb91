import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type Feature, defineCheck, defineSetting } from './define-check.ts';
import { linesAt, placesOf, releaseOf, unlessHidden } from '../facts/facts.ts';

const ssh: Feature = { path: 'system services ssh', noun: 'SSH service' };
const section = /\bssh\b/;
const REFERENCE = 'Junos CLI Reference, ssh (System Services)';

/** Up to this release, protocol version 1 was also enabled by default. Source: Junos CLI Reference, protocol-version. */
const OLD_DEFAULT = 11;

const protocolVersion = (byDefault: boolean): Assertion => ({
  op: 'each',
  path: ['system', 'services', 'ssh'],
  then: {
    op: 'value',
    path: ['protocol-version'],
    test: { is: 'equals', value: 'v2' },
    absent: byDefault
      ? { status: 'PASS', defaultValue: 'v2', source: REFERENCE }
      : { status: 'REVIEW', source: 'the default of so old a release' },
  },
  none: { status: 'NA' },
  noun: ssh.noun,
});

/** Access to the SSH service, and its limits. */
export const sshServiceChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'ssh-enabled',
    title: 'SSH is the service for remote command line access',
    topic: { title: /ssh service is (?:configured|enabled|set)|(?:enable|use) ssh\b(?! key)/, names: ['system services ssh'] },
    expectation: '`system services ssh` must be configured where the command line is used remotely',
    judge: judgeEnabled,
    remediation: ['set system services ssh'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'ssh-protocol-version',
    title: 'SSH speaks protocol version 2 only',
    topic: { title: /version 2|version.*ssh|sshv?2|protocol.?version/, names: ['system services ssh protocol-version'] },
    expectation: '`system services ssh protocol-version` must be `v2`, which it is by default since release 11.4',
    judge: (tree) => evaluate(protocolVersion((releaseOf(tree) ?? OLD_DEFAULT + 1) > OLD_DEFAULT), tree),
    remediation: ['set system services ssh protocol-version v2'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'ssh-connection-limit',
    title: 'SSH accepts few sessions at a time',
    topic: { title: /connection.?limit/, names: ['system services ssh connection-limit'] },
    feature: ssh,
    path: 'connection-limit',
    test: { is: 'atMost', number: 10 },
    bound: 'from-document',
    absent: { status: 'FAIL', defaultValue: '75', source: REFERENCE },
    remediation: ['set system services ssh connection-limit 10'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'ssh-rate-limit',
    title: 'SSH accepts few new sessions a minute',
    topic: { title: /rate.?limit/, except: /netconf|telnet|ftp|xnm|rest\b/, names: ['system services ssh rate-limit'] },
    feature: ssh,
    path: 'rate-limit',
    test: { is: 'atMost', number: 4 },
    bound: 'from-document',
    absent: { status: 'FAIL', defaultValue: '150', source: REFERENCE },
    remediation: ['set system services ssh rate-limit 4'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'ssh-root-login',
    title: 'root cannot log in over SSH',
    topic: { title: /root/, except: /\bkeys?\b/, names: ['system services ssh root-login'] },
    feature: ssh,
    path: 'root-login',
    test: { is: 'equals', value: 'deny' },
    absent: { status: 'FAIL', source: 'with SSH enabled, root may log in by default; newer releases ask it for a key' },
    remediation: ['set system services ssh root-login deny'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'ssh-public-keys',
    title: 'SSH accepts no public keys',
    topic: { title: /key authentication|public.?key/, names: ['system services ssh no-public-keys'] },
    feature: ssh,
    path: 'no-public-keys',
    test: 'present',
    absent: { status: 'FAIL', source: 'public keys are accepted by default' },
    remediation: ['set system services ssh no-public-keys'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'ssh-tcp-forwarding',
    title: 'SSH forwards no TCP connections',
    topic: { title: /forward/, names: ['system services ssh no-tcp-forwarding', 'system services ssh tcp-forwarding'] },
    expectation: '`system services ssh no-tcp-forwarding` must be configured where the service is',
    judge: {
      op: 'each',
      path: ['system', 'services', 'ssh'],
      then: {
        op: 'all',
        of: [
          { op: 'absent', path: ['tcp-forwarding'] },
          {
            op: 'present',
            path: ['no-tcp-forwarding'],
            absent: { status: 'REVIEW', source: 'forwarding is on or off by default, by release' },
          },
        ],
      },
      none: { status: 'NA' },
      noun: ssh.noun,
    },
    remediation: ['set system services ssh no-tcp-forwarding'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'ssh-sessions-per-connection',
    title: 'SSH carries few sessions in a connection',
    topic: { title: /sessions?[ -]per[ -]connection/, section },
    feature: ssh,
    path: 'max-sessions-per-connection',
    test: { is: 'atMost', number: 10 },
    bound: 'from-document',
    absent: { status: 'REVIEW', defaultValue: '10', source: REFERENCE },
    remediation: ['set system services ssh max-sessions-per-connection 1'],
    source: REFERENCE,
  }),
];

function judgeEnabled(tree: ConfigTree): Outcome {
  const enabled = placesOf(tree, 'system services ssh');
  if (enabled.length > 0) return pass(linesAt(enabled), '`system services ssh` is configured.');
  const hidden = unlessHidden(tree, 'system services ssh', 'SSH is not configured');
  const telnet = placesOf(tree, 'system services telnet');
  if (telnet.length > 0) return hidden ?? fail(linesAt(telnet), 'The command line is reached over Telnet, and SSH is not configured.');
  return hidden ?? review('SSH is not configured; whether the command line is used remotely cannot be seen.');
}
