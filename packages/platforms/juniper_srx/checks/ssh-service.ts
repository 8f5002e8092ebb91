import type { Assertion } from '@merlon/engine/audit/assertion.ts';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type Feature, defineCheck, defineSetting } from './define-check.ts';
import { releaseOf } from './facts.ts';

const ssh: Feature = { path: 'system services ssh', noun: 'SSH service' };
const section = /\bssh\b/;
const REFERENCE = 'Junos CLI Reference, ssh (System Services)';

/** Up to this release, protocol version 1 was spoken as well by default. Source: Junos CLI Reference, protocol-version. */
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

/** How the SSH service lets people in, and how many. */
export const sshServiceChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'ssh-enabled',
    title: 'SSH is the service for remote command line access',
    topic: { title: /ssh service is (?:configured|enabled|set)|(?:enable|use) ssh\b(?! key)/, names: ['system services ssh'] },
    expectation: '`system services ssh` must be configured where the command line is used remotely',
    judge: {
      op: 'present',
      path: ['system', 'services', 'ssh'],
      absent: { status: 'REVIEW', source: 'whether remote access to the command line is needed cannot be seen' },
    },
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
    topic: { title: /rate.?limit/, names: ['system services ssh rate-limit'] },
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
    topic: { title: /root/, names: ['system services ssh root-login'] },
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
  defineSetting({
    id: 'ssh-tcp-forwarding',
    title: 'SSH forwards no TCP connections',
    topic: { title: /forward/, names: ['system services ssh no-tcp-forwarding', 'system services ssh tcp-forwarding'] },
    feature: ssh,
    path: 'no-tcp-forwarding',
    test: 'present',
    absent: { status: 'REVIEW', source: 'forwarding is on or off by default, by release' },
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
