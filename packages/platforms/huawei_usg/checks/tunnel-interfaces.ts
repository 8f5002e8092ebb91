import { asked, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { findPath, type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { bad, good } from '@merlon/engine/checks/finding.ts';
import { absenceByDefault } from '@merlon/engine/demands/read-default.ts';
import { undoneAt, viewsInFirewalls } from '../facts/facts.ts';

const REFERENCE = 'Huawei VRP command reference';

const TUNNEL = `${REFERENCE}, tunnel authentication (L2TP group view): enabled by default`;
const NONE = (setting: string) => ({ status: 'FAIL', source: `${REFERENCE}, ${setting}: none by default` }) as const;

const listInterfaces = (tree: ConfigTree, isMeant: (face: Place) => boolean): readonly Place[] =>
  viewsInFirewalls(tree, 'interface').filter(isMeant);

/** Interfaces that carry others inside: tunnels of GRE, and those at which PPP ends. */
export const tunnelInterfaceChecks: readonly CheckSpec[] = [
  {
    id: 'l2tp-tunnel-authentication',
    title: 'L2TP groups authenticate their tunnels',
    alsoSaid: 'peers switched undone disabled enabled group vpn',
    about: {
      title: [/ l2tp /, /authenticat/, /tunnel|group|peer| lns | lac /],
      except: [
        / ppp | chap | pap |user|virtual template|domain|radius|ipsec|certificate|(?<! not (?:be )?)disabled|without (?!(?:\S+ )?authentic)/,
      ],
    },
    beside: ['l2tp enable', 'l2tp-group * tunnel password *', 'l2tp-group * tunnel password * *'],
    decides: ['l2tp-group * tunnel authentication'],
    askedWhere: { holds: present('l2tp enable', { status: 'NA' }), otherwise: 'L2TP is not enabled.' },
    noun: 'L2TP group',
    path: 'l2tp-group',
    none: { status: 'NA' },
    expectation: 'where `l2tp enable` is configured, tunnel authentication must be enabled in every `l2tp-group`',
    examine: ({ defaultValue }) => {
      const byDefault = absenceByDefault(defaultValue, 'on', { status: 'PASS', source: TUNNEL });
      return (group) => {
        const off = undoneAt(group, 'tunnel authentication');
        if (off.length > 0) return bad('has `undo tunnel authentication`', off);
        const on = findPath(group, 'tunnel authentication');
        if (on.length > 0 || byDefault.status === 'PASS') return good('authenticates its tunnel, as it is not switched off', on);
        return bad('has no `tunnel authentication`, which is off by the document');
      };
    },
    remediation: ['system-view', 'l2tp-group <name in l2tp-group>', 'tunnel authentication'],
    source: TUNNEL,
  },
  {
    id: 'ppp-authentication',
    title: 'PPP interfaces authenticate by CHAP',
    alsoSaid: 'l2tp virtual template peers users protocol authentication',
    about: {
      title: [/ ppp | chap | pap |l2tp.*authentic|virtual template/, / chap | pap |authentic/],
      except: [
        / (?:uses?|by|be|is) pap |pap (?:is|must be) (?:used|configured|enabled|allowed)|tunnel (?:password|authentic)|domain|radius|local user|eap/,
      ],
    },
    decides: ['interface * ppp authentication-mode chap', 'interface ppp authentication-mode chap'],
    noun: 'PPP interface',
    path: 'interface',
    list: (tree) =>
      listInterfaces(tree, (face) => /^(?:Virtual-Template|Dialer)/i.test(face.node.words[1] ?? '') || findPath(face, 'ppp').length > 0),
    must: value(
      'ppp authentication-mode',
      { is: 'equals', value: 'chap' },
      { status: 'FAIL', source: `${REFERENCE}, ppp authentication-mode: none by default` },
    ),
    expectation:
      'every interface `Virtual-Template` or `Dialer`, at which PPP ends, must have `ppp authentication-mode chap` alone; PAP may not be used, as it sends the password in clear text',
    remediation: ['system-view', 'interface <interface>', 'ppp authentication-mode chap'],
    source: `${REFERENCE}, ppp authentication-mode; RFC 1994: CHAP sends no password`,
  },
  {
    id: 'gre-key',
    title: 'GRE tunnels carry a key and a checksum',
    alsoSaid: 'keepalive verified identification checked interface packets',
    about: { title: [/ gre /, / keys? |checksum|authentic|verif/], except: [/encrypt|ipsec|rotat|length/] },
    beside: ['interface * tunnel-protocol gre', 'interface tunnel-protocol gre'],
    decides: ['interface * gre key cipher *', 'interface * gre checksum', 'interface gre key cipher *', 'interface gre checksum'],
    noun: 'GRE tunnel',
    path: 'interface',
    list: (tree) => listInterfaces(tree, (face) => findPath(face, 'tunnel-protocol').some((place) => valuesAt(place)[0] === 'gre')),
    must: asked([/\bkeys?\b/i, present('gre key', NONE('gre key'))], [/checksum/i, present('gre checksum', NONE('gre checksum'))]),
    expectation:
      'every interface with `tunnel-protocol gre` must have a `gre key` and `gre checksum`, or that one of them alone of which the document speaks',
    remediation: ['system-view', 'interface <interface>', 'gre key cipher <key>', 'gre checksum'],
    source: `${REFERENCE}, gre key, gre checksum: none by default`,
  },
];
