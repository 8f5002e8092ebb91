import { absent, all, given, notSwitchedOff, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { splitProse } from '@merlon/engine/demands/find-bound.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedIn, typedOrShown } from '../document/read-commands.ts';
import { wantsLine } from '../document/wants-line.ts';
import { undoneAt, whenAbsent } from '../facts/facts.ts';
import { judgeLimits, sayLimits } from './defence-limits.ts';

const DEFEND = 'Huawei USG6000E command reference, firewall defend: no defence is on by default';
const ACTION = 'Huawei USG6000E command reference, firewall defend action: what is recognised is discarded by default';
const STATE = 'Huawei USG6000E command reference, firewall session link-state check: on by default, for all ICMP and TCP';
const PAIR: WhenAbsent = { status: 'FAIL', source: 'Huawei USG6000 command reference, hrp: off by default' };
const KEY: WhenAbsent = { status: 'FAIL', source: 'Huawei USG6000 command reference, hrp authentication-key: no key by default' };

const RECOMMENDED = ['land', 'smurf', 'fraggle', 'winnuke', 'source-route', 'route-record', 'time-stamp', 'ping-of-death'];

/** Defence against attacks, states of connections, hot standby. */
export const networkChecks: readonly CheckSpec[] = [
  {
    id: 'defence-action',
    title: 'Packets of attacks are discarded',
    about: {
      title: [
        /(?:defend|defen[cs]e|attack)\w* (?:\w+ ){0,2}action|(?:attack|malformed).* (?:discard|drop|stopped|blocked)|(?:discard|drop).* attack/,
      ],
      except: [/ ips |profile|dataplane| land |smurf|fraggle|winnuke|teardrop|ping of death|flood|scan|sweep|spoof|source ?rout|record/],
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
      '`firewall defend … enable` for each attack that the document names, else for the eight that Huawei recommends, with limits (rate, length or time) as strict as it types them; a `max-rate` that is displayed must not exceed the threshold that it names, and both or all of them must be shown',
    judge: judgeDefence,
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

/** The defences that titles name, in these words: `source routing`, `IP spoofing`. */
const NAMED = [
  ...RECOMMENDED,
  ...'teardrop large-icmp syn-flood udp-flood icmp-flood ip-spoofing port-scan ip-sweep tcp-flag ip-fragment'.split(' '),
].map((attack) => ({
  attack,
  words:
    attack === 'large-icmp' ? / (?:large|oversi[sz]ed) ?icmp/ : new RegExp(` ${attack.replace(/(?:ing|e)$/, '').replaceAll('-', ' ?')}`),
}));

const DEFENDS = /^firewall defend (\S+) enable$/;
/** Those that an audit quotes in a sentence that wants them there. */
const quotedIn = ({ audit }: Recommendation): readonly string[] =>
  splitProse(audit)
    .filter((sentence) => !/\b(?:not|no|never|without|example|undo)\b/i.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(/["'`“]firewall defend ([a-z][\w-]*) enable["'`”]/g)].map(([, attack]) => attack!));

/** Those that a sentence lists which wants defence against all of them: `defence is on against LAND, Smurf, teardrop and large ICMP`. */
function listedIn({ audit }: Recommendation): readonly string[] {
  const listing = splitProse(audit).filter(
    (sentence) => /\bdefen[cs]e\b/i.test(sentence) && !/\b(?:not|no|never|without|example|undo|or|optional\w*)\b/i.test(sentence),
  );
  const listed = listing
    .map((sentence) => plainTitle({ title: sentence }))
    .map((sentence) => NAMED.flatMap(({ words, attack }) => (words.test(sentence) ? [attack] : [])));
  return listed.filter(({ length }) => length > 1).flat();
}

/** `"action alert" is a finding`, and not only that packets are to be dropped. */
const refusesAlert = ({ audit, description }: Recommendation): boolean =>
  /\bfirewall defend action discard\b/.test(proseOf(audit)) ||
  /\bmay only be ["'`“]?discard\b|\bmust be ["'`“]?discard["'`”]?, (?:and )?not ["'`“]?alert\b/i.test(
    `${description}\n${proseOf(audit)}`,
  ) ||
  splitProse(audit).some(
    (sentence) =>
      /\balert\b/i.test(sentence) &&
      /\b(?:finding|failure|deviation|violation|not (?:compliant|sufficient|enough|shown|displayed|returned|present)|must not|insufficient)\b/i.test(
        sentence,
      ),
  );

function judgeDefence(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const typed = [...typedOrShown(recommendation, DEFENDS), ...quotedIn(recommendation), ...listedIn(recommendation)];
  const title = plainTitle(recommendation);
  const named = NAMED.flatMap(({ words, attack }) => (words.test(title) ? [attack] : []));
  const wanted = [...new Set(typed.length > 0 ? [...typed, ...named] : named.length > 0 ? named : RECOMMENDED)];
  if (wanted.includes('*') || (typed.length === 0 && named.length === 0 && /flood|scan|spoof/.test(title)))
    return review('Which attacks are meant, the document does not say.', linesAt(findPath(tree, 'firewall defend')));
  const missing = wanted.filter((attack) => !isSet(tree, `firewall defend ${attack} enable`));
  if (missing.length > 0) {
    const outcome = whenAbsent(tree, 'firewall defend', `Defence is not on against ${missing.join(', ')}`, {
      status: 'FAIL',
      source: DEFEND,
    });
    return { ...outcome, lines: outcome.lines.length > 0 ? outcome.lines : linesAt(findPath(tree, 'firewall defend')) };
  }
  // A document that quotes the switch, and types no more, asks for no more.
  const placed = typedIn(recommendation, /^firewall defend (\S+-flood) (?:interface|zone|ip)\b/);
  const switches = placed.length > 0 ? [] : quotedIn(recommendation);
  const unlimited = wanted.filter(
    (attack) => attack.endsWith('-flood') && !switches.includes(attack) && !isSet(tree, `firewall defend ${attack} interface|zone|ip`),
  );
  if (unlimited.length > 0)
    return review(
      `Defence is on against ${unlimited.join(', ')}, and no statement says of which interface, zone or address.`,
      linesAt(findPath(tree, 'firewall defend')),
    );
  const other = judgeLimits(tree, recommendation, wanted);
  if (other) return other;
  const undone = undoneAt(tree, 'firewall defend all');
  if (undone.length > 0)
    return review(
      'All defences are switched off in one place of the text, and some on in another; a person has to say what holds.',
      linesAt(undone),
    );
  const alerting = findPath(tree, 'firewall defend action alert');
  if (alerting.length > 0 && refusesAlert(recommendation)) return fail(linesAt(alerting), 'Attacks are noticed and not stopped.');
  if (alerting.length > 0)
    return review('Attacks are noticed and not stopped; whether that will do a person has to say.', linesAt(alerting));
  return pass(
    linesAt(wanted.flatMap((attack) => findPath(tree, `firewall defend ${attack} enable`))),
    `Defence is on against ${wanted.join(', ')}.${sayLimits(recommendation, wanted)}`,
  );
}
