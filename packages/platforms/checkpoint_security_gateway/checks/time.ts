import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { switchedOn } from '@merlon/engine/checks/demand.ts';
import { NOT_PRINTED } from '../facts/facts.ts';

const GUIDE = 'Gaia Administration Guide, "Time"';

/** The device's time sources. */
export const timeChecks: readonly CheckSpec[] = [
  {
    id: 'ntp',
    title: 'Time comes from two NTP servers',
    about: {
      title: [/ ntp | time (?:servers?|sources?) | time synchroni| synchroni[sz]\w* (?:\w+ ){0,3}(?:clocks?|time) /],
      except: [/ authenticat| keys? | rules? | cluster/],
    },
    beside: ['ntp active *', 'ntp server *'],
    expectation: '`ntp active` must be on, and a primary and a secondary `ntp server` configured',
    counted: 'NTP server',
    // `ntp server primary HOST version 4`; newer releases also `ntp server HOST version 4` (R81.20).
    among: [{ path: 'ntp server primary|secondary *' }, { path: 'ntp server *', isNoName: /^(?:primary|secondary|prefer)$/ }],
    atLeast: 2,
    none: { status: 'FAIL', source: `${GUIDE}: none by default` },
    needs: [{ setting: 'ntp active', demand: switchedOn(), absent: NOT_PRINTED }],
    remediation: [
      'set ntp active on',
      'set ntp server primary <first address> version 4',
      'set ntp server secondary <second address> version 4',
    ],
    source: `${GUIDE}: NTP is off by default`,
  },
];
