import { any, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, Counted, OnlyWith } from '@merlon/engine/checks/check-spec.ts';
import { bad, doubtful, good, notMeant } from '@merlon/engine/checks/finding.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Kind, KINDS, kindsMeant } from '../document/server-kinds.ts';
import { ifWhole, viewsOf, whenAbsent } from '../facts/facts.ts';
import { READ_OF_ACCOUNTS } from './account-schemes.ts';
import { judgeScheme } from './administrator-domains.ts';

const REFERENCE = 'Huawei USG6000E command reference, AAA configuration commands';

const ofTemplates = (kind: Kind, called: RegExp): Counted => ({
  called,
  path: `${kind}-server template * ${kind}-server authentication *`,
  groups: `${kind}-server template *`,
});

/** A template of the protocol that a document's sentence names, else of either. */
const ONLY_WITH_ANY: Omit<OnlyWith, 'said'> = {
  holds: any(...KINDS.map((kind) => present(`${kind}-server template`))),
  otherwise: 'No HWTACACS or RADIUS template is configured.',
};

const ONLY_WITH_TEMPLATES: readonly OnlyWith[] = [
  { said: /tacacs.*radius|radius.*tacacs/, ...ONLY_WITH_ANY },
  ...KINDS.map((kind): OnlyWith => ({
    said: new RegExp(kind.replace('hw', '')),
    holds: present(`${kind}-server template`),
    otherwise: `No ${kind.toUpperCase()} template is configured.`,
  })),
  { said: /template/, ...ONLY_WITH_ANY },
];

/** The servers by which administrators are authenticated and their commands recorded. */
export const serverChecks: readonly CheckSpec[] = [
  {
    id: 'administrator-authentication',
    title: 'Administrators are authenticated by a central server (HWTACACS or RADIUS) first',
    alsoSaid: 'directory users central',
    about: [
      {
        title: [
          /admin/,
          /central|remote|external|radius|tacacs| aaa /,
          /authenticat|checked|verif|log ?in|sign ?in|asked/,
          / first | primary |before local|fall ?back|domain/,
        ],
        except: [/ two |multiple|redundan| key |secret/],
      },
      {
        title: [
          /admin|management|log ?in|sign ?in/,
          /central|(?:remote|external) (?:\S+ )?(?:server|authenticat)|radius|tacacs/,
          /authenticat/,
        ],
        except: [
          / two |multiple|redundan| key |secret|vty|console|line|source|accounting|authori[sz]ation|command|time ?out|encrypt|vpn|local/,
        ],
      },
      {
        title: [/ schemes? /, /radius|tacacs/, / first | before | order |fall ?back/],
        except: [/ two |multiple|redundan| key |secret|accounting|authori[sz]ation|recording|command|vpn/],
      },
    ],
    beside: [
      'aaa domain * authentication-scheme *',
      'aaa authentication-scheme * authentication-mode *',
      'aaa domain * hwtacacs-server *',
      'aaa domain * service-type administrator-access',
    ],
    expectation:
      'the `authentication-scheme` bound to the `domain default_admin` must have an `authentication-mode` that names `hwtacacs` or `radius` first, with a server, and `local` after it',
    judge: judgeScheme,
    reads: [
      ...READ_OF_ACCOUNTS,
      /^a scheme that shows no authentication-mode authenticates locally only, and does not comply$/i,
      /^the method none must not stand in the list$/i,
      /^verify that the scheme has [\w -]+ local or [\w -]+ local, and that the template of the domain has two servers$/i,
      /^a device without such a domain authenticates its administrators locally and is non-compliant$/i,
    ],
    first: [
      'system-view',
      'hwtacacs-server template <template>',
      'hwtacacs-server authentication <address>',
      'hwtacacs-server shared-key cipher <key>',
      'quit',
    ],
    remediation: [
      'system-view',
      'aaa',
      'authentication-scheme <scheme>',
      'authentication-mode hwtacacs local',
      'quit',
      'domain default_admin',
      'authentication-scheme <scheme>',
      'hwtacacs-server <template>',
    ],
    source: `${REFERENCE}, authentication-mode: local by default; administrators sign in to the domain default_admin`,
  },
  {
    id: 'redundant-servers',
    title: 'Two authentication servers (HWTACACS or RADIUS) are configured',
    alsoSaid: 'central',
    about: {
      title: [
        /tacacs|radius|(?:aaa|authentication) servers?/,
        / two | 2 | three | 3 |multiple|redundan|secondary|backup|several| second (?:\S+ )?servers? /,
      ],
      except: [/ key |secret|ntp|log|accounting|authori[sz]ation/],
    },
    beside: KINDS.map((kind) => `${kind}-server template * ${kind}-server authentication *`),
    expectation:
      'every template must have two authentication servers at least, or as many as the title names: a primary and a secondary one',
    counted: 'authentication server',
    among: [ofTemplates('hwtacacs', /tacacs/), ofTemplates('radius', /radius/)],
    atLeast: 2,
    // Command reference, hwtacacs-server authentication: a second line stands beside the first as the `secondary` one, or takes its place.
    reads: [
      /^there must be a template with one hwtacacs-server authentication line and a further one marked secondary, with different addresses, and with hwtacacs-server shared-key cipher$/i,
    ],
    none: { status: 'FAIL', source: `${REFERENCE}: none by default` },
    onlyWith: ONLY_WITH_TEMPLATES,
    remediation: [
      'system-view',
      'hwtacacs-server template <name>',
      'hwtacacs-server authentication <address>',
      'hwtacacs-server authentication <other address> secondary',
    ],
    source: `${REFERENCE}, hwtacacs-server authentication: one with and one without \`secondary\``,
  },
  {
    id: 'server-key',
    title: 'Every HWTACACS or RADIUS template has a shared key',
    about: {
      title: [/tacacs|radius|(?:aaa|authentication) servers?/, /shared ?(?:key|secret)| keys? |secret/],
      except: [/length|character|unique|ntp|rotat|chang|year|month|days/],
    },
    beside: KINDS.map((kind) => `${kind}-server template * ${kind}-server shared-key *`),
    decides: KINDS.map((kind) => `${kind}-server template * ${kind}-server shared-key cipher *`),
    noun: 'HWTACACS or RADIUS template',
    path: 'hwtacacs-server template',
    list: (tree) => KINDS.flatMap((kind) => viewsOf(tree, `${kind}-server template`)),
    none: { status: 'REVIEW' },
    onlyWith: ONLY_WITH_TEMPLATES,
    expectation:
      'every `hwtacacs-server template` and `radius-server template` must contain a `shared-key cipher`, which is stored encrypted (in cipher text)',
    examine: (recommendation) => {
      const kinds = kindsMeant(recommendation);
      return (template) => {
        const kind = KINDS.find((one) => template.node.words[0] === `${one}-server`)!;
        if (!kinds.includes(kind)) return notMeant('it is of the other protocol');
        const set = findPath(template, `${kind}-server shared-key`);
        if (set.length === 0) return bad('has no `shared-key`');
        const isOpen = set.some((place) => valuesAt(place).length === 0 || valuesAt(place)[0] === 'simple');
        return isOpen ? doubtful('has a key in clear text, or an empty one', set) : good('has a `shared-key`', set);
      };
    },
    remediation: KINDS.flatMap((kind, at) => [
      at === 0 ? 'system-view' : 'quit',
      `${kind}-server template <${kind}-template>`,
      `${kind}-server shared-key cipher <key>`,
    ]),
    source: `${REFERENCE}, hwtacacs-server shared-key, radius-server shared-key: none by default`,
  },
  {
    id: 'command-recording',
    title: 'Commands of administrators are recorded on a HWTACACS server',
    alsoSaid: 'accounting executed entered typed trail central issued',
    about: { title: [/ commands? /, /record|account|logged|log | audit/], except: [/polic|rule|buffer|privilege|disabled/] },
    decides: ['aaa recording-scheme * recording-mode hwtacacs *', 'aaa cmd recording-scheme *'],
    expectation: '`cmd recording-scheme` must name a `recording-scheme` whose `recording-mode hwtacacs` names a template with a server',
    judge: judgeRecording,
    remediation: [
      'system-view',
      'aaa',
      'recording-scheme <scheme>',
      'recording-mode hwtacacs <template>',
      'quit',
      'cmd recording-scheme <scheme>',
    ],
    source: `${REFERENCE}, cmd recording-scheme: commands are not recorded by default`,
  },
];

function judgeRecording(tree: ConfigTree): Outcome {
  const path = 'aaa cmd recording-scheme';
  const used = findPath(tree, path);
  if (used.length === 0)
    return whenAbsent(tree, path, 'Commands are not recorded', { status: 'FAIL', source: `${REFERENCE}, cmd recording-scheme` });
  const modes = used.flatMap((place) =>
    findPath(tree, ['aaa', 'recording-scheme', valuesAt(place)[0] ?? '', 'recording-mode', 'hwtacacs']),
  );
  if (modes.length === 0) return ifWhole(tree, 'aaa', fail(linesAt(used), 'The recording scheme of commands names no HWTACACS template.'));
  const templates = modes.map((place) => ['hwtacacs-server', 'template', valuesAt(place)[0] ?? '']);
  const lines = linesAt([...used, ...modes]);
  const served = templates.every((template) => findPath(tree, [...template, 'hwtacacs-server', 'accounting|authentication']).length > 0);
  if (!served) return review('The HWTACACS template that commands are recorded by is not in the text, or has no server.', lines);
  return isSet(tree, 'aaa recording-scheme')
    ? ifWhole(tree, 'aaa', pass(lines, 'Commands are recorded on a HWTACACS server.'))
    : review('The recording scheme is not in the text.', lines);
}
