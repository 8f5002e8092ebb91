import { all, each, given, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import { placesInFirewalls } from '../facts/facts.ts';

const SOURCE = 'Huawei VRP command reference, authentication-mode (AAA and user interface views): `none` asks for nothing';

const MODE = 'aaa authentication-scheme * authentication-mode';
const ASKS: ValueTest = { is: 'excludes', values: ['none'] };

/** Ways in without a name and a password. */
export const openDoorChecks: readonly CheckSpec[] = [
  {
    id: 'scheme-without-authentication',
    title: 'No AAA authentication scheme admits users without authentication: the mode none is prohibited',
    alsoSaid: 'non authentication unauthenticated authentication-mode keyword forbidden schemes contained last fall',
    about: {
      title: [/ none |(?:non|no|without|un) ?authenticat/, / aaa |(?<!user |time )schemes? /],
      except: [
        / not (?:prohibited|forbidden)/,
        /vty|console| lines? |user ?interface|virtual terminal| ssh |accounting|authori[sz]ation|portal|ppp|(?<! (?:if|where|when) (?:\S+ ){0,4})(?:mode|method) none (?:is|must be|should be) (?:used|configured|set)|none (?:is|are) allowed/,
      ],
    },
    beside: ['*', '* *', '* * *'].map((modes) => `aaa authentication-scheme * authentication-mode ${modes}`),
    noun: 'authentication scheme',
    path: MODE,
    list: (tree) => placesInFirewalls(tree, MODE),
    none: { status: 'PASS', source: 'Huawei VRP command reference, authentication-mode (AAA scheme view): local by default' },
    must: value('', ASKS),
    expectation:
      'no `authentication-mode` in the AAA view may contain the keyword `none` or end in it: it must not be there even as the last of several modes',
    remediation: ['system-view', 'aaa', 'authentication-scheme <scheme>', 'authentication-mode local'],
    source: SOURCE,
  },
  {
    id: 'unauthenticated-access',
    title: 'Nobody signs in without authentication: the mode `none` is not used',
    alsoSaid: 'anonymous mode method scheme',
    about: {
      title: [
        /authenticat.* none |without (?:any )?authentication|unauthenticated|no authentication /,
        /mode|method|scheme| none |access|log ?in|sign ?in|admin/,
      ],
      except: [
        /snmp|ospf|bgp| ntp |hrp|proxy|vpn|rout|rules?|polic|web| guest|portal|fall ?back|users? traffic|traffic|ipsec| ike |(?:mode|method) none (?:is|must be|should be) (?:used|configured|set)|none (?:is|are) allowed/,
      ],
    },
    beside: ['aaa authentication-scheme * authentication-mode *', 'user-interface * * authentication-mode *'],
    expectation: 'no `authentication-scheme` and no `user-interface` may have an `authentication-mode` that holds `none`',
    judge: given(
      all(...['aaa', 'user-interface'].map((path) => present(path, { status: 'REVIEW' }))),
      all(
        value(MODE, ASKS, { status: 'PASS' }),
        ...['vty', 'con|console'].map((kind) =>
          each(`user-interface ${kind}`, 'user interface', value('authentication-mode', ASKS, { status: 'PASS' }), { opens: true }),
        ),
      ),
      'Nobody signs in.',
    ),
    remediation: [
      'system-view',
      'aaa',
      'authentication-scheme <scheme>',
      'authentication-mode local',
      'quit',
      'quit',
      'user-interface vty <lines>',
      'authentication-mode aaa',
      'quit',
      'user-interface con 0',
      'authentication-mode aaa',
    ],
    source: SOURCE,
  },
];
