import { absent, all, any, doubt, each, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, Feature, SettingCheck } from '@merlon/engine/checks/check-spec.ts';
import { atMost, equals } from '@merlon/engine/checks/demand.ts';
import { judgeSetting } from '@merlon/engine/checks/judge-setting.ts';
import { topics } from '@merlon/engine/demands/topic.ts';
import { findBound } from '@merlon/engine/demands/find-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { REFUSES_OLD_SSH } from '@merlon/engine/demands/refuses-old-ssh.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { type SettingRow, fromSource, judgeBeyond, listSettings } from './check-lists.ts';

const ssh: Feature = { path: 'system services ssh', noun: 'SSH service' };
const REFERENCE = 'Junos CLI Reference, ssh (System Services)';
const ROOT = { title: [/ root /], except: [/ keys? /] };
const KEYS = { title: [/ key authentication | public ?keys? /], except: [/ (?:users?|root|logins?) /] };
const RATE = { title: [/ rate ?limit/], except: [/ (?:netconf|telnet|ftp|xnm|rest) /] };
const OPEN_TO_ROOT = 'with SSH enabled, root may log in by default; newer releases ask it for a key';

const SETTINGS: readonly SettingRow[] = [
  ['ssh-connection-limit', 'SSH has a low connection limit', / connection ?limit/, 'connection-limit', atMost(10), '75'],
  ['ssh-rate-limit', 'SSH has a low rate limit', RATE, 'rate-limit', atMost(4), '150'],
  ['ssh-root-login', 'root cannot log in directly over SSH', ROOT, 'root-login', equals('deny'), { status: 'FAIL', source: OPEN_TO_ROOT }],
  [
    'ssh-public-keys',
    'SSH accepts no public keys',
    KEYS,
    'no-public-keys',
    'present',
    { status: 'FAIL', source: 'public keys are accepted by default' },
  ],
];

const SESSIONS: SettingCheck = {
  id: 'ssh-sessions-per-connection',
  title: 'SSH carries few sessions in a connection',
  about: { title: [/ sessions? (?:per|in a) connection /] },
  feature: ssh,
  setting: 'max-sessions-per-connection',
  demand: atMost(10),
  absent: { status: 'REVIEW', defaultValue: '10', source: REFERENCE },
  source: REFERENCE,
};

/** `SSH version 1 must be used` */
const FOR_VERSION_1 =
  /^(?!.* (?:not|never|no|disabl\w*|prohibit\w*|forbid\w*|reject\w*|refus\w*) ).* (?:ssh ?v?1|v1|version (?:1|one)|protocol (?:1|one)) /;

/** Access to the SSH service, and its limits. */
export const sshServiceChecks: readonly CheckSpec[] = [
  ...fromSource(REFERENCE, [
    {
      id: 'ssh-enabled',
      title: 'SSH is the service for remote command line access',
      about: {
        title: [/ ssh service is (?:configured|enabled|set)| (?:enable|use) ssh (?!key)| ssh is the service /],
        except: [/ (?:versions?|v[12]|protocol|not|never) /],
      },
      expectation: '`system services ssh` must be configured where the command line is used remotely',
      judge: any(
        present('system services ssh'),
        all(absent('system services telnet'), doubt('whether the command line is used remotely, as SSH is not configured')),
      ),
      remediation: ['set system services ssh'],
    },
    {
      id: 'ssh-protocol-version',
      reads: REFUSES_OLD_SSH,
      title: 'SSH speaks protocol version 2 only',
      about: { ...topics.sshVersion, except: [/ (?:not|never) (?:use|allow|support|speak)\w* | without /, FOR_VERSION_1] },
      expectation: '`system services ssh protocol-version` must be `v2`, which it is by default since release 11.4',
      feature: ssh,
      setting: 'protocol-version',
      demand: equals('v2'),
      remediation: ['set system services ssh protocol-version v2'],
    },
    {
      id: 'ssh-tcp-forwarding',
      title: 'SSH forwards no TCP connections or ports',
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
    },
  ]),
  ...listSettings(REFERENCE, SETTINGS, ssh),
  judgeBeyond(SESSIONS, judgeSessions),
];

/** Whether the default is enough only a document can say that words a bound. */
function judgeSessions(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const isBound = findBound(recommendation, 'atMost') !== undefined;
  const setting: SettingCheck = isBound ? { ...SESSIONS, absent: { is: '10', source: REFERENCE } } : SESSIONS;
  return judgeSetting(setting, vocabulary, tree, recommendation);
}
