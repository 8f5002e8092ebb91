import { absent, all, present } from '@merlon/engine/checks/assertions.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { unlessMore } from '../facts/facts.ts';
import { fromSource } from './check-lists.ts';
import { OTHER_ZONE, type ZonesMeant, judgeZonesMeant } from './untrusted.ts';

const ZONES = 'security zones';
const REFERENCE = 'Junos Attack Detection and Prevention Guide: no screen by default';

/** The attacks that titles name, and the options of a screen that drop them. Several options of one entry do it together. */
const ATTACKS: readonly (readonly [words: RegExp, options: readonly string[]])[] = [
  // `flood protection for SYN, ICMP and UDP` names the kinds behind the word.
  [/ syn flood| flood.* syn (?!fin)| syn (?!fin).* flood/, ['tcp syn-flood']],
  [/ (?:icmp|ping) flood| flood.* icmp (?!fragment)| icmp (?!fragment).* flood/, ['icmp flood']],
  [/ udp flood| flood.* udp (?!port|scan)| udp (?!port|scan).* flood/, ['udp flood']],
  [/ source rout/, ['ip source-route-option']],
  [/ land attacks? | land /, ['tcp land']],
  [/ ping of death | ping death /, ['icmp ping-death']],
  [/ tear ?drop /, ['ip tear-drop']],
  [/ (?:ip|address) spoof\w* /, ['ip spoofing']],
  [/ port ?scan\w* /, ['tcp port-scan']],
  [/ (?:ip|address) sweep\w* /, ['icmp ip-sweep']],
  [/ win ?nuke /, ['tcp winnuke']],
  [/ syn fin /, ['tcp syn-fin']],
  [/ (?:no|without) (?:tcp )?flags? | tcp no flag/, ['tcp tcp-no-flag']],
];

/** `ICMP ping of death and UDP flood`: the protocol of another attack is no kind of flood. */
const OF_OTHERS = / (?:icmp|udp|tcp)(?= (?:ping (?:of )?death|ip sweep|port scan|large|land|syn fin|fin no ack|tcp no flag|win ?nuke) )/g;

/** What does the same as an option, so that its absence is for a person. */
const INSTEAD: Readonly<Record<string, string>> = {
  'ip source-route-option': 'ip loose-source-route-option|strict-source-route-option',
  'tcp syn-flood': 'limit-session',
};

/** Options of the screens of untrusted zones, as a document names them. */
export const screenChecks = fromSource(REFERENCE, [
  {
    id: 'no-source-route',
    title: 'The chassis drops packets with source routes',
    about: { title: [/ source rout/, / chassis | no source route /] },
    expectation: '`chassis no-source-route` must be configured, and no `source-routing`',
    judge: all(
      absent('routing-options source-routing'),
      absent('chassis source-route'),
      present('chassis no-source-route', { status: 'REVIEW', source: 'whether they are then forwarded depends on the release' }),
    ),
    first: ['delete routing-options source-routing', 'delete chassis source-route'],
    remediation: ['set chassis no-source-route'],
    source: 'Junos CLI Reference, source-route (Chassis) and source-routing (Routing Options)',
  },
  {
    id: 'screen-attacks',
    title: 'Screens of untrusted zones drop SYN floods and source routes',
    about: {
      title: [new RegExp(ATTACKS.map(([words]) => words.source).join('|'))],
      except: [
        / (?:not|never) (?:be )?(?:drop\w*|block\w*|detect\w*|filter\w*|enabled|used|active) /,
        / (?:off|disabl\w*|deactivat\w*|removed?) /,
        / (?:segments?|filters?|rfc ?1918|private|internal|thresholds?|per second|limits?|urpf|rpf|reverse|arp|dhcp) /,
      ],
    },
    expectation:
      'every untrusted zone, such as that of the internet, must have a `screen` (`ids-option`) that is defined and bound, drops the attack that the title names (TCP SYN flood, ICMP or UDP flood, source routed packets, land, ping of death, teardrop, winnuke, spoofing, scan or sweep), and is part of its protection',
    judge: judgeAttacks,
    first: ['delete security screen ids-option <screen> alarm-without-drop'],
    remediation: [
      'set security screen ids-option <screen> tcp syn-flood',
      'set security screen ids-option <screen> ip source-route-option',
      'set security zones security-zone <zone> screen <its name>',
    ],
    beside: ['security screen ids-option *'],
    decides: [],
  },
]);

function judgeAttacks(tree: ConfigTree, recommendation: Recommendation): Outcome {
  return judgeZonesMeant(tree, recommendation, (meant) => judgeAttacksIn(tree, recommendation, meant));
}

function judgeAttacksIn(tree: ConfigTree, recommendation: Recommendation, { zones, one }: ZonesMeant): Outcome {
  const title = plainTitle(recommendation);
  const named = title.replace(OF_OTHERS, '');
  const wanted = ATTACKS.flatMap(([words, options]) => (words.test(named) ? options : []));
  const other = OTHER_ZONE.exec(title)?.[1];
  if (other !== undefined) return review(`The title names the zone \`${other}\`, and those that are judged are untrusted.`);
  const every = findPath(tree, `${ZONES} security-zone *`);
  if (every.length === 0) return unlessHidden(tree, ZONES, notApplicable('No security zone is configured.'));
  if (zones.length === 0) return review('Which zones are untrusted cannot be told from their names.', linesAt(every));
  const screens = zones.map((zone) => ({ zone, screen: screenOf(tree, zone) }));
  const bare = screens.filter(({ screen }) => !screen).map(({ zone }) => zone);
  const unlessOthers = (outcome: Outcome): Outcome => unlessMore(tree, ZONES, unlessMore(tree, 'security screen', outcome));
  if (bare.length > 0)
    return unlessOthers(fail(linesAt(bare), `${one} has no screen that is defined (${bare.length} of ${zones.length}).`));
  const used = screens.map(({ screen }) => screen!);
  const alarming = used.filter((screen) => isSet(screen, 'alarm-without-drop'));
  if (alarming.length > 0) return fail(linesAt(alarming), `${one} has a screen that raises alarms only and drops nothing.`);
  const weak = used.flatMap((screen) => wanted.filter((option) => !isSet(screen, option)).map((option) => ({ screen, option })));
  const [first] = weak;
  if (first) {
    const replaced = weak.some(({ screen, option }) => INSTEAD[option] !== undefined && isSet(screen, INSTEAD[option]));
    return replaced
      ? review(`${one} has a screen with another option in place of \`${first.option}\`.`, linesAt([first.screen]))
      : unlessOthers(fail(linesAt(weak.map(({ screen }) => screen)), `${one} has a screen without \`${first.option}\`.`));
  }
  const proof = used.flatMap((screen) => wanted.flatMap((option) => findPath(screen, option)));
  const bound = zones.flatMap((zone) => findPath(zone, 'screen'));
  return unlessOthers(
    pass(
      linesAt([...bound, ...used, ...proof]),
      `${one.replace(/^An?/, 'Every')} has a screen with ${wanted.map((option) => `\`${option}\``).join(', ')}.`,
    ),
  );
}

/** The screen that a zone has, if it is defined. */
function screenOf(tree: ConfigTree, zone: Place): Place | undefined {
  const [name] = findPath(zone, 'screen *').map(nameOf);
  return findPath(tree, 'security screen ids-option *').find((screen) => nameOf(screen) === name);
}
