import { absent, all, given, notSwitchedOff, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { isSet } from '@merlon/engine/config-tree/places.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { review } from '@merlon/engine/model/verdict.ts';
import { wantsLine } from '../document/wants-line.ts';
import { whenAbsent } from '../facts/facts.ts';
import { DEFEND, RECOMMENDED, judgeDefence } from './attack-defence.ts';
import { READ_OF_DEFENCES } from './defence-sentences.ts';

const ACTION = 'Huawei USG6000E command reference, firewall defend action: what is recognised is discarded by default';
const STATE = 'Huawei USG6000E command reference, firewall session link-state check: on by default, for all ICMP and TCP';
const PAIR: WhenAbsent = { status: 'FAIL', source: 'Huawei USG6000 command reference, hrp: off by default' };
const KEY: WhenAbsent = { status: 'FAIL', source: 'Huawei USG6000 command reference, hrp authentication-key: no key by default' };

/** Defence against attacks, states of connections, hot standby. */
export const networkChecks: readonly CheckSpec[] = [
  {
    id: 'defence-action',
    title: 'Packets of attacks are discarded',
    about: {
      title: [
        /(?:defend|defen[cs]e|attack)\w* (?:\w+ ){0,2}action|(?:attack|malformed).* (?:discard|drop|stopped|blocked)|(?:discard|drop).* attack/,
      ],
      // `Attack defense is enabled and discards` asks for both.
      except: [
        /(?:defen[cs]e|defend|protection).* (?:is|are|be) (?:enabled|on|active|activated|configured)|(?:turn|switch)(?:ed)? on .*(?:defen[cs]e|defend|protection)| ips |profile|dataplane| land |smurf|fraggle|winnuke|teardrop|ping of death|flood|scan|sweep|spoof|source ?rout|record/,
      ],
    },
    setting: 'firewall defend action',
    demand: equals('discard'),
    absent: { is: 'discard', source: ACTION },
    settledBy: (tree, recommendation) => {
      if (isSet(tree, 'firewall defend action')) return undefined;
      if (wantsLine(recommendation))
        return whenAbsent(tree, 'firewall defend action', 'The line that the document wants is not there', { status: 'FAIL' });
      return /alert/i.test(recommendation.defaultValue)
        ? review('The document says that attacks are noticed and not stopped by default; the reference says that they are stopped.')
        : undefined;
    },
    heedsDefault: true,
    source: ACTION,
  },
  {
    id: 'attack-defence',
    title: 'Defence against attacks with malformed packets is on',
    alsoSaid: 'protection denial service single packet malformed defend drop discard detect',
    about: {
      title: [
        /attack(?!er)|defen[cs]e|firewall defend|denial.of.service| d?dos | land |large ?icmp|oversi[sz]ed icmp|smurf|fraggle|winnuke|teardrop|ping.of.death|syn ?flood|spoof|flood|scan(?:s|ning)?\b|sweeps?\b|malformed|source ?rout/,
      ],
      except: [/signature|ips profile|brute|urpf|arp|anti ?virus|vulnerab|files? |malware/],
    },
    beside: ['firewall defend * enable', 'firewall defend * max-rate *', 'firewall defend * max-length *', 'firewall defend action *'],
    expectation:
      '`firewall defend … enable` for each attack (by malformed packets, scans, misuse of IP) that the document names, else for the eight that Huawei recommends, with limits (rate, length or time) as strict as it types them; a `max-rate` that is displayed must not exceed the threshold that it names, and both or all of them must be shown',
    judge: judgeDefence,
    reads: READ_OF_DEFENCES,
    remediation: RECOMMENDED.map((attack) => `firewall defend ${attack} enable`),
    source: `${DEFEND}; Huawei Enterprise Forum, recommended attack defence on the USG6000`,
  },
  {
    id: 'state-check',
    title: 'Stateful inspection (of TCP and ICMP sessions) is enabled',
    alsoSaid: 'sessions connection tracking inspection',
    about: { title: [/state(?:ful)?.{0,12}(?:inspect|check|detect|link)|link ?state/] },
    beside: ['firewall session link-state * check'],
    decides: ['firewall session link-state check'],
    setting: 'firewall session link-state check',
    demand: 'present',
    absent: { status: 'PASS', source: STATE },
    heedsDefault: true,
    undoneBy: ['tcp', 'icmp'].map((protocol) => `firewall session link-state ${protocol} check`),
    restsOn: all(
      ...['', 'tcp ', 'icmpv6 '].map((protocol) => notSwitchedOff(`firewall ipv6 session link-state ${protocol}check`)),
      absent('firewall session link-state exclude'),
    ),
    expectation: '`firewall session link-state check` must be on, that of TCP and of ICMP too',
    remediation: ['system-view', 'firewall session link-state check'],
    source: STATE,
  },
  {
    id: 'hrp-authentication',
    title: 'Heartbeats of the pair are authenticated',
    alsoSaid: 'cluster members messages link packets standby redundancy availability high',
    about: {
      title: [
        /(?: hrp\b|heartbeat|hot.?standby|dual.?system|high.?availability| ha\b).*(?:authenticat| key |encrypt)|(?:authenticat|encrypt).*(?: hrp |heartbeat|hot.?standby)/,
      ],
    },
    expectation: 'where `hrp enable` is configured, `hrp authentication-key` must be too',
    judge: given(present('hrp enable', { status: 'NA' }), present('hrp authentication-key', KEY), 'The firewall is not one of a pair.'),
    remediation: ['system-view', 'hrp authentication-key <key>'],
    source: KEY.source!,
  },
  {
    id: 'hrp-pair',
    title: 'Hot standby (HRP) is configured',
    alsoSaid: 'cluster redundan failover availability high',
    about: { title: [/ hrp |hot.?standby|high.?availability|dual.?system/], except: [/mirror|preempt|monitor|track/] },
    expectation: '`hrp enable` and an `hrp interface` with its `remote` must be configured',
    judge: all(present('hrp enable', PAIR), present('hrp interface', PAIR), {
      op: 'value',
      path: ['hrp', 'interface', '*'],
      test: { is: 'matches', pattern: /(?:^| )remote /, words: 'name its `remote`' },
      absent: { status: 'NA' },
      otherwise: 'REVIEW',
    }),
    remediation: ['system-view', 'hrp interface <interface> remote <address>', 'hrp enable'],
    source: PAIR.source!,
  },
];
