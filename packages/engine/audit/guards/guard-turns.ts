import { lowerLines } from '../../config-tree/text-commands.ts';
import { splitProseLines } from '../../demands/find-bound.ts';
import { inDigits, readQuantities } from '../../demands/read-quantities.ts';
import { inUsualWords } from '../../demands/usual-words.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { fulfilsLines } from '../shown/refused-lines.ts';
import { isDiscussed } from '../unread/explains.ts';
import { type Guard, shorten } from '../guard.ts';
import { CONDITION, type IsMet, type Shown, hasWord } from './shown-outcome.ts';
import { splitDemands } from '../unread/stated-demands.ts';
import { TURNED_VALUES } from './turned-values.ts';

/** What a document may say, and by what a judge shows that it heard it. */
interface Turn {
  readonly said: RegExp;
  readonly heard: RegExp;
}

const TURNS: readonly Turn[] = [
  // `No rule may omit the service, not even a disabled one`
  {
    said: /\b(?:also|even|including|included|too)\b[^.;,]{0,25}\b(?:disabled|inactive|switched off)\b(?! (?:if|when)\b)|\b(?:disabled|inactive) (?:rules|ones|interfaces|accounts|users),? (?:too|included|as well|also)\b|\b(?:disabled|inactive|switched off|deactivated)\b[^.;:,]{0,20}\b(?:counts?|(?:is|are) (?:treated|regarded|considered)) (?:as |like )?(?:existing|present|one\b|well\b|too\b|configured|enabled|(?:the )?(?:same|others)\b|an? [a-z]+)/i,
    heard: /\b(?:disabled|inactive)\b/i,
  },
  // `Every server has a key of its own`, `Verify that the keys differ`
  {
    said: /\b(?:keys?|secrets?|passwords?|acls?|access lists?)\b[^.;]{0,20}\b(?:of (?:its|their) own|differs?\b|(?:is|are) different)|\b(?:(?:its|their) own|different) (?:(?!key-)[\w-]+ )?(?:keys?|secrets?|acls?|access lists?)\b|\bno (?:keys?|secrets?) (?:may|must|is|are)\b[^.;]{0,20}\b(?:shared|twice|two|several|more than one)\b/i,
    heard: /\b(?:own|differs?|different (?:keys?|secrets?)|distinct)\b/i,
  },
  // `until an administrator unlocks it`
  {
    said: /\buntil (?:it is |they are |re-?)?(?:an? |the )?(?:\w+ )?(?:admin\w*|manual\w*|unlocked|released|reset)\b|\b(?:never|not) (?:be )?(?:unlocked|released) (?:by (?:time|themselves|itself)|automatically)\b|\bunlock(?:ed|s)? (?:only |is only )?(?:manually|by an? admin\w*)\b/i,
    heard: /\b(?:until|never|permanent\w*|manual\w*|administrator)\b/i,
  },
  // `exactly one log host`, `no more than one`
  {
    said: /\b(?:exactly|no more than|not more than|at most|only|just) (?:one|1|a single) (?!of\b|\d|(?:day|hour|minute|week|month|year|second|method|character|time|digit|letter|way)s?\b)[a-z]/i,
    heard: /\b(?:exactly|at most|no more than|more than one|(?:has|have|is|are) one|only one|(?:one|1) alone|single|not more than|just)\b/i,
  },
  // `Messages less severe than warning must not be sent`, `Only warnings and worse are sent`
  {
    said: /\bless severe (?:than|messages)\b[^.;]{0,60}\b(?:not|never|no)\b|\bno (?:log )?(?:level|severity|messages?) (?:below|under|less severe)\b|\bonly (?:warnings?|errors?|critical|alerts?|notifications?)\b[^.;]{0,40}\b(?:worse|above|higher|more severe)\b|\b(?:warnings?|errors?|critical|notifications?) (?:or|and) (?:more severe|worse) (?:only|alone)\b/i,
    heard: /\b(?:no less severe|at most|nothing below|no lower)\b/i,
  },
  // `two servers in different networks`
  {
    said: /\bin (?:different|separate|distinct|two) (?:networks?|subnets?|sites?|locations?|data cent\w+|zones?)\b/i,
    heard: /\b(?:different|separate) (?:networks?|subnets?|sites?|locations?)\b/i,
  },
  { said: /\bone (?!of\b)(?:[\w-]+ ){1,3}(?:only|alone)\b/i, heard: /\b(?:one|single|exactly|at most 1)\b/i },
  // `each by a domain name`
  { said: /\b(?:by|as|are|have|with) (?:an? |their )?(?:domain|host|dns) names?\b/i, heard: /\b(?:host|domain) ?names?\b/i },
  // `no VTY line accepts Telnet`, where the server was looked at
  {
    said: /\b(?:no|each|every|all) vty\b|\bvty\b[^.;]{0,30}\b(?:included|too|as well)\b/i,
    heard: /\bvty\b|\bvirtual terminal|\bterminals?\b|\blines?\b/i,
  },
  {
    said: /\bsource (?:interface |address )?(?:is|must be) (?:the |an? )?(?:management|loopback|interface|address|eth\d|[a-z]*ethernet)/i,
    heard: /\bsource\b|\bfrom an? (?:interface|address)\b/i,
  },
  { said: /\bin both directions\b|\bin either direction\b/i, heard: /\b(?:both|directions?|outbound)\b/i },
  // `two servers that are authenticated`
  {
    said: /\b(?:servers?|peers?|neighbou?rs?|sources?) (?:that are |are |is |which are )?(?:each )?(?:authenticated|with (?:an? )?(?:own )?keys?)\b(?! (?:by|with|through|over|via|against)\b)/i,
    heard: /\b(?:keys?|keychain|passwords?|secrets?|md5|authenticat\w*)\b/i,
  },
  // `The host name starts with FW-`
  {
    said: /\b(?:[a-z]*names?|descriptions?|comments?|remarks?|banners?|texts?)\b[^.;]{0,40}(?<!\b(?:that|which|whose names?|all|if it) )\b(?:starts?|begins?|ends?) with (?!the (?:command|line|word|text)\b|date\b)["'`“]?[A-Z]{2}/,
    heard: /\b(?:starts?|begins?|ends?) with\b/i,
  },
];

/** `Area authentication is not enough`, `does not suffice` */
const INSUFFICIENT =
  /^(?:and |but |an? |the )*((?:[a-z][\w-]* ){1,3}?)(?:alone |by itself |only )?(?:is|are|does|do) not (?:be )?(?:enough|sufficient|suffice)\b/i;
/** `The primary one is 10.90.1.12` */
const RANKED =
  /\b(primary|secondary|tertiary|preferred|first|second|third)\b[^.;]{0,30}?\b(?:is|are|at)\b[^.;\d]{0,10}((?:\d{1,3}\.){3}\d{1,3})(?!\d|\/|\.\d)/i;
/** `a primary and at least two secondary servers`: three. */
const BESIDES =
  /\b(?:primary|first|main)\b[^.;]{0,20}?\band (?:at least )?(two|three|2|3) (?:secondary|further|more|additional|other|backup)\b/i;
/** `Three TACACS+ servers are configured` */
const COUNT =
  /(?<!\b(?:version|the|these|those|all|of|between|up to|at most|no more than|not more than|fewer than|less than) )(?<![\d.])\b(two|three|four|five|[2-9])\b(?: or more)? (?!of\b)(?:[\w+-]+ ){0,3}?(?:servers|hosts|collectors|receivers|destinations|users)\b(?! (?:or (?:fewer|less)|at most))/i;
/** One of a unit, as judges may say it in another. */
const SINGLE = {
  hour: /\b(?:1|60|3600) |\b(?:60|3600)\b|\bhour/i,
  day: /\b(?:1|24|1440|86400)\b|\bda(?:y|ily)\b/i,
  week: /\b(?:1|7|168|10080)\b|\bweek/i,
} as const;
/** `no view with "iso"` */
const REFUSED =
  /\bno (?:[\w-]+ ){1,5}?(?:with|has|have|contains?|includes?|shows?|names?|uses?) (?:the )?(?:[\w-]+ ){0,4}?["'`“]([\w.-]+)["'`”]/i;
/** `The service-type line of each account contains neither telnet nor ftp` */
const NEITHER = /\b(?:contains?|shows?|has|have|lists?|includes?|names?) neither ["'`“]?([\w-]{1,40})["'`”]? nor ["'`“]?([\w-]{1,40})/i;
/** `no allowed-client network is shown` */
const NO_LINE = /\bno ["'`“]?([a-z]+(?:-[a-z]+)+ [a-z]+)["'`”]? (?:is|are) (?:shown|present|configured|there|listed|displayed)\b/i;
const ADDRESS = /(?<![\w.])(?!0\.0\.0\.0|255\.)\d{1,3}(?:\.\d{1,3}){3}(?![\w./]*\w)/g;
/** What may stand for another one. */
const EXAMPLE = /\breachable\(|\b(?:example|e\.g|such as|like|or|sample|for instance|not|no|never|default)\b/i;

/** `at least 3 failures, never earlier`: bounds that say in so many words from which side they are meant. */
const PLAIN_SIDE =
  /\b(?:at least|at most|not (?:less|fewer|below|above|earlier|before)|no (?:less|fewer|more|later|longer|earlier)|never (?:earlier|later|less|more))\b/i;
const TURNS_ROUND = /\b(?:if|when|finding|failure|violation|unless|except\w*|after|locked)\b/i;

/** What an example shows, and why: `Here, the interface is down`, `Rationale: …`. */
const SHOWS_HOW = /^(?:here|rationale)\b/i;
/** `Only one server, or one without a key, is a failure`: what would be wrong. */
const CALLS_WRONG = /\b(?:is|are) an? (?:failure|finding|violation|deviation)\b|\bfails?\b/i;

/**
 * Leaves to a person a PASS where a document turns a demand so that what judges commonly look at does not answer it: disabled ones too, a key
 * of its own, exactly one, so severe alone, by itself not enough, this address in that place; and where judges compare from the other side.
 */
export function guardTurns(recommendation: Recommendation): Guard {
  const { title, description, audit } = recommendation;
  const described = isDiscussed(recommendation) ? [] : splitDemands(description);
  const sentences = [title, ...described, ...splitProseLines(audit)].filter((sentence) => !SHOWS_HOW.test(sentence));
  const asked = sentences.flatMap((sentence) => READERS.flatMap((read) => read(sentence)).map((isMet) => ({ sentence, isMet })));
  if (asked.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS') return outcome;
    const all = tree ? lowerLines(tree) : [];
    const shown = { reason: outcome.reason, lines: outcome.lines.map((line) => all[line - 1] ?? ''), all };
    const left = asked.find(
      ({ sentence, isMet }) => !isMet(shown) && !(tree && fulfilsLines(inUsualWords(sentence.trim()), outcome, tree)),
    );
    return left ? doubt(outcome, `But the document says "${shorten(left.sentence.trim())}", which was not judged.`) : outcome;
  };
}

const readTurns = (sentence: string): readonly IsMet[] =>
  TURNS.filter(({ said }) => said.test(sentence) && !CALLS_WRONG.test(sentence)).map(
    ({ heard }) =>
      ({ reason }) =>
        heard.test(reason),
  );

const readInsufficient = (sentence: string): readonly IsMet[] =>
  sentence.split(/[;,] /).flatMap((clause) => {
    const words = (INSUFFICIENT.exec(clause.trim())?.[1] ?? '')
      .toLowerCase()
      .split(' ')
      .filter((word) => word.length > 3)
      .map((word) => word.replace(/(?:ion|ed|ing|s)$/, ''));
    return words.length > 0 ? [({ lines }: Shown) => !words.every((word) => lines.some((line) => line.includes(word)))] : [];
  });

function readAddresses(sentence: string): readonly IsMet[] {
  if (EXAMPLE.test(sentence)) return [];
  const [, rank, address = ''] = RANKED.exec(sentence) ?? [];
  const placed = rank === undefined ? [] : [({ lines }: Shown) => isPlaced(rank.toLowerCase(), address, lines)];
  const named = (sentence.match(ADDRESS) ?? []).map(
    (one) =>
      ({ reason, all }: Shown) =>
        all.length === 0 || reason.includes(one) || all.some((line) => line.includes(one)),
  );
  return [...placed, ...named];
}

function readCounts(sentence: string): readonly IsMet[] {
  const besides = BESIDES.test(sentence) ? [({ reason }: Shown) => isCounted(3, reason)] : [];
  const word = CONDITION.test(withoutOrMore(sentence)) ? undefined : COUNT.exec(sentence)?.[1];
  return word === undefined ? besides : [...besides, ({ reason }) => isCounted(Number(inDigits(word)), reason)];
}

const readSingles = (sentence: string): readonly IsMet[] =>
  CONDITION.test(withoutOrMore(sentence))
    ? []
    : readQuantities(sentence).flatMap(({ number, unit }) => {
        const heard = number === 1 && unit !== undefined ? SINGLE[unit as keyof typeof SINGLE] : undefined;
        return heard ? [({ reason }: Shown) => heard.test(reason)] : [];
      });

function readRefused(sentence: string): readonly IsMet[] {
  if (CONDITION.test(sentence)) return [];
  const neither = NEITHER.exec(sentence);
  // Lines by this keyword are meant.
  const keyword =
    /(?<![\w-])[a-z]{1,20}(?:-[a-z]{1,20}){1,4}(?![\w-])/.exec(sentence.slice(0, neither?.index ?? 0).toLowerCase())?.[0] ?? '';
  const refused = [REFUSED, NO_LINE].flatMap((form) => form.exec(sentence)?.[1] ?? []).map((value) => ({ value, place: '' }));
  return [...refused, ...(neither?.slice(1) ?? []).map((value) => ({ value, place: keyword }))].map(
    ({ value, place }) =>
      ({ reason, all }: Shown) =>
        reason.toLowerCase().includes(value.toLowerCase()) ||
        !all.some((line) => line.includes(place) && hasWord(line, value.toLowerCase())),
  );
}

/** Bounds as judges say them, from either side. */
const sayLeast = (number: number): RegExp => new RegExp(String.raw`\b(?:at least ${number}|${number} or more)\b`);
const sayMost = (number: number): RegExp => new RegExp(String.raw`\b(?:at most ${number}|${number} or less|no more than ${number})\b`);

/** A value that is the bound itself is as demanded from either side. */
const readBounds = (sentence: string): readonly IsMet[] =>
  !PLAIN_SIDE.test(sentence) || TURNS_ROUND.test(sentence)
    ? []
    : readQuantities(sentence)
        .filter(({ number, side, exclusive }) => number > 1 && side !== undefined && !exclusive)
        .map(({ number, side }) => {
          const [own, other] = side === 'atLeast' ? [sayLeast(number), sayMost(number)] : [sayMost(number), sayLeast(number)];
          return ({ reason, lines }) => own.test(reason) || !other.test(reason) || lines.some((line) => hasWord(line, `${number}`));
        });

const READERS = [readTurns, readInsufficient, readAddresses, readCounts, readSingles, readRefused, readBounds, ...TURNED_VALUES];

const withoutOrMore = (sentence: string): string => sentence.replace(/\bor (?:more|less|longer|higher|lower)\b/gi, ' ');

const isCounted = (number: number, reason: string): boolean =>
  (reason.match(/\b\d+\b/g) ?? []).some((found) => Number(found) >= number) ||
  (number === 2 && /\b(?:both|second|two|secondary)\b/i.test(reason));

/** Where a line tells the place of an address, that has to be the one. */
function isPlaced(rank: string, address: string, lines: readonly string[]): boolean {
  const own = lines.filter((line) => new RegExp(String.raw`(?<![\d.])${address.replaceAll('.', String.raw`\.`)}(?![\d.])`).test(line));
  if (own.length === 0) return false;
  const isTold = lines.some((line) => /\b(?:primary|secondary|tertiary|prefer\w*|priority \d)\b/.test(line));
  if (!isTold) return ['first', 'primary'].includes(rank) ? own.includes(lines.find((line) => /\d\.\d/.test(line)) ?? '') : true;
  const place = { first: /\bpriority 1\b|\bprimary\b/, second: /\bpriority 2\b|\bsecondary\b/, third: /\bpriority 3\b/ }[rank];
  return own.some((line) => (place ? place.test(line) : line.includes(rank.replace(/red$/, ''))));
}
