import { splitProse, splitText } from '../../demands/find-bound.ts';
import { readAbsenceClause } from '../../demands/absence-clauses.ts';
import { letsOff } from '../../demands/read-exempted.ts';
import { type Quantity, type Unit, readQuantities } from '../../demands/read-quantities.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { withoutControl } from './control-ids.ts';

/** Numbers of one time in several units, of bytes and of bits. */
const FACTORS = [1, 60, 3600, 86_400, 24, 1440, 7, 30, 365, 168, 1000, 1024, 8];
/** Those that a number in this unit may be printed with; of any other unit, all. */
const FACTORS_OF: Readonly<Partial<Record<Unit, readonly number[]>>> = {
  second: [1, 60, 3600, 86_400],
  minute: [1, 60, 1440],
  hour: [1, 24, 60, 3600],
  character: [1],
};

/** A number that a document demands: as it prints it, and as it is compared, `less than 10` as 9. */
export interface DemandedNumber {
  readonly printed: number;
  readonly compared: number;
  readonly unit?: Unit;
  /** A value that will do in its place: `at least every two hours; the factory setting, automatic, fulfils this`. */
  readonly or?: string;
}

/** `Between the two firewalls`: a pair has two members, which no setting counts. */
export const MEMBERS =
  /\bredundant (?:pair|cluster|firewalls|devices|system)\b|\b(?:the|these|both|between)(?: the)? (?:two |2 )?(?:cluster |standby |failover )?(?:firewalls|devices|members|nodes|units|appliances|chassis)\b/gi;

/** `Two commands shall be listed: …`: the list itself is what is counted. */
const COUNTS_LIST =
  /\b(?:the )?(?:following )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:following )?(?:commands|lines|statements|settings|entries|parameters)\b(?=[^.]*:| of the (?:table|list)\b| (?:of the form )?["“`])/gi;

/** `All nine of the types above`, `either of the two missing`, `the following two lines`, `VTY blocks within 0 to 14`, `below number 16`: counts of lists, and names. */
const NAMES =
  /\ball (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) of (?:the|these|those|them|which)\b|\b(?:following|its|their|these) (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:numbers|values|commands|lines|statements|settings|entries|parameters)\b|\b(?:vty|blocks?|lines?)["'”]?[^.;\d]{0,25}? within \d{1,2} (?:to|through|-) \d{1,2}\b|\b(?:below|up to|above) number \d{1,2}\b|\b(?:(?<!\bin the )range|blocks?|lines?) \d{1,2} (?:to|through|-) \d{1,2}\b|\bthe (?:approved|permitted|listed|accepted|allowed|above|named) (?:two|three|four|five|six|seven|eight|nine|ten)(?= ?(?:[.,;:)]|$))|\b(?:the|both) (?:two|three|four) (?:servers|services|lines|protocols|numbers|values|settings|figures|commands|statements|entries|parameters|limits)\b|\b(?:(?:either|any|none|one|each|neither) of the|all) (?:two|three|four|five|six|seven|eight|nine|ten)(?= (?:is |are )?(?:[a-z]+-? )?(?:attacks?|types|kinds|databases|forms?|commands|lines?|statements|settings|options|parameters|categories|protocols|counters|counts|minimums|minima|switches|keywords|words|rows|missing|absent)\b)/gi;

/** What holds where a line is missing: `without that line the device waits 20 minutes`. */
const WITHOUT = /\bwithout (?:that|this|the|such a|a) (?:line|setting|entry|value)\b[^.;]*/gi;
/** `the device uses its default of 60 minutes`, where nobody is to see to it. */
const BY_DEFAULT =
  /\b(?:device|firewall|box|unit|appliance|system)s? (?:then )?(?:uses?|applies|takes|falls back (?:to|on)|works with) (?:its|the|a) (?:(?:factory|built-in) )?(?:default|factory)(?: (?!must|shall|should)[a-z]+)? of [^.,;]*/gi;
/** `The factory duration of 60 seconds is not, so it must be set`, `Blocks without the line have the default of ten minutes` */
const NOT_ENOUGH =
  /\b(?:the (?:default|factory)(?: (?!must|shall|should)[a-z]+)? of [^.,;]{1,30} (?:is|are) (?:not (?:enough|sufficient|acceptable|accepted|good enough)|not(?=[,;.]|$)|too \w+)|without (?:the|this|that|a) (?:line|setting) (?:has|have) the (?:factory )?default of [^.,;]{1,40}? and (?:is|are) (?:all right|fine|in order|compliant))/gi;
/** `The switch alone leaves the period at 365 days`, `02:60 is two hours and a random minute`, `Read 02:60 as "every two hours"`, `it begins with $6$` */
const TOLD_ASIDE =
  /\b(?:switch|line|command|setting)(?: alone| by itself) (?:leaves|keeps) (?:it|the [\w-]+) (?:at|on|with) [^.,;]*|\b\d{1,2}:\d{2} (?:is|means|stands for) [^.;()]*|(?:^|\b\d\. )read (?:the )?["'“‘`]?(?:[\w-]+ ){0,2}\d{1,2}:\d{2}["'”’`]? as ["'“‘][^"'”’]*|\b(?:find|see|look for) (?:the|that|this|your) (?:event|entry|message|log-?in|record)s? (?:in|on|at) the (?:siem|collector|log server|syslog server)\b[^.;]*|\$\w{1,2}\$|<[\w-]+>:\d+\b/gi;
const SEES_TO = /\b(?:verify|check|confirm|ensure|make sure|must|shall|should|ha(?:s|ve) to|every|each|all|no|not|never)\b/i;

/** A sentence without the numbers that hold where nothing is set, which it does not demand. */
const withoutHeld = (sentence: string): string =>
  [TOLD_ASIDE, BY_DEFAULT, NOT_ENOUGH, WITHOUT].reduce(
    (told, held) => told.replace(held, (phrase, at: number) => (held !== TOLD_ASIDE && saysDemand(told.slice(0, at), held) ? phrase : ' ')),
    sentence,
  );

/** Whether what stands ahead of such a phrase makes a demand of it: of the same clause, or for a default of the whole sentence. */
const saysDemand = (ahead: string, held: RegExp): boolean => SEES_TO.test(held === WITHOUT ? ahead.split(/[;,]/).at(-1)! : ahead);

/** The numbers that a sentence demands. */
export const numbersOf = (sentence: string): readonly DemandedNumber[] =>
  asDemanded(
    sentence,
    readQuantities(
      withoutHeld(withoutRange(withoutControl(sentence)))
        .replace(NAMES, ' ')
        .replace(COUNTS_LIST, ' ')
        .replace(MEMBERS, ' '),
    ).filter(isNoIdentity),
  );

/** `a value other than 22 (1025-55535)`: which numbers a device takes at all. */
function withoutRange(sentence: string): string {
  const rest = sentence.replace(/\((?:range:? ?|from )?\d+ ?(?:[-–]|to) ?\d+(?: [a-z]+)?\)/gi, ' ');
  return /\d/.test(rest) ? rest : sentence;
}

/** Sentences that tell of numbers without demanding them: examples, defaults, what a device takes, and one of several choices. */
const TOLD =
  /\b(?:examples?|defaults? to|not specified|can be set|chosen|to be taken|also (?:acceptable|allowed|compliant|fine))\b|\bor (?:every )?\d/i;

/** A rate: `drops floods from 1000 per second at the latest`, `500 packets per second`. */
const RATE = String.raw`\b\d+ (?:[a-z]+ )?(?:per|a|each) (?:second|minute)\b`;
/** A number that is compared without a unit: `maximum value for the timeout: 5`, `15 at the least`. */
const COMPARES = new RegExp(
  String.raw`\b(?:max|min)imum(?: \w+)? (?:for|of) [^.\d]{1,80}: ?\d|\bat the (?:very )?(?:least|most)\b|${RATE}`,
  'i',
);
/** `lie in the range 1 to 3`, `The default count of 2 is not raised` */
const RANGES =
  /\bin the range (?:of |from )?\d|\b(?:default|factory)(?: [a-z]+)? of \d+ (?:is|are) (?:not (?:raised|changed|exceeded|lowered|touched|altered)|kept|left)\b/i;
/** Numbers of steps: `2) Go to`. */
const STEPS = /(?<!\S)\d{1,2}\) /g;
const FORBIDS =
  /\b(?:not (?:be )?(?:allowed|permitted|accepted|compliant)|findings?|failures?|deviations?|violations?|refused|rejected|forbidden|prohibited)\b/i;

/** `The factory settings are five minutes, which is acceptable, and 120 seconds, which is not` */
const OF_FACTORY =
  /^(?:the |its )?(?:factory|default|built-in)(?: (?:settings?|values?|figures?|times?|limits?))? (?:is|are) [^.;]*, which (?:is|are) (?:not(?: (?:enough|acceptable|accepted|sufficient|good enough))?|acceptable|accepted|fine|all right|too [a-z]+)$/i;
/** Whether a sentence says what holds where nothing is set, and what to think of it. */
const tellsDefault = (sentence: string): boolean => {
  const plain = sentence.trim().replace(/[.;:]+$/, '');
  return (
    (OF_FACTORY.test(plain) || readAbsenceClause(plain) !== undefined) && !SEES_TO.test(plain.split(/,? (?:so|hence|therefore|which) /)[0]!)
  );
};

const tellsOnly = (sentence: string): boolean => TOLD.test(sentence) || tellsDefault(sentence);

/** How long a key is, no configuration shows: `Set a key of at least 16 characters`. */
const OF_KEY = /^(?!.*\bpassw).*\b(?:keys?|secrets?)\b.*\d+ characters\b/i;

/** The numbers that a document's audit, or else its remediation, demands in so many words: with a comparison, or with a unit. */
export function numbersOfProse({ audit, remediation }: Recommendation): readonly DemandedNumber[] {
  const [inAudit, inRemediation] = [audit, remediation].map((procedure) =>
    splitProse(procedure)
      .filter((sentence) => !tellsOnly(sentence) && !(procedure === remediation && OF_KEY.test(sentence)))
      .flatMap((sentence) => numbersOfSentence(sentence)),
  );
  return inAudit!.length > 0 ? inAudit! : inRemediation!;
}

const BINDS = /\b(?:must|shall|ha(?:s|ve) to|(?:is|are) to be|needs? to)\b/i;

/**
 * The numbers that the sentences of a description demand, with a comparison or a unit: `shall be locked within 30 days`. One that does not bind
 * demands what it compares, as a point of a list does: `lockout time of at least 30 minutes`.
 */
export const numbersOfDescription = ({ description }: Recommendation): readonly DemandedNumber[] => {
  const sentences = splitText(description);
  return sentences.flatMap((sentence, at) =>
    tellsOnly(sentence) || letsOff(sentence) || OF_KEY.test(sentence) || !(DEMANDS.some((form) => form.test(sentence)) || states(sentence))
      ? []
      : numbersOfSentence(sentence, sentences[at + 1]),
  );
};
const OF_RATE = new RegExp(RATE, 'i');

/** `at least 30 minutes`, `15 characters or more` */
const BOUNDS =
  /\bat (?:the )?(?:very )?(?:least|most)\b|\b(?:no|not) (?:more|less|fewer|longer|shorter) than\b|\bor (?:more|less|fewer|longer|shorter|below|above|sooner)\b|\bm(?:in|ax)imum(?: of)? \d/i;
const DEMANDS = [BINDS, BOUNDS, OF_RATE];
/** `On gateways to the Internet it is 60 minutes`: a number of the kind that is asked for, in words that state. */
const STATES =
  /(?<![\w.:/-])(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|sixteen|twenty|thirty|forty-five|sixty|one|an) (?:idle )?(?:seconds?|minutes?|hours?|days?|characters?|attempts?|tries|wrong passwords?)\b/i;

/** What somebody may do, or did once, asks for no number; what was set then does. */
const LETS_OR_TELLS =
  /\b(?:may|can|could|might)\b|^(?!.*\b(?:since|now|set|raised|lowered|changed|shortened|extended|agreed|decided|asked|wanted)\b).*\b(?:was|were|had|took|lasted|guessed|stood|left|lost)\b/i;
const states = (sentence: string): boolean => STATES.test(sentence) && !LETS_OR_TELLS.test(sentence);

function numbersOfSentence(sentence: string, behind = ''): readonly DemandedNumber[] {
  const compares = COMPARES.test(sentence) || RANGES.test(sentence);
  const named = readQuantities(withoutHeld(sentence.replace(STEPS, ' ')).replace(NAMES, ' ').replace(COUNTS_LIST, ' ')).filter(
    (one) => (isNoIdentity(one) || isTime(one)) && (one.side !== undefined || compares || (one.unit !== undefined && one.unit !== 'bit')),
  );
  const [, ...values] = FULFILS.exec(`${sentence} ${behind}`) ?? INSTEAD.exec(sentence) ?? [];
  const or = values.find(Boolean)?.toLowerCase();
  return asDemanded(sentence, named).map((one) => (or === undefined ? one : { ...one, or }));
}
/** `with the frequency automatic, or with every and an interval of no more than four hours` */
const INSTEAD = /\b([a-z][\w-]{3,}), or (?:with |by )?[\w-]+ (?:and|with) (?:an? |the )?(?:[\w-]+ )?(?:interval|time|period|timer)\b/i;
/** Beside the number, or behind it. */
const FULFILS =
  /\b(?:the|its) (?:factory setting|default(?: value)?|delivered value),? (?:is )?["'“‘`]?([a-z][\w-]+)["'”’`]?,? (?:and )?(?:fulfils?|meets|satisfies) (?:this|it)\b|(?<![\w-])["'“‘`]?([a-z][\w-]+)["'”’`]?, (?:the|its) (?:factory setting|default(?: value)?)(?: \([^()]*\))?, is (?:fine|enough|in order|all right|accepted)\b/i;

/** `5 or above, or no answer at all, is a finding`: what a missing line means says nothing of the number. */
const OR_NOTHING = /,? or (?:no [\w-]+|nothing|an? (?:empty|missing|absent) [\w-]+)(?: at all)?,?(?= (?:is|are) )/i;
const SAYS_FINDING =
  /^(?:if\b|(?:[\w-]+ ){1,2}(?:or|and) (?:more|fewer|less|above|higher|greater|over|upwards?|below|lower)\b)(?!.*\b(?:not|no|never|without)\b).*\b(?:is|are) (?:an? )?(?:findings?|failures?|deviations?|violations?)\b/i;

/** Where more than 5 is a finding, 5 is demanded, and where less than 5 is demanded, 4. */
const asDemanded = (sentence: string, named: readonly Quantity[]): readonly DemandedNumber[] =>
  named.map(({ number, unit, side, exclusive }) => {
    const isForbidden = FORBIDS.test(sentence);
    const isStrict = exclusive && !isForbidden;
    // Where three or more are a finding, two are the most.
    const isTurned = isForbidden && !exclusive && side !== undefined && SAYS_FINDING.test(sentence.replace(OR_NOTHING, ' '));
    const towards = side === 'atMost' ? 1 : -1;
    return { printed: number, compared: isStrict ? number - towards : isTurned ? number + towards : number, ...(unit && { unit }) };
  });

const isNoIdentity = ({ number }: Quantity): boolean => number > 1;
/** `A value of one minute is demanded`: one of a unit of time is no article; `at least 1 minute` is but more than none. */
const isTime = ({ number, unit, side }: Quantity): boolean =>
  number === 1 && side !== 'atLeast' && /^(?:second|minute|hour|day|week|month|year)$/.test(unit ?? '');

/** A demanded number that stands nowhere in what a judge says, in whatever unit. @param orPrinted a judge may say it as it is printed, too */
export function findUncompared(demanded: readonly DemandedNumber[], said: string, orPrinted = false): number | undefined {
  if (demanded.length === 0) return undefined;
  const own = numbersIn(said);
  const listed = countListed(said);
  const isSaid = (number: number, unit: Unit | undefined): boolean =>
    own.some((one) => areOne(one, number, unit)) || (unit === undefined && listed.includes(number));
  return demanded.find(
    ({ printed, compared, unit, or }) =>
      !isSaid(compared, unit) && !(orPrinted && isSaid(printed, unit)) && !(or !== undefined && said.includes(`\`${or}\``)),
  )?.printed;
}

const ADDRESS = String.raw`\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?`;
/** `Every allowed client is among 10.1.0.0/24, 10.2.0.1`, `They are those that the document names: 10.1.1.1, 10.1.1.2` */
const LISTED = new RegExp(
  String.raw`(?:\b(?:client|administrator|source|address|interface) is among|\b(?:open|reachable)[^.;]* among|that the document names:) (${ADDRESS}(?:, ${ADDRESS})+)`,
  'g',
);
/**
 * How many there are in lists of the document with which things were compared: `only from the two places`, of which it names two. That each
 * server is one of two says nothing of how many there are.
 */
export const countListed = (said: string): readonly number[] =>
  [...said.matchAll(LISTED)].flatMap(([, list]) => {
    const all = list!.split(', ');
    const networks = all.filter((one) => one.includes('/') && !one.endsWith('/32')).length;
    return [all.length, ...(networks > 1 ? [networks] : [])];
  });

/** Whether a number that a document sets is an example within the bound that the document words, and that was compared. */
export function isWithinBound(number: number, reason: string, { title, audit }: Recommendation): boolean {
  const sentences = [title, ...splitProse(audit)];
  const worded = sentences.flatMap(readQuantities);
  const isCompared = [...reason.matchAll(/\bmust be (?:more than (\d+) and )?at most (\d+)\b/g)].some(([, below = '-1', most]) => {
    const isWorded = worded.some((one) => one.side === 'atMost' && one.number === Number(most));
    return isWorded && number > Number(below) && number <= Number(most);
  });
  return isCompared || sentences.some((sentence) => isDefaultWithin(number, reason, sentence));
}

/** `ssh server timeout, if shown, is 60 or less`, of which the default holds: it keeps to the bound, and so does the example. */
const isDefaultWithin = (number: number, reason: string, sentence: string): boolean =>
  [...reason.matchAll(/`([^`]+)` is not configured; the default `(\d+)` then holds/g)].some(([, path, held]) => {
    const [, behind = ''] = sentence.replace(/["'`“”]/g, '').split(path!);
    const bound = readQuantities(behind)[0];
    return bound?.side === 'atMost' && Number(held) > 0 && Math.max(Number(held), number) <= bound.number;
  });

/** How many there are of a kind, `Holds for 2 servers:`, was not compared with anything; nor is `ssl3` a number. */
const COUNTED = /\bHolds for \d+ [^:]{1,60}:/g;
/** `for one profile at least`: of how many something is asked. */
const OF_ONE = /\bfor one [a-z][\w -]{1,40}? at least\b/g;

/** The parts of an address are no numbers; the length of its prefix is one. */
const OCTETS = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w]|\.\d)/g;

const numbersIn = (said: string): readonly number[] => {
  const text = said.replace(OCTETS, ' ');
  return [
    ...[...text.replace(COUNTED, ' ').matchAll(/(?<![a-z])\d+/gi)].map(([digits]) => Number(digits)),
    ...[...text.matchAll(/\bmust be more than ([1-9]\d*) and at most\b/g)].map(([, below]) => Number(below) + 1),
    ...readQuantities(text.replace(OF_ONE, ' ')).map(({ number }) => number),
  ];
};

const areOne = (compared: number, named: number, unit: Unit | undefined): boolean =>
  ((unit && FACTORS_OF[unit]) ?? FACTORS).some((factor) => isOneTime(compared, named, factor) || isOneTime(named, compared, factor));

/** That something is there once says nothing of a week, a day or a thousand. */
const isOneTime = (less: number, more: number, factor: number): boolean =>
  less * factor === more && (less > 1 || factor === 1 || OF_TIME.has(factor));
const OF_TIME: ReadonlySet<number> = new Set([60, 1440, 3600, 86_400]);
