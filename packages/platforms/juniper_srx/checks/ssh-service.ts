import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { CheckSpec, Feature } from '@merlon/engine/checks/check-spec.ts';
import { atMost, equals } from '@merlon/engine/checks/demand.ts';
import { topics } from '@merlon/engine/checks/topic.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { releaseOf } from '../facts/facts.ts';
import { absent, all, any, doubt, each, present, value } from './assertions.ts';

const ssh: Feature = { path: 'system services ssh', noun: 'SSH service' };
const REFERENCE = 'Junos CLI Reference, ssh (System Services)';

/** Access to the SSH service, and its limits. */
export const sshServiceChecks: readonly CheckSpec[] = [
  {
    id: 'ssh-enabled',
    title: 'SSH is the service for remote command line access',
    about: { title: [/ ssh service is (?:configured|enabled|set)| (?:enable|use) ssh (?!key)| ssh is the service /] },
    expectation: '`system services ssh` must be configured where the command line is used remotely',
    judge: any(
      present('system services ssh'),
      all(absent('system services telnet'), doubt('whether the command line is used remotely, as SSH is not configured')),
    ),
    remediation: ['set system services ssh'],
    source: REFERENCE,
  },
  {
    id: 'ssh-protocol-version',
    title: 'SSH speaks protocol version 2 only',
    about: topics.sshVersion,
    expectation: '`system services ssh protocol-version` must be `v2`, which it is by default since release 11.4',
    judge: judgeVersion,
    remediation: ['set system services ssh protocol-version v2'],
    source: REFERENCE,
  },
  {
    id: 'ssh-connection-limit',
    title: 'SSH has a low connection limit',
    about: { title: [/ connection ?limit/] },
    feature: ssh,
    setting: 'connection-limit',
    demand: atMost(10),
    absent: { is: '75', source: REFERENCE },
    source: REFERENCE,
  },
  {
    id: 'ssh-rate-limit',
    title: 'SSH has a low rate limit',
    about: { title: [/ rate ?limit/], except: [/ (?:netconf|telnet|ftp|xnm|rest) /] },
    feature: ssh,
    setting: 'rate-limit',
    demand: atMost(4),
    absent: { is: '150', source: REFERENCE },
    source: REFERENCE,
  },
  {
    id: 'ssh-root-login',
    title: 'root cannot log in over SSH',
    about: { title: [/ root /], except: [/ keys? /] },
    feature: ssh,
    setting: 'root-login',
    demand: equals('deny'),
    absent: { status: 'FAIL', source: 'with SSH enabled, root may log in by default; newer releases ask it for a key' },
    source: REFERENCE,
  },
  {
    id: 'ssh-public-keys',
    title: 'SSH accepts no public keys',
    about: { title: [/ key authentication | public ?keys? /], except: [/ (?:users?|root|logins?) /] },
    feature: ssh,
    setting: 'no-public-keys',
    demand: 'present',
    absent: { status: 'FAIL', source: 'public keys are accepted by default' },
    source: REFERENCE,
  },
  {
    id: 'ssh-tcp-forwarding',
    title: 'SSH forwards no TCP connections',
    about: { title: [/ forward/] },
    expectation: '`system services ssh no-tcp-forwarding` must be configured where the service is',
    judge: each(
      ssh.path,
      ssh.noun,
      all(
        absent('tcp-forwarding'),
        present('no-tcp-forwarding', { status: 'REVIEW', source: 'forwarding is on or off by default, by release' }),
      ),
    ),
    remediation: ['set system services ssh no-tcp-forwarding'],
    source: REFERENCE,
  },
  {
    id: 'ssh-sessions-per-connection',
    title: 'SSH carries few sessions in a connection',
    about: { title: [/ sessions? (?:per|in a) connection /] },
    feature: ssh,
    setting: 'max-sessions-per-connection',
    demand: atMost(10),
    absent: { status: 'REVIEW', defaultValue: '10', source: REFERENCE },
    remediation: ['set system services ssh max-sessions-per-connection 1'],
    source: REFERENCE,
  },
];

/** Up to this release, protocol version 1 was also enabled by default. Source: Junos CLI Reference, protocol-version. */
const OLD_DEFAULT = 11;

function judgeVersion(tree: ConfigTree): Outcome {
  const isOld = (releaseOf(tree) ?? OLD_DEFAULT + 1) <= OLD_DEFAULT;
  const version = value(
    'protocol-version',
    equals('v2'),
    isOld ? { status: 'REVIEW', source: 'the default of so old a release' } : { status: 'PASS', defaultValue: 'v2', source: REFERENCE },
  );
  return evaluate(each(ssh.path, ssh.noun, version), tree);
}
