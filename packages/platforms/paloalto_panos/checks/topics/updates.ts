import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import { convertTime } from '@merlon/engine/demands/read-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE, linesFor } from '../../facts/facts.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const SCHEDULES = 'deviceconfig system update-schedule';
const VERIFIES = 'deviceconfig system server-verification';
const SOURCE = `PAN-OS web interface help, Device > Dynamic Updates; ${DEFAULT_VALUE}: no schedules, and the update server is not verified`;
const WORDS =
  /satisfy|applications?-and-threats?|hold-?back|at intervals of|intervals?|arrive|come|on their own|self|install themselves|at \d+(?=$)|shorter|at once|any of the (?:two|three)|recur|updated|content(?: updates?)?|updates?|update-schedule|applications? and threats?|applications?\/threats?|application and threat|threats?|applications?|anti-?virus(?: (?:content|signatures))?|wild ?fire|signatures|install(?:s|ed|ation)?|download(?:s|ed|ing)?(?:-(?:and-install|only))?|downloads?|fetched|checked|automatic(?:ally)?|by themselves|without (?:manual work|installing|installation)|manual work|once|a day|every|each|daily|hourly|weekly|day|days?|hours?|minutes?|min|(?:in )?real(?:-| )time|often|frequent|recurr(?:ing|ence)|schedules?|action|thresholds?|between|every-\d+-mins|suffic\w+|enough|only|server-verification|update servers?|verified|verifies|verify|certificates?|identity|fine|dynamic|\d+|from|services|yes|dynamic updates?|packages?|definitions?|databases?|daily|installed|new|automatic|automatically|often|frequently|recurs|recurrence|more than|enabled|downloaded|and-install|installing|manual|manually|wildfire-private|signature|servers?|update/;
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['threats', /\bthreats?\b/],
  ['anti-virus', /\banti-?virus\b/],
  ['wildfire', /\bwild ?fire\b/],
];
/** How often a schedule comes round, in minutes (PAN-OS web interface help, Device > Dynamic Updates). */
const EVERY: Readonly<Record<string, number>> = {
  'real-time': 0,
  'every-min': 1,
  'every-5-mins': 5,
  'every-15-mins': 15,
  'every-30-mins': 30,
  'every-hour': 60,
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
};

interface KindDemands {
  readonly kind: string;
  readonly minutes: number | undefined;
  readonly threshold: readonly [number, number] | undefined;
}
interface UpdateDemands {
  readonly kinds: readonly KindDemands[];
  readonly installs: boolean;
  readonly verifies: boolean;
}

/** `at least once a day`, `every 15 minutes or more often`, `daily or more frequent`: the longest time between two, in minutes. */
function readPeriod(sentence: string): number | undefined {
  const [quantity] = readQuantities(sentence.replace(/\bthresholds?\b.*/, ' ').replace(/\bonce\b|\d+:\d+/g, ' ')).filter(
    ({ unit }) => unit === 'minute' || unit === 'hour',
  );
  const every =
    /\bevery (?:\d+|\w+) (?:minutes|hours)\b/.test(sentence) && quantity?.unit
      ? convertTime(quantity.number, quantity.unit, 'minute')
      : undefined;
  if (every !== undefined) return every;
  const interval = /\bintervals? of (\d+) minutes or (?:shorter|less)\b/.exec(sentence)?.[1];
  if (interval !== undefined) return Number(interval);
  if (/\b(?:once (?:a|per|every|each) (?:day)|daily|every day|each day)\b/.test(sentence)) return 1440;
  if (/\b(?:once (?:an|per|every|each) hour|hourly|every hour)\b/.test(sentence)) return 60;
  return /\b(?:once a week|weekly|every week)\b/.test(sentence) ? 10_080 : undefined;
}

/** The shortest period that sentences name, in minutes. */
function shortestOf(sentences: readonly string[]): number | undefined {
  const periods = sentences.flatMap((sentence) => readPeriod(sentence) ?? []);
  return periods.length > 0 ? Math.min(...periods) : undefined;
}

/** What a document types, or gives as an example, may be stricter than what it asks for in words. */
const IS_EXAMPLE = /^set deviceconfig\b|\b(?:for example|for instance|e\.g\.?|such as)(?=[ ,:]|$)/;

function readUpdates(sentences: readonly string[]): UpdateDemands | undefined {
  const demanding = sentences.filter((sentence) => !/\bfindings?$|\bnot (?:sufficient|enough|suffice)\b/.test(sentence));
  const general = shortestOf(demanding.filter((sentence) => !KINDS.some(([, called]) => called.test(sentence))));
  const kinds = KINDS.filter(([, called]) => sentences.some((sentence) => called.test(sentence))).map(
    ([kind, called]): KindDemands | 'unclear' => {
      const own = demanding.filter((sentence) => called.test(sentence));
      // A number of its own goes before a word that names several.
      const minutes = shortestOf(own.filter((sentence) => !IS_EXAMPLE.test(sentence))) ?? general ?? shortestOf(own);
      const [, low, high] =
        own.flatMap((sentence) => [/\bthresholds?\b.*\bbetween (\d+) and (\d+) hours\b/.exec(sentence)]).find(Boolean) ?? [];
      if (own.some((sentence) => /\bthreshold/.test(sentence)) && low === undefined) return 'unclear';
      return { kind, minutes, threshold: low === undefined ? undefined : [Number(low), Number(high)] };
    },
  );
  if (kinds.length === 0 || kinds.includes('unclear')) return undefined;
  return {
    kinds: kinds as readonly KindDemands[],
    installs: sentences.some((sentence) =>
      /\binstall|\bnot (?:just|only|merely) (?:downloaded|fetched)\b|\bdownload(?:-| )only (?:does not|is not|fails)\b/.test(sentence),
    ),
    verifies: sentences.some((sentence) => /\bverif\w+|\bserver-verification\b/.test(sentence)),
  };
}

function judgeKind(tree: ConfigTree, { kind, minutes, threshold }: KindDemands, installs: boolean): Outcome {
  const path = `${SCHEDULES} ${kind} recurring`;
  const lines = linesFor(tree, path);
  const named = findPath(tree, `${path} *`).filter((place) => Object.hasOwn(EVERY, nameOf(place)) || nameOf(place) === 'none');
  const [schedule] = named;
  if (!schedule || nameOf(schedule) === 'none')
    return unlessHidden(
      tree,
      `${SCHEDULES} ${kind}`,
      fail(lines, `No schedule fetches updates of the kind ${kind}.`),
      `no schedule (${DEFAULT_VALUE})`,
    );
  const word = nameOf(schedule);
  if (named.some((place) => nameOf(place) !== word)) return review(`Updates of the kind ${kind} have several schedules.`, lines);
  if (minutes !== undefined && EVERY[word]! > minutes)
    return fail(lines, `Updates of the kind ${kind} come ${word}, less often than the document demands.`);
  // What comes in real time is installed as it comes, and has no action (PAN-OS web interface help, Dynamic Updates).
  if (installs && word !== 'real-time') {
    const action = valueOf(schedule, 'action');
    if (action !== 'download-and-install')
      return action === undefined
        ? fail(lines, `Updates of the kind ${kind} are not installed, as their schedule names no action.`)
        : fail(lines, `Updates of the kind ${kind} have the action ${action}, and are not installed.`);
  }
  if (threshold) {
    const held = valueOf(tree, `${path} threshold`);
    if (held === undefined) return fail(lines, `Updates of the kind ${kind} have no threshold.`);
    if (!(Number(held) >= threshold[0] && Number(held) <= threshold[1]))
      return fail(lines, `Updates of the kind ${kind} have a threshold of ${held} hours; the document wants ${threshold.join(' to ')}.`);
  }
  return pass(lines, `Updates of the kind ${kind} come ${word}${installs ? ' and are installed' : ''}.`);
}

function judge(tree: ConfigTree, { kinds, installs, verifies }: UpdateDemands): readonly Outcome[] {
  const schedules = kinds.map((one) => judgeKind(tree, one, installs));
  if (!verifies) return schedules;
  const lines = linesAt(findPath(tree, VERIFIES));
  const isOn = valueOf(tree, VERIFIES) === 'yes';
  const verified = isOn
    ? pass(lines, 'The update server is verified.')
    : unlessHidden(tree, VERIFIES, fail(lines, 'The update server is not verified.'), `no (${DEFAULT_VALUE})`);
  return [...schedules, verified];
}

export const updateTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'updates',
    title: 'Schedules of content updates',
    expectation: 'content of each kind that the document names must come as often as it demands, be installed, and wait as long as it says',
    source: SOURCE,
    core: /^deviceconfig system update-schedule\b/,
    beside: /^deviceconfig system server-verification\b/,
    words: WORDS,
    heeds: [
      /^if (?:there is )?no schedule(?: is set)?, the control fails$/,
      /\bdownloading alone is not (?:enough|sufficient)\b|\bdownload(?:-| )only (?:fails|is a failure)$/,
      /\b(?:are|is) both (?:updated|installed|fetched)\b|(?<!\bonly )\b(?:a )?(?:weekly(?: schedule)?|downloads?(?:-only| alone| only)?)(?:(?:,| or|, or) (?:a )?(?:weekly(?: schedule)?|downloads?(?:-only| alone| only)?))*,? (?:is|are) not (?:enough|sufficient|accepted)\b/,
      /\bnot (?:just|only|merely) (?:downloaded|fetched)\b|\b(?:arrives?|comes?|updated|installed|installs?) by (?:itself|themselves)\b|\bdownload(?:-| )only (?:does not|do not) (?:satisfy|meet|fulfil|suffice)[\w ]*/,
      /\bonly downloads is not sufficient, the update must also be installed\b|\bhas no action\b|\bdownload(?:ing)? without install\w* (?:is|does) not suff\w+/,
      /\b(?:download-only and weekly schedules|weekly schedules and download-only) are findings\b|\bdownload-only (?:schedules? )?(?:does|do) not count\b|\bserver is not verified\b|\bboth threats and anti-virus\b/,
    ],
    read: (sentences) => {
      const demands = readUpdates(sentences);
      return (
        demands && {
          judge: (tree) => judge(tree, demands),
          numbers: demands.kinds.flatMap(({ minutes, threshold }) => [
            ...(minutes === undefined ? [] : [minutes, minutes / 60]),
            ...(threshold ?? []),
          ]),
        }
      );
    },
  }),
];
