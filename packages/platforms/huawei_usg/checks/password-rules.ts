import type { CheckSpec, SettingCheck } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, atMost } from '@merlon/engine/checks/demand.ts';
import { topics } from '@merlon/engine/demands/topic.ts';

const POLICY = 'aaa local-aaa-user password policy administrator';
const SOURCE = 'Huawei VRP command reference, local-aaa-user password policy administrator';
const COMMON: Pick<SettingCheck, 'absent' | 'heedsDefault' | 'alsoSaid' | 'beside' | 'source'> = {
  absent: { status: 'REVIEW', source: 'the policy may be off, and its defaults differ between releases' },
  heedsDefault: true,
  alsoSaid: 'administrators users local accounts policy generations',
  beside: [POLICY],
  source: SOURCE,
};

/** The rules for passwords of releases that have the policy of local accounts. */
export const passwordRuleChecks: readonly CheckSpec[] = [
  {
    ...COMMON,
    id: 'password-history',
    title: 'Former passwords cannot be used again: a history of passwords is recorded',
    about: { title: [/ passwords? /, / (?:history|re ?us\w*|previous|former|generations|remember\w*) /], except: [/snmp|vpn/] },
    setting: `${POLICY} password history record number`,
    demand: atLeast(5),
  },
  {
    ...COMMON,
    id: 'password-warning',
    title: 'Administrators are warned (prompted) before their password expires',
    about: { title: [/ passwords? /, / (?:warn\w*|alert\w*|notif\w*|prompt\w*|remind\w*) /, /expir|before/], except: [/snmp|vpn/] },
    setting: `${POLICY} password alert before-expire`,
    demand: atLeast(1, 'day'),
  },
  {
    ...COMMON,
    id: 'password-policy-expiry',
    title: 'Passwords expire by the policy of local accounts',
    about: {
      title: [...topics.passwordAge.title, / polic\w+ /],
      except: [/warn|alert|notif|history|previous|reuse|snmp|vpn|minimum age|first|initial|before|lock/],
    },
    setting: `${POLICY} password expire`,
    demand: atMost(90, 'day', { zero: 'never' }),
  },
];
