import { absent, all, any, askedAny, doubt, given, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, ScheduleCheck } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf } from '@merlon/engine/checks/demand.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { DEFAULT_VALUE } from '../facts/facts.ts';

const HA = 'deviceconfig high-availability';
const SOURCE = 'PAN-OS web interface help, Device > High Availability';
const IS_USED = value(`${HA} enabled`, equals('yes'), { status: 'FAIL', defaultValue: 'no', source: DEFAULT_VALUE });

const NOT_USED = 'High availability is not enabled.';

/** In releases before 9.0, the settings of the pair are one level deeper (`group 1 …`). */
const GROUP = `${HA} group **`;

const SYNCHRONISED = all(
  IS_USED,
  value(`${GROUP} peer-ip`, { is: 'set' }),
  value(`${GROUP} state-synchronization enabled`, equals('yes'), { status: 'REVIEW' }),
  absent(`${GROUP} configuration-synchronization enabled no`),
  value(`${HA} interface ha1|ha1-backup port`, { is: 'set' }, { status: 'REVIEW' }),
  value(`${HA} interface ha2 port`, { is: 'set' }, { status: 'REVIEW' }),
);

const CLEAR =
  'PAN-OS administrator guide, HA Links and Backup Links: HA1 is clear text (ports 28769 and 28260) unless encryption is enabled';
const FAILOVER = 'PAN-OS administrator guide, Define HA Failover Conditions: any failure triggers a failover';
const actsOnAny = (path: string): Assertion =>
  any(
    value(path, noneOf('all'), { status: 'PASS', defaultValue: 'any', source: FAILOVER }),
    doubt('a pair that acts only when all of what it monitors fails'),
  );

/** A group that names nothing to watch watches nothing. */
const LINKS = value('interface', { is: 'set' }, { status: 'REVIEW' });
const PATHS = any(
  value('destination-ip', { is: 'set' }, { status: 'REVIEW' }),
  value('destination-ip-group * destination-ip', { is: 'set' }, { status: 'REVIEW' }),
);

const monitors = (kind: string, groups: string, watched: Assertion): Assertion =>
  all(value(`${GROUP} ${kind} enabled`, equals('yes'), { status: 'REVIEW' }), actsOnAny(`${GROUP} ${kind} failure-condition`), {
    op: 'some',
    path: `${GROUP} ${kind} ${groups}`.split(' '),
    then: all(absent('enabled no'), actsOnAny('failure-condition'), watched),
    none: { status: 'FAIL' },
    noun: 'monitored group',
  });

const ELECTION = 'PAN-OS 10.2 administrator guide, Device Priority and Preemption';
const BOTH_ACTIVE = present(`${GROUP} mode active-active`);
const ELECTED = given(
  IS_USED,
  all(
    value(`${GROUP} election-option preemptive`, noneOf('yes'), { status: 'PASS', defaultValue: 'no', source: ELECTION }),
    any(
      value(`${GROUP} mode active-passive passive-link-state`, equals('auto'), {
        status: 'FAIL',
        defaultValue: 'shutdown',
        source: SOURCE,
      }),
      BOTH_ACTIVE,
    ),
    given(
      BOTH_ACTIVE,
      doubt('a pair that is active on both sides, where there is no passive link state'),
      'The pair is not active on both sides.',
    ),
  ),
  NOT_USED,
);

/** Minutes between two updates (PAN-OS web interface help, Device > Dynamic Updates). */
const EVERY = {
  'real-time': 0,
  'every-min': 1,
  'every-15-mins': 15,
  'every-30-mins': 30,
  'every-hour': 60,
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  none: Infinity,
};

interface Schedule extends Pick<ScheduleCheck, 'id' | 'title'> {
  readonly words: readonly RegExp[];
  readonly kind: string;
  /** The longest that will do where nothing else is said, as it is typed. */
  readonly typed: keyof typeof EVERY;
  /** What holds without a schedule. */
  readonly bare: string;
  /** The most hours that an update has to be out before it is installed (`threshold`), as the maker recommends. */
  readonly heldBack?: number;
}

const SCHEDULES: readonly Schedule[] = [
  {
    id: 'antivirus-updates',
    title: "Ensure 'Antivirus Update Schedule' is set to download and install updates hourly",
    words: [/ anti ?virus /, / (?:updat\w*|signatures? .*(?:schedul|download)\w*|up to date|current) /],
    kind: 'anti-virus',
    typed: 'hourly',
    bare: `no update is scheduled: ${DEFAULT_VALUE}`,
  },
  {
    id: 'threat-updates',
    title: "Ensure 'Applications and Threats Update Schedule' is set to download and install updates at daily or shorter intervals",
    words: [
      / applications? and threats? | (?:threat|application|content|ips|intrusion) (?:\w+ )?(?:updat|content|signatur|definition|database)\w* /,
      / (?:updat\w*|up to date|current|daily|hourly|every day) /,
    ],
    kind: 'threats',
    typed: 'daily',
    bare: `updates come weekly at most: ${DEFAULT_VALUE}, or not at all: Benchmark for version 6`,
    // PAN-OS administrator guide, Best Practices for Content Updates, Mission-Critical: a threshold of 24 to 48 hours.
    heldBack: 48,
  },
  {
    id: 'wildfire-updates',
    title: "Ensure 'WildFire Update Schedule' is set to download and install updates every minute",
    words: [/ wildfire /, / (?:updat\w*|up to date) /],
    kind: 'wildfire',
    typed: 'every-min',
    bare: `no update is scheduled: ${DEFAULT_VALUE}`,
  },
];

/** Real-time updates have no action: they are installed on arrival (PAN-OS web help, Dynamic Updates). */
const installs = (path: string): Assertion => any(present(`${path} real-time`), value(`${path} * action`, equals('download-and-install')));

export const availabilityChecks: readonly CheckSpec[] = [
  {
    id: 'ha-peer',
    title: 'Ensure a fully-synchronized High Availability peer is configured',
    about: { title: [/ high availability /, / peer /] },
    expectation: 'high availability must be enabled with a peer, sessions and configuration synchronised',
    judge: SYNCHRONISED,
    first: ['ha1', 'ha2'].map((link) => `set ${HA} interface ${link} port <port of ${link}>`),
    remediation: [`set ${HA} enabled yes`, `set ${HA} group peer-ip <address>`, `set ${HA} group state-synchronization enabled yes`],
    source: SOURCE,
  },
  {
    id: 'ha-monitoring',
    title: "Ensure 'High Availability' requires Link Monitoring and/or Path Monitoring",
    about: {
      title: [/ (?:high availability|ha|cluster\w*|failover) /, / monitor\w* | (?:failed|links?) .*paths? /],
      except: [/ heartbeat /],
    },
    expectation: 'high availability must monitor links (link monitoring) or paths (path monitoring), or both where the document names both',
    judge: given(
      IS_USED,
      askedAny(
        [/\blink/i, monitors('link-monitoring', 'link-group *', LINKS)],
        [/\bpath/i, monitors('path-monitoring', 'path-group * *', PATHS)],
      ),
      NOT_USED,
    ),
    first: [
      `set ${HA} group monitoring link-monitoring enabled yes`,
      `set ${HA} group monitoring link-monitoring link-group <group> enabled yes`,
    ],
    remediation: [`set ${HA} group monitoring link-monitoring link-group <group> interface <interface>`],
    beside: ['link-monitoring', 'path-monitoring'].map((kind) => `${HA} group monitoring ${kind} enabled yes`),
    source: SOURCE,
  },
  {
    id: 'ha-encryption',
    title: 'Ensure the HA control link is encrypted',
    about: { title: [/ (?:ha ?1?|high availability|cluster) /, / encrypt/], except: [/ (?:ha2|ha3|data link|session) /] },
    expectation: 'encryption must be enabled on the HA1 control link between the peers of a high availability cluster',
    judge: given(IS_USED, value(`${HA} interface ha1 encryption enabled`, equals('yes'), { status: 'FAIL', source: CLEAR }), NOT_USED),
    remediation: [`set ${HA} interface ha1 encryption enabled yes`],
    source: SOURCE,
  },
  {
    id: 'ha-election',
    title: "Ensure 'Passive Link State' and 'Preemptive' are configured appropriately",
    about: {
      title: [/ passive link state | preempt/],
      except: [/ shutdown /, / (?:shall|should|must|to) preempt | preempt\w* (?:is |be |must be |shall be )?(?:enabled|on|yes) /],
    },
    expectation: 'the passive link state must be `auto` and preemptive off',
    judge: ELECTED,
    remediation: [`set ${HA} group mode active-passive passive-link-state auto`, `set ${HA} group election-option preemptive no`],
    source: SOURCE,
  },
  ...SCHEDULES.map(({ id, title, words, kind, typed, bare, heldBack }): ScheduleCheck => {
    const path = `deviceconfig system update-schedule ${kind} recurring`;
    return {
      id,
      title,
      about: { title: words },
      expectation: `updates of \`${kind}\` must be downloaded and installed as often as the title says: hourly, daily, every hour, once a day or week; a delay (\`threshold\`) may be as long as that`,
      schedule: 'an update',
      among: [{ at: path, needs: installs(path), holdsBack: { at: `${path} threshold`, ...(heldBack && { usual: heldBack }) } }],
      every: EVERY,
      usual: EVERY[typed],
      absent: { status: 'FAIL', source: bare },
      remediation: [`set ${path} ${typed} action download-and-install`],
      // How often, the title says.
      beside: [`${path} <interval>`, `${path} <interval> at <time>`, `${path} <interval> action <action>`, `${path} threshold <hours>`],
      source: 'PAN-OS web interface help, Device > Dynamic Updates',
    };
  }),
];
