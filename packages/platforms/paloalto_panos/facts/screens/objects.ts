import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Screen, ScreenField, ScreenScope, Shown } from '@merlon/engine/model/screen-facts.ts';
import { keepByTree } from '../keep-by-tree.ts';
import { allowRulesOf, profileOf } from '../rules.ts';
import { type At, placesAt, shownAt } from './fields.ts';

const HELP = 'PAN-OS web interface help, Objects > Security Profiles';

/** Where objects stand: shared, of a virtual system or a device group, or pushed by a Panorama. */
const OWNERS = ['shared', 'vsys *', 'device-group *', 'panorama shared', 'panorama vsys *'];
const objectsOf = (tree: ConfigTree, path: string): readonly At[] => OWNERS.flatMap((owner) => placesAt(tree, `${owner} ${path}`));

interface ProfileKind {
  /** The element of the configuration that holds them. */
  readonly kind: string;
  readonly noun: string;
}

const keepUse = keepByTree<ReadonlySet<Place['node'] | string>>();

/** The profiles of a kind that rules apply: what is defined by its node, what the device brings along by its name. */
const inUse = (tree: ConfigTree, kind: string): ReadonlySet<Place['node'] | string> =>
  keepUse(tree, kind, () => {
    const applied = allowRulesOf(tree).flatMap((rule) => profileOf(tree, rule, kind) ?? []);
    return new Set(applied.map(({ place, name }) => place?.node ?? name));
  });

interface Row extends At {
  readonly name: string;
  readonly isIdle: boolean;
}

const profileRows = (tree: ConfigTree, { kind, noun }: ProfileKind): readonly Row[] =>
  objectsOf(tree, `profiles ${kind} *`).map((at) => ({
    ...at,
    name: `${noun} ${nameOf(at.place)}`,
    isIdle: !inUse(tree, kind).has(at.place.node),
  }));

/** What the device brings along and a rule applies, whose content the text does not show. */
const predefined = (tree: ConfigTree, { kind, noun }: ProfileKind): readonly Shown[] =>
  [...inUse(tree, kind)].flatMap((one) => (typeof one === 'string' ? [{ name: `${noun} ${one}`, lines: [], values: undefined }] : []));

const listProfiles = (about: ProfileKind, words: string, scopes?: readonly ScreenScope[]): NonNullable<Screen['lists']> => ({
  noun: new RegExp(`^(?:configured )?${words}$`),
  path: `profiles ${about.kind} *`,
  find: (tree) => profileRows(tree, about).map(({ name, place }) => ({ name, lines: [place.node.line], values: [] })),
  bringsAlong: (tree) => predefined(tree, about),
  ...(scopes && { scopes }),
});

const idle = ({ isIdle }: Row): { isIdle?: true } => (isIdle ? { isIdle: true } : {});

/** A field of each profile. */
const ofProfiles =
  (about: ProfileKind, show: (row: Row) => Shown): ScreenField['show'] =>
  (tree) => [...profileRows(tree, about).map((row) => ({ ...show(row), ...idle(row) })), ...predefined(tree, about)];

const VIRUS: ProfileKind = { kind: 'virus', noun: 'antivirus profile' };
const SPYWARE: ProfileKind = { kind: 'spyware', noun: 'anti-spyware profile' };
const VULNERABILITY: ProfileKind = { kind: 'vulnerability', noun: 'vulnerability protection profile' };

/** Those that every release has; later ones have http2, too (PAN-OS web interface help, Antivirus). */
const DECODERS = ['ftp', 'http', 'imap', 'pop3', 'smb', 'smtp'];
const LATER = 'http2';
/** By default the mail decoders report only (PAN-OS administrator guide, Antivirus Profiles). */
const REPORTING = new Set(['imap', 'pop3', 'smtp']);
const ACTIONS = ['default', 'allow', 'alert', 'drop', 'reset-client', 'reset-server', 'reset-both'];

const decoderRow =
  (decoder: string) =>
  (row: Row): Shown => {
    const { lines, values, absent } = shownAt(row, '', `decoder ${decoder} action`, { value: 'default', source: `${HELP} > Antivirus` });
    const isDefault = values?.[0] === 'default';
    const held = !isDefault ? values : REPORTING.has(decoder) ? ['alert'] : undefined;
    return { name: `${row.name}, decoder ${decoder}`, lines, values: held, ...(absent && { absent }) };
  };

const decoderScope: ScreenScope = {
  words: /^(?:for )?(?:each|every|all|any) (?:protocol )?decoders?(?: \([^)]*\))?$/,
  holds: (_tree, { name }, words) => {
    const listed = /\(([^)]*)\)/.exec(words)?.[1]?.split(/[\s,]+/);
    const decoder = /, decoder (\S+)$/.exec(name)?.[1];
    return listed === undefined || (decoder === undefined ? undefined : listed.includes(decoder));
  },
};

const antivirus: Screen = {
  at: ['objects > security profiles > antivirus'],
  lists: listProfiles(VIRUS, 'antivirus profiles?', [decoderScope]),
  fields: [
    {
      label: /^action$/,
      knows: ACTIONS,
      show: (tree) => [
        ...DECODERS.flatMap((decoder) => ofProfiles(VIRUS, decoderRow(decoder))(tree)),
        ...profileRows(tree, VIRUS)
          .filter(({ place }) => isSet(place, `decoder ${LATER}`))
          .map((row) => ({ ...decoderRow(LATER)(row), ...idle(row) })),
      ],
    },
    {
      label: /^(?:enable )?packet capture$/,
      isSwitch: true,
      show: ofProfiles(VIRUS, (row) =>
        shownAt(row, row.name, 'packet-capture', { value: 'no', source: `${HELP} > Antivirus: packet capture is off by default` }),
      ),
    },
  ],
};

/** A field of each rule of each profile; of a profile without rules there is nothing to tell. */
const ofRules =
  (about: ProfileKind, setting: string, value: string, source: string): ScreenField['show'] =>
  (tree) => [
    ...profileRows(tree, about).flatMap((row) => {
      const rules = findPath(row.place, 'rules *').map((place) => ({
        ...shownAt({ place, path: `${row.path} rules ${nameOf(place)}` }, `${row.name}, rule ${nameOf(place)}`, setting, { value, source }),
        ...idle(row),
      }));
      return rules.length > 0 ? rules : [{ name: row.name, lines: [row.place.node.line], values: undefined, ...idle(row) }];
    }),
    ...predefined(tree, about),
  ];

const packetCapture = (about: ProfileKind, page: string): ScreenField => ({
  label: /^packet capture$/,
  knows: ['disable', 'single-packet', 'extended-capture'],
  show: ofRules(about, 'packet-capture', 'disable', `${HELP} > ${page}: packet capture is off by default`),
});

const spyware: Screen = {
  at: ['objects > security profiles > anti-spyware'],
  lists: listProfiles(SPYWARE, 'anti-?spyware profiles?'),
  fields: [packetCapture(SPYWARE, 'Anti-Spyware')],
};

const vulnerability: Screen = {
  at: ['objects > security profiles > vulnerability protection'],
  lists: listProfiles(VULNERABILITY, 'vulnerability protection profiles?'),
  fields: [packetCapture(VULNERABILITY, 'Vulnerability Protection')],
};

const simpleList = (at: readonly string[], noun: RegExp, kind: string): Screen => ({
  at,
  fields: [],
  lists: {
    noun,
    path: kind,
    find: (tree) => objectsOf(tree, kind).map(({ place }) => ({ name: nameOf(place), lines: [place.node.line], values: [] })),
  },
});

/** Timeouts of applications that somebody has configured; those that the device brings along have their own, which no text shows. */
const timeout = (protocol: string): ScreenField => ({
  label: new RegExp(`^${protocol}(?: timeout)?$`),
  unit: 'second',
  show: (tree) => {
    const allowed = new Set(allowRulesOf(tree).flatMap((rule) => rule.values('application')));
    return [
      ...objectsOf(tree, 'application *')
        .filter(({ place }) => valueOf(place, `${protocol}-timeout`) !== undefined)
        .map((at) => ({
          ...shownAt(at, `application ${nameOf(at.place)}`, `${protocol}-timeout`, { value: undefined, source: '' }),
          ...(!allowed.has(nameOf(at.place)) && { isIdle: true as const }),
        })),
      { name: 'predefined applications', lines: [], values: undefined },
    ];
  },
});

const applications: Screen = { at: ['objects > applications'], fields: [timeout('tcp'), timeout('udp')] };

export const objectScreens: readonly Screen[] = [
  antivirus,
  spyware,
  vulnerability,
  applications,
  simpleList(['objects > security profiles > dos protection'], /^dos protection profiles?$/, 'profiles dos-protection *'),
  simpleList(['objects > security profiles > url filtering'], /^url filtering profiles?$/, 'profiles url-filtering *'),
  simpleList(['objects > security profiles > file blocking'], /^file blocking profiles?$/, 'profiles file-blocking *'),
  simpleList(['objects > security profiles > data filtering'], /^data filtering profiles?$/, 'profiles data-filtering *'),
  simpleList(['objects > log forwarding'], /^log forwarding profiles?$/, 'log-settings profiles *'),
  simpleList(['device > server profiles > email'], /^e-?mail (?:server )?profiles?$/, 'log-settings email *'),
  simpleList(['device > server profiles > syslog'], /^syslog (?:server )?profiles?$/, 'log-settings syslog *'),
  simpleList(
    ['device > server profiles > tacacs+', 'device > server profiles > tacacs'],
    /^tacacs\+? (?:server )?profiles?$/,
    'server-profile tacplus *',
  ),
  simpleList(['device > server profiles > radius'], /^radius (?:server )?profiles?$/, 'server-profile radius *'),
  simpleList(['device > server profiles > ldap'], /^ldap (?:server )?profiles?$/, 'server-profile ldap *'),
  simpleList(['device > authentication profile'], /^authentication profiles?$/, 'authentication-profile *'),
  simpleList(['device > certificate management > ocsp responder'], /^ocsp responders?$/, 'ocsp-responder *'),
  simpleList(['device > certificate management > certificate profile'], /^certificate profiles?$/, 'certificate-profile *'),
  simpleList(['device > server profiles > snmp trap'], /^snmp trap (?:server )?profiles?$/, 'log-settings snmptrap *'),
];
