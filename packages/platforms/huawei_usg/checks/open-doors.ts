import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass } from '@merlon/engine/model/verdict.ts';
import { ifWhole, viewsOf, whenAbsent } from '../facts/facts.ts';

const SOURCE = 'Huawei VRP command reference, authentication-mode (AAA and user interface views): `none` asks for nothing';

/** Ways in without a name and a password. */
export const openDoorChecks: readonly CheckSpec[] = [
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
    judge: judgeModes,
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

function judgeModes(tree: ConfigTree): Outcome {
  const modes: readonly Place[] = [
    ...findPath(tree, 'aaa authentication-scheme * authentication-mode'),
    ...['vty', 'con|console'].flatMap((kind) =>
      viewsOf(tree, `user-interface ${kind}`).flatMap((line) => findPath(line, 'authentication-mode')),
    ),
  ];
  const open = modes.filter((place) => valuesAt(place).includes('none'));
  if (open.length > 0)
    return fail(linesAt(open), 'An `authentication-mode` holds `none`, so that somebody signs in without authentication.');
  const missing = ['aaa', 'user-interface'].find((path) => !isSet(tree, path));
  if (missing !== undefined) return whenAbsent(tree, missing, `\`${missing}\` is not in the text`, { status: 'REVIEW' });
  return ifWhole(tree, 'aaa', ifWhole(tree, 'user-interface', pass(linesAt(modes), 'No `authentication-mode` holds `none`.')));
}
