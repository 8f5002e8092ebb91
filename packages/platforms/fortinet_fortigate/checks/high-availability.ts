import {
  ALWAYS,
  absent,
  all,
  any,
  asked,
  askedAny,
  askedOr,
  doubt,
  each,
  given,
  present,
  value,
} from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf, oneOf } from '@merlon/engine/checks/demand.ts';
import type { Assertion, ValueTest } from '@merlon/engine/model/assertion.ts';
import { block } from '../document/write-commands.ts';

const HA_TITLE = / (?:ha|high availability|clusters?) /;
/** Subjects of high availability beside that there is any. */
const OTHER_HA = [
  / monitor| encrypt| authent/,
  / (?:management interface|reserved|group id|sessions?|pickup|stateful|heartbeats?|override) /,
];
/** Readable names of the cluster settings that the benchmarks demand. */
const HA_NAMES: Readonly<Record<string, string>> = { 'group-name': 'name', password: 'password', hbdev: 'heartbeat interfaces' };

const REFERENCE = 'FortiOS CLI reference, system ha';
const ALONE = { status: 'FAIL', defaultValue: 'standalone', source: REFERENCE } as const;
const IN_CLUSTER = value('system ha mode', oneOf('a-a', 'a-p'), ALONE);
const ofCluster = (then: Assertion): Assertion =>
  given(IN_CLUSTER, then, 'The device stands alone, which is the default; this is asked of clusters.');
/** Devices that share sessions may be in no cluster. */
const STANDS_IN_CLUSTER = any(
  each('system ha', 'HA section', value('mode', oneOf('a-a', 'a-p'), ALONE), { none: ALONE }),
  all(
    present('system cluster-sync|standalone-cluster *'),
    doubt('a device that shares sessions with peers, and is in no cluster', 'system cluster-sync|standalone-cluster *'),
  ),
);
const isOfMode = (mode: string): Assertion => ({
  op: 'value',
  path: ['system', 'ha', 'mode'],
  test: equals(mode),
  absent: { status: 'FAIL' },
  otherwise: 'REVIEW',
});
const MODE_ASKED = askedAny(
  [/\ba-a\b|\bactive[-/ ]active\b/i, isOfMode('a-a')],
  [/\ba-p\b|\bactive[-/ ](?:passive|standby)\b/i, isOfMode('a-p')],
);
const isShown = (attribute: string): Assertion =>
  any(
    value(`system ha ${attribute}`, IS_SAID),
    doubt(`a cluster of which the text does not show the ${HA_NAMES[attribute]}`, 'system ha mode'),
  );

/** To a document that says so, a device that stands alone falls short; not to one that lets it off. */
const STANDS_ALONE = [
  /(?<!\b(?:if|where|unless) (?:the )?mode is (?:not )?)\bstand-?alone\b(?![^.;]*\b(?:not applicable|(?:does|do) not apply|n\/a|exempt\w*|not (?:concerned|affected))\b)/i,
  IN_CLUSTER,
] as const;
const isEnabled = (setting: string): Assertion =>
  value(`system ha ${setting}`, equals('enable'), { status: 'FAIL', defaultValue: 'disable', source: REFERENCE });
const IS_SAID: ValueTest = { is: 'matches', pattern: /\S/, words: 'be set' };
const IS_ADDRESS: ValueTest = { is: 'matches', pattern: /^(?!0\.0\.0\.0$|::$)\S/, words: 'be an address' };
/** Each name is followed by its priority (FortiOS CLI reference, system ha). */
const TWO_INTERFACES: ValueTest = {
  is: 'matches',
  pattern: /(?:^| )(?!\d+(?: |$))(\S+) (?:.* )?(?!\d+(?: |$))(?!\1(?: |$))\S/,
  words: 'name 2 interfaces or more',
};

/** The interfaces that a cluster watches are there and not switched off, where the text shows any. */
const ARE_UP = any(absent('system interface *'), {
  op: 'named',
  path: ['system', 'ha', 'monitor'],
  every: true,
  at: [['system', 'interface']],
  then: { op: 'value', path: ['status'], test: noneOf('down'), absent: { status: 'PASS' }, otherwise: 'REVIEW' },
  absent: { status: 'NA' },
  noun: 'interface',
});

const IS_WATCHING = value('system ha monitor', { is: 'set' }, { status: 'FAIL', source: `${REFERENCE}: empty by default` });
const EVERY_INTERFACE =
  /\b(?:all|each|every)\b[^.\n]{0,20}\binterfaces?\b (?:(?:must|shall|should) be|(?:are|is|be)) (?:monitored|watched)\b|\b(?:monitor|watch)(?:s|ed|es|ing)? (?:all|each|every)\b(?! of the following)/i;
/** Which interfaces are in use the settings do not say. */
const EACH_WATCHED = doubt('whether every interface that is in use is watched', 'system ha monitor');

/** The first that a title fits judges. */
export const haChecks: readonly CheckSpec[] = [
  {
    id: 'ha-group-id',
    title: 'Ensure High Availability Group-ID is configured',
    about: { title: [HA_TITLE, / group id /] },
    expectation: 'a cluster must have a group id of its own, not the default 0',
    judge: ofCluster(value('system ha group-id', noneOf('0'), { status: 'FAIL', defaultValue: '0', source: REFERENCE })),
    remediation: block('config system ha', 'set group-id <number>'),
    source: 'FortiOS CLI reference, system ha: group-id 0 by default',
  },
  {
    id: 'ha-monitor',
    title: 'Ensure "Monitor Interfaces" for High Availability devices is enabled',
    about: { title: [HA_TITLE, / monitor/, / interface/], except: [/ heartbeat/] },
    expectation: 'a cluster must watch interfaces',
    judge: ofCluster(all(IS_WATCHING, ARE_UP, askedOr(IS_WATCHING, [EVERY_INTERFACE, EACH_WATCHED]))),
    remediation: block('config system ha', 'set monitor <interface> <interface>'),
    source: 'FortiOS CLI reference, system ha: monitor is empty by default',
  },
  {
    id: 'ha-management-interface',
    title: 'Ensure HA Reserved Management Interface is configured',
    about: { title: [HA_TITLE, / manage\w+ interface/] },
    expectation: 'a cluster must have a reserved management interface with an interface and a gateway',
    judge: ofCluster(
      all(isEnabled('ha-mgmt-status'), {
        op: 'some',
        path: 'system ha ha-mgmt-interfaces *'.split(' '),
        then: all(value('interface', { is: 'set' }), any(value('gateway', IS_ADDRESS), value('gateway6', IS_ADDRESS))),
        none: { status: 'FAIL' },
        noun: 'management interface',
      }),
    ),
    remediation: block(
      'config system ha',
      'set ha-mgmt-status enable',
      block('config ha-mgmt-interfaces', block('edit 1', 'set interface <interface>', 'set gateway <address>')),
    ),
    source: 'FortiOS CLI reference, system ha: ha-mgmt-status disable by default',
  },
  {
    id: 'ha-heartbeat-interfaces',
    title: 'Ensure the HA heartbeat has two interfaces',
    about: {
      title: [/ heartbeats? /, / (?:interfaces?|links?|ports?|paths?) /],
      except: [/ (?:encrypt\w*|authenticat\w*|vlans?|dedicated|monitor\w*) /],
    },
    expectation: 'a cluster must have two heartbeat interfaces or more (hbdev)',
    judge: ofCluster(value('system ha hbdev', TWO_INTERFACES, { status: 'FAIL', source: REFERENCE })),
    remediation: block('config system ha', 'set hbdev <first interface> <priority> <second interface> <priority>'),
    source: 'FortiOS CLI reference, system ha: hbdev',
  },
  {
    id: 'ha-session-pickup',
    wantsOn: true,
    title: 'Ensure HA session pickup is enabled',
    about: {
      title: [
        / session pick ?up | (?:fail ?over|fails? over|cluster\w*|high availability|ha|stateful) .*(?:sessions?|connections?) | (?:sessions?|connections?) .*(?:fail ?over|fails? over|cluster\w*|high availability|ha) /,
      ],
      except: [/ (?:seconds?|within|delay|connectionless|udp|log(?:s|ged|ging)?|limit\w*|encrypt\w*|authent\w*|admin\w*|time ?out|idle) /],
    },
    expectation: 'a cluster must take over sessions at a failover: session-pickup must be enabled, and the mode not standalone',
    judge: asked(STANDS_ALONE, [ALWAYS, ofCluster(isEnabled('session-pickup'))]),
    remediation: block('config system ha', 'set session-pickup enable'),
    beside: ['system ha mode *'],
    source: 'FortiOS CLI reference, system ha: session-pickup disable by default',
  },
  {
    id: 'ha-heartbeat-protection',
    wantsOn: true,
    title: 'Ensure the HA heartbeat is authenticated and encrypted',
    about: {
      title: [/ (?:ha|high availability|cluster\w*|heartbeats?) /, / (?:encrypt\w*|authenticat\w*|protected) /],
      except: [/ (?:log\w*|admin\w*|users?|vlans?|dedicated) /],
    },
    expectation: 'the heartbeat of a cluster must be authenticated and encrypted in the HA settings: authentication and encryption enabled',
    judge: asked(STANDS_ALONE, [
      ALWAYS,
      ofCluster(asked([/\bauthen/i, isEnabled('authentication')], [/\bencryp/i, isEnabled('encryption')])),
    ]),
    remediation: block('config system ha', 'set authentication enable', 'set encryption enable'),
    beside: ['system ha password *', 'system ha mode *'],
    source: 'FortiOS CLI reference, system ha: authentication and encryption disable by default',
  },
  {
    id: 'ha-mode',
    title: 'Ensure High Availability configuration is enabled',
    about: [
      { title: [/ (?:ha|high availability) /, / (?:configur\w+|enabled) /], except: OTHER_HA },
      {
        title: [/ (?:ha|high availability) /, / (?:pair|clusters?) /, / (?:runs?|operat\w+|deployed|part|member|forms?) /],
        except: [
          ...OTHER_HA,
          / (?:firmware|software|versions?|rooms?|sites?|locations?|interfaces?|ports?|names?|passwords?|members|log\w*|same) /,
        ],
      },
    ],
    expectation: 'the device must be in a cluster, a pair (mode active-passive, a-p, or active-active, a-a) that has a password',
    judge: all(STANDS_IN_CLUSTER, given(IN_CLUSTER, all(MODE_ASKED, ...Object.keys(HA_NAMES).map(isShown)), 'The device stands alone.')),
    remediation: block(
      'config system ha',
      'set mode a-p',
      'set group-name <name>',
      'set password <password>',
      'set hbdev <interface> <priority>',
    ),
    source: 'FortiOS CLI reference, system ha: mode standalone by default',
  },
];
