import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { atMost, equals } from '@merlon/engine/checks/demand.ts';

const SOURCE = 'PAN-OS web interface help, Device > Setup > Management';
const MANAGEMENT = 'deviceconfig setting management';

/** Settings of the sessions of administrators, of which 0 means that nothing is limited. */
export const administratorSessionChecks: readonly CheckSpec[] = [
  {
    id: 'banner-acknowledged',
    title: 'Ensure administrators have to acknowledge the login banner',
    about: { title: [/ (?:banner|message|notice) /, / (?:acknowledg\w*|accept\w*|confirm\w*) /] },
    setting: 'deviceconfig system ack-login-banner',
    demand: equals('yes'),
    absent: { is: 'no', source: `${SOURCE}, General Settings` },
    needs: { op: 'present', path: ['deviceconfig', 'system', 'login-banner'], absent: { status: 'FAIL' } },
    beside: ['deviceconfig system login-banner <text>'],
    first: ['set deviceconfig system login-banner "<text>"'],
    source: SOURCE,
  },
  {
    id: 'api-key-lifetime',
    title: 'Ensure API keys expire after 525600 minutes or less',
    about: { title: [/ api keys? /, / (?:life ?time|expir\w*|valid\w*|older|age) /] },
    setting: `${MANAGEMENT} api key lifetime`,
    demand: atMost(525_600, 'minute', { zero: 'never' }),
    absent: { is: '0', source: `${SOURCE}, Authentication Settings: 0 means that a key never expires` },
    first: ['delete deviceconfig setting management api key lifetime'],
    source: SOURCE,
  },
  {
    id: 'concurrent-sessions',
    title: 'Ensure administrators have 4 concurrent sessions or less',
    about: {
      title: [/ (?:concurrent|simultaneous|parallel) /, / sessions? /, / (?:admin\w*|management|users?|accounts?) /],
      except: [/ (?:vpn|globalprotect|tcp|dos) /],
    },
    setting: `${MANAGEMENT} admin-session max-session-count`,
    demand: atMost(4, undefined, { zero: 'never' }),
    absent: { is: '0', source: `${SOURCE}, Authentication Settings: 0 limits nothing` },
    source: SOURCE,
  },
];
