import { value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, SettingCheck } from '@merlon/engine/checks/check-spec.ts';
import { atMost, equals } from '@merlon/engine/checks/demand.ts';
import { judgeSetting } from '@merlon/engine/checks/judge-setting.ts';
import { isSet, linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { splitProse } from '@merlon/engine/demands/find-bound.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Span, measureSpan } from '@merlon/engine/rule-base/measure-span.ts';
import { uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { coversRanges } from '@merlon/engine/rule-base/range-set.ts';
import { readAddress, readAddressAndMask } from '@merlon/engine/rule-base/read-address.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import { REFUSES_OLD_SSH } from '@merlon/engine/demands/refuses-old-ssh.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { untrustedOf } from '../facts/interfaces.ts';
import { linesOfNodes, negatedPlacesOf, statementsOf } from '../facts/statements.ts';
import { asaVersionOf, isBefore, isOfThreatDefense } from '../facts/version.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

type Service = 'ssh' | 'http' | 'telnet';

const SETTINGS =
  /^(?:timeout|version|scopy|key-exchange|cipher|stricthostkeycheck|pubkey-chain|server|redirect|authentication-certificate|stack|host|key-modulus)$/;

/** `ssh 10.0.0.0 255.0.0.0 inside`, `http 2001:db8::/64 inside`: the sources that may reach a service, and the interface. */
export const sourcesOf = (tree: ConfigTree, service: Service): readonly ConfigNode[] =>
  statementsOf(tree, service).filter(({ words }) => words.length >= 3 && !SETTINGS.test(words[1]!));

/** `0` is short for 0.0.0.0 (command reference, ssh). */
const readZero = (word: string): string => (word === '0' ? '0.0.0.0' : word);

/** The addresses of a source; of one that has a name, as many as its mask says. Undefined where neither could be read. */
export function readSource({ words }: ConfigNode): Addresses | undefined {
  const [, address = '', mask = ''] = words;
  if (address.includes('/')) return readAddress(address);
  return readAddressAndMask(readZero(address), readZero(mask)) ?? readAddressAndMask('0.0.0.0', readZero(mask));
}

/** Whether a document forbids a service on the interfaces that face the outside. */
function forbidsOutside({ title, audit, description }: Recommendation): boolean {
  const sentences = [title, ...description.split(/(?<=[.;])\s+/), ...splitProse(audit)];
  return sentences.some(
    (sentence) =>
      /\b(?:outside|external|untrusted|internet[- ]facing|public)\b.{0,20}\binterfaces?\b|\binterfaces? (?:named )?outside\b|\bfrom the (?:internet|outside)\b/i.test(
        sentence,
      ) && /\b(?:not|no|none|never|finding|prohibited|forbidden)\b/i.test(sentence),
  );
}

/** The sources at interfaces that face the Internet, which a document may forbid whatever addresses they are. */
function judgeOutside(tree: ConfigTree, service: Service, recommendation: Recommendation): Outcome | undefined {
  if (!forbidsOutside(recommendation)) return undefined;
  const outer = new Set(untrustedOf(tree).map(({ name }) => name));
  const sources = sourcesOf(tree, service).filter(({ words }) => outer.has(words.at(-1)!));
  if (sources.length > 0)
    return fail(linesOfNodes(sources), `\`${service}\` is open to sources at an interface that is not to be trusted.`);
  if (outer.size === 0 && sourcesOf(tree, service).length > 0)
    return review(
      `At which interfaces \`${service}\` must not be open the configuration does not show.`,
      linesOfNodes(sourcesOf(tree, service)),
    );
  return undefined;
}

/** Whether sources that nothing serves are a fault a person has to say (command reference, http server enable: disabled by default). */
function judgeServed(tree: ConfigTree, service: Service, recommendation: Recommendation): Outcome {
  const outcome = judgeSources(tree, service, recommendation);
  return outcome.status === 'FAIL' && service === 'http' && !isSet(tree, 'http server enable')
    ? review('The HTTPS server is not enabled, so that its sources open nothing.', outcome.lines)
    : outcome;
}

function judgeSources(tree: ConfigTree, service: Service, recommendation: Recommendation): Outcome {
  const outside = judgeOutside(tree, service, recommendation);
  if (outside?.status === 'FAIL') return unlessHidden(tree, service, outside);
  const sources = sourcesOf(tree, service).map((node) => ({ node, addresses: readSource(node) }));
  const measure = (some: typeof sources): Span => measureSpan(some.map(({ addresses }) => addresses));
  const linesOf = (some: typeof sources): readonly number[] => linesOfNodes(some.map(({ node }) => node));
  const open = sources.filter((source) => measure([source]) === 'everybody');
  const atInterfaces = [...Map.groupBy(sources, ({ node }) => node.words.at(-1)).values()];
  const halves = atInterfaces.filter((some) => measure(some) === 'everybody').flat();
  if (halves.length > 0) return fail(linesOf(open.length > 0 ? open : halves), `\`${service}\` is open to every address.`);
  const span = measure(sources);
  if (span === 'everybody' || span === 'huge')
    return review(`\`${service}\` is open to a range that is wider than a network of one's own.`, linesOf(sources));
  if (span === 'unknown') {
    const unread = sources.filter(({ addresses }) => !addresses);
    return review(`\`${service}\` is open to a source whose addresses could not be read.`, linesOf(unread));
  }
  const lines = linesOf(sources);
  if (sources.length > 0 && service === 'ssh' && isOfThreatDefense(tree))
    return review('`ssh` is open to named sources alone where traffic passes; the management interface has a list of its own.', lines);
  if (outside) return outside;
  const named = judgeNamed(tree, service, recommendation);
  if (named) return unlessHidden(tree, service, named);
  if (sources.length > 0) return pass(lines, `\`${service}\` is open to named sources alone.`);
  return unlessHidden(tree, service, notApplicable(`No source may reach the device by \`${service}\`, which is the default.`));
}

const namesIn = (title: string): readonly string[] => title.match(/\b\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?\b(?!\.?\d)/g) ?? [];

/** The addresses that a title names as those that may reach a service; undefined where it names none. */
const namedIn = ({ title }: Recommendation): Addresses | undefined => {
  const named = namesIn(title).map(readAddress);
  const read = named.filter((addresses) => addresses !== undefined);
  return read.length > 0 && read.length === named.length ? uniteAddresses(read) : undefined;
};

/** Sources beyond the addresses that a title names. */
function judgeNamed(tree: ConfigTree, service: Service, recommendation: Recommendation): Outcome | undefined {
  const named = namedIn(recommendation);
  const sources = sourcesOf(tree, service).map((node) => ({ node, addresses: readSource(node) }));
  if (!named || sources.length === 0 || sources.some(({ addresses }) => !addresses)) return undefined;
  const beyond = sources.filter(({ addresses }) => addresses!.v6.length > 0 || !coversRanges(named.v4, addresses!.v4));
  const shown = linesOfNodes((beyond.length > 0 ? beyond : sources).map(({ node }) => node));
  return beyond.length > 0
    ? fail(shown, `\`${service}\` is open to addresses beyond those that the document names.`)
    : pass(shown, `\`${service}\` is open to none but the addresses that the document names: ${namesIn(recommendation.title).join(', ')}.`);
}

const ofSources = (service: Service, title: RegExp, except: RegExp): CheckSpec => ({
  id: `${service}-sources`,
  title: `Ensure '${service.toUpperCase()} source restriction' is set to an authorized IP address`,
  about: [
    {
      title: [title, / (?:sources?|restrict|authorized|allowed|permitted|access list) ?/],
      except: [except, / (?:allowed|permitted) (?:only )?(?:on|at|for) (?:the )?\w+ interface /],
    },
    {
      title: [title, / (?:only|alone) /, / from /, / \d+(?:\.\d+){3} /],
      except: [except, / (?:not|no|except\w*|vpn|port|servers?) /, REVERSED],
    },
  ],
  expectation: `\`${service}\` must name the addresses that may reach it, those of the document where it names some, and not all`,
  alsoSaid: 'asdm list permitted reachable accessible administration admin subnet subnets host hosts',
  judge: (tree, recommendation) => judgeServed(tree, service, recommendation),
  first: [`no ${service} <rest of the line>`],
  remediation: [`${service} <address> <mask> <interface>`],
  beside: [`no ${service} * * *`],
  source: `${REFERENCE}, ${service}: nobody may reach it by default`,
});

/** Time-outs, however they are worded. `SSH is disconnected after 10 minutes without input`. */
const TIME_OUT =
  / (?:time ?out|(?:idle|inactiv\w*|unused) (?:\w+ )?(?:sessions?|connections?|time)|(?:of |for |by )?inactivity|(?:without|no) (?:input|activity)) /;
/** What is not a session of an administrator, or is not ended. */
const NO_SESSION =
  / (?:tunnel\w*|servers? behind|through the|must not be (?:disconnected|ended|closed)|never|unlimited|disabled|logging|document\w*|test\w*|review\w*|alert\w*|must be logged|are logged(?! off)) /;
const FIVE_MINUTES = atMost(5, 'minute', { zero: 'never' });

const httpTimeout: SettingCheck = {
  id: 'http-idle-timeout',
  title: "Ensure 'HTTP idle timeout' is less than or equal to '5' minutes",
  about: { title: [/ (?:https?|asdm) /, TIME_OUT], except: [NO_SESSION] },
  alsoSaid: 'administrator administrative terminate activity logged off disconnected closed ended terminated inactivity idle asdm web',
  setting: 'http server idle-timeout',
  demand: FIVE_MINUTES,
  absent: { is: '20', source: REFERENCE },
  settledBy: (tree, recommendation) => settleHttp(tree, recommendation),
  source: `${REFERENCE}, http server idle-timeout: 20 minutes by default`,
};

/** Some editions limit the total length of a session, others its idle time. */
const ofSessions = ({ remediation, audit }: Recommendation): boolean =>
  [remediation, audit].some((part) => commandsOf(part).join('\n').includes('session-timeout'));

/** Where the server is off, there is nothing to demand, whatever the document limits. */
function settleHttp(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const setting = ofSessions(recommendation) ? 'http server session-timeout' : httpTimeout.setting;
  if (!isSet(tree, 'http server enable') && !isSet(tree, setting))
    return unlessHidden(
      tree,
      'http server',
      notApplicable('The HTTP server is off.', linesAt(negatedPlacesOf(tree, 'http server enable'))),
    );
  if (setting === httpTimeout.setting) return undefined;
  return judgeSetting({ ...httpTimeout, setting, absent: OFF, settledBy: () => undefined }, vocabulary, tree, recommendation);
}

export const managementAccessChecks: readonly CheckSpec[] = [
  {
    id: 'fips',
    title: 'Ensure FIPS mode is enabled',
    about: { title: [/ fips /], except: [/ (?:vpn|ipsec|ike|hmac|ntp|snmp|passwords?|hash\w*|keys?|certificates?|tokens?) /] },
    setting: 'fips enable',
    demand: 'present',
    absent: OFF,
    settledBy: (tree) =>
      isOfThreatDefense(tree) && !isSet(tree, 'fips enable') ? review('The mode of Threat Defense is set in its manager.') : undefined,
    remediation: ['fips enable'],
    source: `${REFERENCE}, fips enable: disabled by default`,
  },
  {
    id: 'console-timeout',
    title: "Ensure 'console session timeout' is less than or equal to '5' minutes",
    about: { title: [/ console /, TIME_OUT], except: [NO_SESSION, / (?:switch|server|servers) /] },
    alsoSaid: 'serial port administrator terminate logged off disconnected closed ended terminated inactivity idle',
    setting: 'console timeout',
    demand: FIVE_MINUTES,
    absent: { is: '0', source: REFERENCE },
    source: `${REFERENCE}, console timeout: 0 by default, which is never`,
  },
  {
    id: 'ssh-timeout',
    title: "Ensure 'SSH session timeout' is less than or equal to '5' minutes",
    about: { title: [/ ssh /, TIME_OUT], except: [NO_SESSION, / console /] },
    alsoSaid: 'administrator administrative terminate logged off disconnected closed ended terminated inactivity idle',
    setting: 'ssh timeout',
    demand: FIVE_MINUTES,
    absent: { is: '5', source: `${REFERENCE}, and the CIS Cisco ASA 9.x Benchmark` },
    source: `${REFERENCE}, ssh timeout: 5 minutes by default`,
  },
  {
    id: 'telnet-timeout',
    title: "Ensure 'Telnet session timeout' is less than or equal to '5' minutes",
    about: { title: [/ telnet /, TIME_OUT] },
    setting: 'telnet timeout',
    demand: FIVE_MINUTES,
    absent: { is: '5', source: REFERENCE },
    settledBy: (tree) =>
      sourcesOf(tree, 'telnet').length === 0
        ? unlessHidden(tree, 'telnet', notApplicable('Nobody may reach the device by `telnet`.'))
        : undefined,
    source: `${REFERENCE}, telnet timeout: 5 minutes by default`,
  },
  httpTimeout,
  {
    id: 'ssh-version',
    reads: REFUSES_OLD_SSH,
    title: "Ensure 'SSH version 2' is enabled",
    about: { title: [/ ssh(?:v2| version| v2| protocol| 2) | ssh .*version 2 /] },
    setting: 'ssh version',
    demand: equals('2'),
    absent: { status: 'FAIL', defaultValue: '1 2', source: REFERENCE },
    settledBy: (tree) => {
      const version = asaVersionOf(tree);
      const speaksOne = !isOfThreatDefense(tree) && !(version && !isBefore(version, 9, 16));
      return speaksOne || isSet(tree, 'ssh version')
        ? undefined
        : review('`ssh version` is not in the text; this release is said to know version 2 alone.', version ? [version.line] : []);
    },
    source: `${REFERENCE}, ssh version: both versions by default`,
  },
  {
    id: 'ssh-secure-copy',
    title: "Ensure 'SCP protocol' is set to Enable for files transfers",
    about: { title: [/ (?:scp|secure copy|scopy) /] },
    setting: 'ssh scopy enable',
    demand: 'present',
    absent: OFF,
    source: `${REFERENCE}, ssh scopy enable: disabled by default`,
  },
  {
    id: 'rsa-key-size',
    title: "Ensure 'RSA key pair' is greater than or equal to 2048 bits",
    about: { title: [/ rsa /, / (?:keys?|modulus) /] },
    expectation: 'the RSA key pair must have 2048 bits or more',
    judge: { op: 'doubt', what: 'the size of the key pair, which `show crypto key mypubkey rsa` shows, and no configuration' },
    remediation: ['crypto key generate rsa modulus 2048'],
    source: `${REFERENCE}, crypto key generate rsa: keys are not part of the configuration`,
    forPerson: true,
  },
  ofSources('ssh', / ssh /, / version | time ?out | keys? | exchange | ciphers? | algorithms? | encryption | password | login /),
  ofSources('http', / (?:https?|asdm) /, / version | time ?out | redirect| certificate | client | inspect| filter| tls | ssl | methods? /),
  {
    id: 'telnet',
    title: "Ensure 'Telnet' is disabled",
    about: {
      title: [/ telnet /, / (?:disabled?|not|forbid\w*|prohibit\w*|removed?|no|off) /],
      except: [/ timeout | accounting | authentication /, BEYOND_A_SETTING, / attempts? | recorded | inspect\w* | through /],
    },
    alsoSaid: 'prohibited forbidden clear text protocol',
    expectation: 'no `telnet` statement may permit a network or an address, so that nobody may reach the device or open a session by it',
    judge: value(
      'telnet',
      { is: 'matches', pattern: /^timeout /, words: 'name no source that may come in' },
      { status: 'PASS', source: 'nobody may reach the device by it by default' },
    ),
    remediation: ['no telnet <address> <mask> <interface>'],
    source:
      'CIS Cisco ASA 9.x Benchmark 1.1.0, 1.6.5: Telnet is open to the sources that a `telnet` statement names, and to nobody without one; Cisco ASA Series Command Reference, telnet',
  },
];
