import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { Screen, ScreenField } from '@merlon/engine/model/screen-facts.ts';
import { type Absent, deviceBox, deviceField, shownAt } from './fields.ts';

const HELP = 'PAN-OS web interface help';
const by = (value: string | undefined, where: string): Absent => ({ value, source: `${HELP}, ${where}` });

/** The name of the model, which a device bears until it is given one of its own. */
const OF_MODEL = /^(?:pa-(?:vm|\d+\w*)|localhost)$/i;

const GENERAL = /\bgeneral settings\b/;
const AUTHENTICATION = /\bauthentication settings\b/;
const LOGGING = /\blogging and reporting settings\b/;
const COMPLEXITY = /\b(?:minimum )?password complexity\b/;

const ENABLED = 'mgt-config password-complexity enabled';

/** A demand on passwords: none while the pane's own box is clear. */
const complexity = (label: RegExp, setting: string, about: Partial<ScreenField> = {}): ScreenField => ({
  label,
  pane: COMPLEXITY,
  ...about,
  show: (tree) => {
    const shown = shownAt(tree, '', `mgt-config password-complexity ${setting}`, by('0', 'Minimum Password Complexity'));
    const enabled = shownAt(tree, '', ENABLED, by('no', 'Minimum Password Complexity'));
    if (enabled.values?.[0] === 'yes') return [shown];
    return [{ ...enabled, lines: [...enabled.lines, ...shown.lines], values: ['0'] }];
  },
});

/** The services of the management interface; a setting switches each of them off. */
const SERVICES: readonly (readonly [string, string, string])[] = [
  ['http', 'disable-http', 'yes'],
  ['https', 'disable-https', 'no'],
  ['telnet', 'disable-telnet', 'yes'],
  ['ssh', 'disable-ssh', 'no'],
  ['ping', 'disable-icmp', 'no'],
  ['snmp', 'disable-snmp', 'yes'],
  ['http ocsp', 'disable-http-ocsp', 'yes'],
  ['user-id', 'disable-userid-service', 'yes'],
];
const serviceSource = `${HELP}, Management Interface Settings: HTTPS, SSH and Ping are on by default, and no other service`;
const MANAGEMENT_INTERFACE = /\bmanagement interface settings\b/;

/** Management interface settings: `Services` as one list, and each of them as a box. */
const managementServices = (pane?: RegExp): readonly ScreenField[] => [
  {
    label: /^(?:(?:administrative )?(?:management |network )?services)$/,
    knows: SERVICES.map(([name]) => name),
    ...(pane && { pane }),
    show: (tree) => [
      {
        name: '',
        lines: SERVICES.flatMap(([, setting]) => linesAt(findPath(tree, `deviceconfig system service ${setting}`))),
        values: SERVICES.flatMap(([name, setting, off]) =>
          (valueOf(tree, `deviceconfig system service ${setting}`) ?? off) === 'yes' ? [] : [name],
        ),
        absent: { path: 'deviceconfig system service', holds: serviceSource },
      },
    ],
  },
  ...SERVICES.map(([name, setting, off]): ScreenField => ({
    label: new RegExp(`^${name === 'user-id' ? 'user-?id' : name}$`),
    isSwitch: true,
    ...(pane && { pane }),
    show: (tree) => [shownAt(tree, '', `deviceconfig system service ${setting}`, { value: off, source: serviceSource }, 'turned')],
  })),
];

/** Device > Setup > Management. Sources: PAN-OS web interface help, the panes named; PAN-OS XML schema for the paths. */
const management: Screen = {
  at: ['device > setup', 'device > setup > management'],
  fields: [
    deviceField(/^host ?name$/, 'deviceconfig system hostname', by('', 'General Settings'), {
      pane: GENERAL,
      isOwn: (name) => !OF_MODEL.test(name),
    }),
    deviceField(/^login banner$/, 'deviceconfig system login-banner', by('', 'General Settings: empty by default'), { pane: GENERAL }),
    deviceBox(/^force admins to acknowledge login banner$/, 'deviceconfig system ack-login-banner', by('no', 'General Settings'), {
      pane: GENERAL,
    }),
    deviceField(/^idle timeout(?: min)?$/, 'deviceconfig setting management idle-timeout', by('60', 'Authentication Settings'), {
      pane: AUTHENTICATION,
      unit: 'minute',
      isEndlessAtZero: true,
    }),
    deviceField(/^failed attempts$/, 'deviceconfig setting management admin-lockout failed-attempts', by('0', 'Authentication Settings'), {
      pane: AUTHENTICATION,
      isEndlessAtZero: true,
    }),
    deviceBox(
      /^stop traffic when log ?db full$/,
      'deviceconfig setting management traffic-stop-on-logdb-full',
      by('no', 'Logging and Reporting Settings'),
      { pane: LOGGING },
    ),
    deviceBox(
      /^enable log on high dp load$/,
      'deviceconfig setting management enable-log-high-dp-load',
      by('no', 'Logging and Reporting Settings'),
      { pane: LOGGING },
    ),
    deviceField(
      /^send host ?name in syslog$/,
      'deviceconfig setting management hostname-type-in-syslog',
      by('fqdn', 'Logging and Reporting Settings: FQDN is the default'),
      { pane: LOGGING, knows: ['fqdn', 'hostname', 'ipv4-address', 'ipv6-address', 'none'] },
    ),
    deviceBox(/^enabled$/, ENABLED, by('no', 'Minimum Password Complexity'), { pane: COMPLEXITY }),
    complexity(/^minimum length$/, 'minimum-length'),
    complexity(/^minimum uppercase letters$/, 'minimum-uppercase-letters'),
    complexity(/^minimum lowercase letters$/, 'minimum-lowercase-letters'),
    complexity(/^minimum numeric letters$/, 'minimum-numeric-letters'),
    complexity(/^minimum special characters$/, 'minimum-special-characters'),
    complexity(/^new password differs by characters$/, 'new-password-differs-by-characters'),
    complexity(/^prevent password reuse limit$/, 'password-history-count'),
    complexity(/^required password change period(?: days)?$/, 'password-change expiration-period', { unit: 'day', isEndlessAtZero: true }),
    ...managementServices(MANAGEMENT_INTERFACE),
  ],
};

/** Device > Setup > Interfaces > Management, of releases from 8.0 on. */
const managementInterface: Screen = {
  at: ['device > setup > interfaces > management', 'device > setup > interfaces'],
  fields: managementServices(),
};

const SECONDS: readonly (readonly [RegExp, string, string])[] = [
  [/^default(?: timeout)?$/, 'timeout-default', '30'],
  [/^discard default(?: timeout)?$/, 'timeout-discard-default', '60'],
  [/^discard tcp(?: timeout)?$/, 'timeout-discard-tcp', '90'],
  [/^discard udp(?: timeout)?$/, 'timeout-discard-udp', '60'],
  [/^icmp(?: timeout)?$/, 'timeout-icmp', '6'],
  [/^scan(?: timeout)?$/, 'timeout-scan', '10'],
  [/^tcp(?: timeout)?$/, 'timeout-tcp', '3600'],
  [/^tcp handshake(?: timeout)?$/, 'timeout-tcphandshake', '10'],
  [/^tcp init(?: timeout)?$/, 'timeout-tcpinit', '5'],
  [/^tcp half closed(?: timeout)?$/, 'timeout-tcp-half-closed', '120'],
  [/^tcp time wait(?: timeout)?$/, 'timeout-tcp-time-wait', '15'],
  [/^unverified rst(?: timeout)?$/, 'timeout-tcp-unverified-rst', '30'],
  [/^udp(?: timeout)?$/, 'timeout-udp', '30'],
  [/^(?:captive|authentication) portal(?: timeout)?$/, 'timeout-captive-portal', '30'],
];

/** Device > Setup > Session. Source of labels and defaults: PAN-OS web interface help, Session Timeouts. */
const session: Screen = {
  at: ['device > setup > session'],
  fields: SECONDS.map(([label, setting, value]) =>
    deviceField(label, `deviceconfig setting session ${setting}`, by(value, 'Session Timeouts'), {
      pane: /\bsession timeouts\b/,
      unit: 'second',
    }),
  ),
};

const services: Screen = {
  at: ['device > setup > services', 'device > setup > services > ntp', 'device > setup > services > dns'],
  fields: [
    // Releases differ in the default.
    deviceBox(/^verify update server identity$/, 'deviceconfig system server-verification', by(undefined, 'Services')),
    ...['primary', 'secondary'].map((which) =>
      deviceField(
        new RegExp(`^${which} ntp server(?: address)?$`),
        `deviceconfig system ntp-servers ${which}-ntp-server ntp-server-address`,
        by('', 'Services: no NTP server by default'),
      ),
    ),
    ...['primary', 'secondary'].map((which) =>
      deviceField(
        new RegExp(`^${which} dns server$`),
        `deviceconfig system dns-setting servers ${which}`,
        by('', 'Services: no DNS server by default'),
      ),
    ),
  ],
};

/** The rows of Device > Dynamic Updates, and the schedules behind them (PAN-OS XML schema, update-schedule). */
const UPDATES: readonly (readonly [RegExp, string])[] = [
  [/^anti-?virus$/, 'anti-virus'],
  [/^applications and threats$/, 'threats'],
  [/^wildfire$/, 'wildfire'],
];

/** A schedule without an action only downloads; one that recurs in no way is none. A device may bring schedules along. */
const updateField = (label: RegExp, kind: string): ScreenField => ({
  label,
  knows: ['download-only', 'download-and-install', 'none'],
  show: (tree) => {
    const path = `deviceconfig system update-schedule ${kind} recurring`;
    const [recurring] = findPath(tree, path);
    if (!recurring) return [{ name: '', lines: [], values: undefined, absent: { path } }];
    const actions = findPath(tree, `${path} * action`);
    const lines = linesAt([recurring, ...actions]);
    if (findPath(recurring, 'none').length > 0) return [{ name: '', lines, values: [] }];
    return [{ name: '', lines, values: [(actions[0] && valuesAt(actions[0])[0]) ?? 'download-only'] }];
  },
});

const updates: Screen = { at: ['device > dynamic updates'], fields: UPDATES.map(([label, kind]) => updateField(label, kind)) };

const userId: Screen = {
  at: ['device > user identification', 'device > user identification > user mapping'],
  fields: [
    {
      label: /^(?:enable )?probing$/,
      isSwitch: true,
      show: (tree) => {
        const path = 'vsys * user-id-collector setting enable-probing';
        const places = findPath(tree, path);
        const none = {
          name: '',
          lines: [],
          values: ['no'],
          absent: { path, holds: `no is the default (${HELP}, User Mapping: client probing is off by default)` },
        };
        return places.length === 0
          ? [none]
          : places.map((place) => ({ name: place.captured[0]!, lines: linesAt([place]), values: valuesAt(place) }));
      },
    },
  ],
};

export const deviceScreens: readonly Screen[] = [management, managementInterface, session, services, updates, userId];
