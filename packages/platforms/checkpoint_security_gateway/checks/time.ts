import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { CheckSpec, CountCheck } from '@merlon/engine/checks/check-spec.ts';
import { switchedOn } from '@merlon/engine/checks/demand.ts';
import { judgeCount } from '@merlon/engine/checks/judge-count.ts';
import { type NamedNetworks, isAmong, readClosedNetworks } from '@merlon/engine/checks/read-closed-networks.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import { valuesTyped, vocabulary } from '../document/vocabulary.ts';
import { NOT_PRINTED } from '../facts/facts.ts';

const GUIDE = 'Gaia Administration Guide, "Time"';

const stated = {
  id: 'ntp',
  title: 'Time comes from two NTP servers',
  about: {
    title: [/ ntp | time (?:servers?|sources?) | time synchroni| synchroni[sz]\w* (?:\w+ ){0,3}(?:clocks?|time) /],
    except: [/ authenticat| keys? | rules? | cluster/],
  },
  remediation: [
    'set ntp active on',
    'set ntp server primary <first address> version 4',
    'set ntp server secondary <second address> version 4',
  ],
  source: `${GUIDE}: NTP is off by default`,
} as const;

/** `ntp server primary HOST version 4`; newer releases also `ntp server HOST version 4` (R81.20). */
const ORDER = /^(?:primary|secondary|prefer)$/;
const counting: CountCheck = {
  ...stated,
  counted: 'NTP server',
  among: [{ path: 'ntp server primary|secondary *' }, { path: 'ntp server *', isNoName: ORDER }],
  atLeast: 2,
  none: { status: 'FAIL', source: `${GUIDE}: none by default` },
  needs: [{ setting: 'ntp active', demand: switchedOn(), absent: NOT_PRINTED }],
};

/** The device's time sources. */
export const timeChecks: readonly CheckSpec[] = [
  {
    ...stated,
    beside: ['ntp active *', 'ntp server *'],
    expectation:
      '`ntp active` must be on, and a primary and a secondary `ntp server` configured, in the version and from the internal networks that the document names; public pools and servers of the vendor may not be used where it refuses them',
    judge: (tree, recommendation) => {
      const named = readClosedNetworks(recommendation, (text) => OWN.test(text));
      // Which of them are meant is told by their addresses.
      const asked = named ? { ...recommendation, title: recommendation.title.replace(CERTAIN, ' ') } : recommendation;
      const servers = findServers(tree);
      const found = [judgeVersion(servers, recommendation), judgeOwners(servers, named, recommendation)];
      return combineAll([judgeCount(counting, vocabulary, tree, asked), ...found.filter((one) => one !== undefined)]);
    },
  },
];

const findServers = (tree: ConfigTree): readonly Place[] => [
  ...findPath(tree, 'ntp server primary|secondary *'),
  ...findPath(tree, 'ntp server *').filter((place) => !ORDER.test(nameOf(place))),
];

const CERTAIN = /\b(?:internal|own|corporate|company(?:'s)?|approved|dedicated|designated|trusted|of the (?:company|organi[sz]ation))\b/gi;
const OWN = /\b(?:both|each|every|all|only|own|internal|no others?)\b/i;
const textOf = ({ title, description, audit }: Recommendation): string => [title, description, proseOf(audit)].join('\n');

/** `NTP version 4`, `protocol version 4` */
function judgeVersion(servers: readonly Place[], recommendation: Recommendation): Outcome | undefined {
  const [asked, ...more] = new Set([...textOf(recommendation).matchAll(/\bversion (\d)\b(?!\.\d)/gi)].map(([, number]) => Number(number)));
  if (asked === undefined || more.length > 0 || servers.length === 0) return undefined;
  const versionOf = (place: Place): number => {
    const values = valuesAt(place);
    const at = values.indexOf('version');
    return at < 0 ? Number.NaN : Number(values[at + 1]);
  };
  const old = servers.filter((place) => versionOf(place) < asked);
  if (old.length > 0) return fail(linesAt(old), `An NTP server is asked in an older version than ${asked} (${old.length}).`);
  const open = servers.filter((place) => Number.isNaN(versionOf(place)));
  return open.length > 0
    ? review('In which version an NTP server is asked the text does not say.', linesAt(open))
    : pass(linesAt(servers), `Every NTP server is asked in version ${asked} (NTP v${asked}).`);
}

/** Names of servers that serve everybody. */
const PUBLIC =
  /(?:^|\.)(?:pool\.ntp\.org|ntp\.org|ntp\.checkpoint\.com|time\.google\.com|time\.windows\.com|time\.cloudflare\.com|time\.nist\.gov)$/i;
const NO_PUBLIC = /\b(?:public|internet|vendor(?:'s)?)\b[^.;\n]{0,60}\bnot\b|\b(?:no|never|not) (?:\w+ ){0,3}(?:public|internet)\b/i;
/** `a name ending in .example.net` */
const ENDING = /\bnames? (?:ending|that ends?) (?:in|with) ["'`“]?(\.[\w.-]*\w)/i;

function judgeOwners(servers: readonly Place[], named: NamedNetworks | undefined, recommendation: Recommendation): Outcome | undefined {
  const text = textOf(recommendation);
  const foreign = servers.filter((place) => PUBLIC.test(nameOf(place)));
  if (foreign.length > 0 && (named || NO_PUBLIC.test(text)))
    return fail(linesAt(foreign), `An NTP server serves everybody, which the document does not want (${foreign.length}).`);
  if (!named || servers.length === 0) return undefined;
  const ending = ENDING.exec(text)?.[1]?.toLowerCase();
  const isOwn = (name: string): boolean | undefined => {
    const address = readAddress(name);
    if (address && address.symbols.length === 0) return isAmong(named, address);
    return ending !== undefined && name.toLowerCase().endsWith(ending) ? true : undefined;
  };
  const of = [...named.texts, ...(ending === undefined ? [] : [ending])].join(', ');
  const read = servers.map((place) => ({ place, isIn: isOwn(nameOf(place)) }));
  const others = read.filter(({ isIn }) => isIn === false).map(({ place }) => place);
  if (others.length > 0) return fail(linesAt(others), `An NTP server is none of ${of} (${others.length}).`);
  const open = read.filter(({ isIn }) => isIn === undefined).map(({ place }) => place);
  return open.length > 0
    ? review(`Whether an NTP server is among ${of} its name does not say.`, linesAt(open))
    : pass(linesAt(servers), `Every NTP server is among ${of}.`);
}

/** Zones that keep universal time (IANA time zone database, `etcetera`). */
const UNIVERSAL = /^(?:utc|gmt|uct|universal|zulu|greenwich)$/;

/** `set timezone Etc / UTC`: the zone that sentences name and commands type, else a person says which is right. */
export function judgeTimeZone(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const places = findPath(tree, 'timezone');
  const open = review('A person has to judge whether the time zone is the right one.', linesAt(places));
  const [zone, ...more] = places.map((place) => valuesAt(place).join('').toLowerCase());
  if (zone === undefined || more.length > 0) return open;
  const text = textOf(recommendation).toLowerCase();
  const place = zone.split('/').at(-1)!;
  const typed = valuesTyped(recommendation, 'timezone').map((words) => words.join(''));
  const wantsUniversal =
    /\b(?:utc|gmt|universal time)\b/.test(text) &&
    !/\b(?:utc|gmt) ?[+-]\d|\bor\b[^.;]{0,30}\b(?:local|utc|gmt)\b|\b(?:utc|gmt)\b[^.;]{0,20}\bor\b/.test(text);
  if (wantsUniversal && typed.every((one) => UNIVERSAL.test(one.split('/').at(-1)!)))
    return UNIVERSAL.test(place)
      ? pass(linesAt(places), 'The time zone is that of universal time (UTC).')
      : fail(linesAt(places), 'The time zone is not that of universal time (UTC).');
  const [asked, ...others] = new Set(typed);
  const isNamed = asked !== undefined && others.length === 0 && text.includes(asked.split('/').at(-1)!);
  return isNamed && asked === zone ? pass(linesAt(places), 'The time zone is the one that the document names.') : open;
}
