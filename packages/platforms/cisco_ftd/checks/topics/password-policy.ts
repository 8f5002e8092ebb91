import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Phrase, Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { isOfThreatDefense } from '../../facts/version.ts';

/** Numbers that documents spell beyond ten. */
const SPELLED: Readonly<Record<string, number>> = { one: 1, a: 1, an: 1, twelve: 12, fourteen: 14, fifteen: 15, sixteen: 16, twenty: 20 };
const N = `(\\d+|${Object.keys(SPELLED).join('|')})`;
const LEAST = '(?:at least|(?:no|not) (?:fewer|less) than|a minimum of|minimum)';
const HAS = '(?:is|are|be|must be|shall be|should be|has|have|holds?|ends?|lives?|lasts?)';

/** A part of the policy: its keyword, and how documents ask for it. */
interface Part {
  readonly key: string;
  readonly side: 'atLeast' | 'atMost';
  readonly byDefault: number;
  readonly forms: readonly string[];
}

/** `one capital, one small letter`: at least so many, in a list that says so once. */
const ofClass = (key: string, called: string): Part => ({
  key,
  side: 'atLeast',
  byDefault: 0,
  forms: [`(?<!\\b(?:most|exactly|than|only|to) )(?:${LEAST} )?${N} (?:${called})(?:,? or more)?(?! (?:at most|only))`],
});
const LETTERS = '(?: letters?| characters?)?';

/** Source: Cisco ASA Series Command Reference, password-policy: a length of 3 and nothing else is asked for by default, and a lifetime of 0 never ends. */
const PARTS: readonly Part[] = [
  {
    key: 'minimum-length',
    side: 'atLeast',
    byDefault: 3,
    forms: [
      `(?:refuses?|rejects?|(?:does|do|must|may|shall) not (?:accept|allow|be)|no|never)(?: any| all| an?)?(?: passwords?)?(?: (?:that|which) (?:is|are))? (?:shorter|fewer|less) than ${N} characters`,
      `${LEAST} ${N} characters?(?: long| in length)?|${N} (?:characters?(?: long)? or (?:more|longer)|or more characters)`,
      `minimum length (?:${HAS}|of) (?:${LEAST} )?${N}(?: characters?)?(?: or (?:more|longer))?`,
    ],
  },
  ofClass('minimum-uppercase', `(?:capitals?|upper[- ]?case)${LETTERS}`),
  ofClass('minimum-lowercase', `(?:small|lower[- ]?case)${LETTERS}`),
  ofClass('minimum-numeric', '(?:digits?|numerals?|numeric characters?|figures?)'),
  ofClass(
    'minimum-special',
    '(?:special|other|punctuation|non-alphanumeric)(?: characters?| marks?| signs?| symbols?)|(?:special|symbols?|punctuation)',
  ),
  {
    key: 'minimum-changes',
    side: 'atLeast',
    byDefault: 0,
    forms: [
      `differs? from the (?:old|previous|last) (?:one|password) (?:in|by) (?:${LEAST} )?${N} (?:places?|positions?|characters?)(?: or more)?`,
    ],
  },
  {
    key: 'lifetime',
    side: 'atMost',
    byDefault: 0,
    forms: [
      `(?:expires?|changed|replaced|lives?|lasts?|older)(?: (?:at the latest|at most|no longer))?(?: (?:after|every|for|within|than))?(?: (?:at most|no more than))? ${N} days?(?: at (?:the latest|most|the most)| or (?:less|sooner|fewer|earlier))?`,
      `lifetime (?:of|${HAS})(?: (?:at most|no more than|no longer than))? ${N} days?(?: at most| or (?:less|fewer|shorter))?`,
    ],
  },
  {
    key: 'reuse-interval',
    side: 'atLeast',
    byDefault: 0,
    forms: [
      `last ${N}(?: passwords)? (?:cannot|must not|may not|shall not|can not) be (?:used again|re-?used)`,
      `re-?use[- ]interval (?:of|${HAS}) (?:${LEAST} )?${N}(?: passwords)?(?: or (?:more|longer))?`,
    ],
  },
];

const USER_NAME = /passwords? (?:must|may|shall|does|do) not (?:contain|include|hold|repeat) the (?:user ?name|name of the user)/;

/** `the value of minimum-length is 12 or more` */
const byKeyword = (key: string, side: Part['side']): string =>
  side === 'atLeast'
    ? `${key} ${HAS} (?:${LEAST} )?${N}(?: or (?:more|higher))?`
    : `${key} ${HAS} (?:(?:from |between )?1 (?:to|and) |at most |no more than )${N}`;

const numberOf = (word: string): number => SPELLED[word] ?? Number(word);

/** `minimum-uppercase and minimum-numeric are each 1 or more` */
const EACH = new RegExp(`\\b((?:minimum-[a-z]+(?:,? and |, ))+minimum-[a-z]+) are (?:each )?${N} or more\\b`);

/** The numbers that sentences name for a part. */
const toldOf = ({ key }: Part, said: Said): readonly number[] => [
  ...said.all('each').flatMap(([, keys, number]) => (keys!.includes(key) ? [numberOf(number!)] : [])),
  ...said.all(key).flatMap((found) =>
    found
      .slice(1)
      .filter((one) => one !== undefined)
      .map(numberOf),
  ),
];

/** Those that a document types, or shows as what a device prints. */
const printedOf = ({ key }: Part, said: Said): readonly number[] =>
  [...said.typed, ...said.shown].flatMap((line) => {
    const value = new RegExp(`^\\s*password-policy ${key} (\\d+)\\b`).exec(line)?.[1];
    return value === undefined ? [] : [Number(value)];
  });

/** The number that a document demands of a part; `torn` where it names several. */
function demandOf(part: Part, said: Said): number | 'torn' | undefined {
  const [told, ...more] = new Set(toldOf(part, said));
  const printed = printedOf(part, said);
  const [shown, ...others] = new Set(printed);
  if (more.length > 0 || others.length > 0) return 'torn';
  const demand = told ?? shown;
  const isLaxer = demand !== undefined && printed.some((one) => !keeps(part, one, demand));
  return isLaxer ? 'torn' : demand;
}

const keeps = ({ side }: Part, value: number, demand: number): boolean =>
  side === 'atLeast' ? value >= demand : value > 0 && value <= demand;

/** `no more than one digit`: nothing that the policy could ask for. */
const CAPS = /\b(?:at most|exactly|(?:no|not) more than|up to|only)\b[^,;]*\b(?:characters?|letters?|digits?|capitals?|symbols?|places?)\b/;

function judgePolicy(tree: ConfigTree, said: Said): Outcome {
  if (isOfThreatDefense(tree)) return review('Threat Defense keeps its policy for passwords elsewhere.');
  const demands = PARTS.map((part) => ({ part, demand: demandOf(part, said) }));
  const isNameAsked =
    said.asks(USER_NAME) || [...said.typed, ...said.shown].some((line) => /^\s*password-policy username-check\b/.test(line));
  if (said.asks(CAPS) || demands.some(({ demand }) => demand === 'torn'))
    return review('Which numbers the document asks of passwords a person has to say.');
  const asked = demands.flatMap(({ part, demand }) => (typeof demand === 'number' ? [{ part, demand }] : []));
  if (asked.length === 0 && !isNameAsked) return review('What is asked of passwords the document does not say.');
  const found = asked.map(({ part, demand }) => {
    const nodes = statementsOf(tree, `password-policy ${part.key}`);
    const node = nodes.at(-1);
    return { part, demand, nodes, value: node ? Number(node.words[2]) : part.byDefault };
  });
  const bad = found.filter(({ part, demand, value }) => !keeps(part, value, demand));
  const names = statementsOf(tree, 'password-policy username-check');
  if (bad.length > 0 || (isNameAsked && names.length === 0))
    return fail(
      linesOfNodes(bad.flatMap(({ nodes }) => [...nodes])),
      [
        ...bad.map(
          ({ part, demand, value }) =>
            `\`password-policy ${part.key}\` is ${value}, and must be ${part.side === 'atLeast' ? `${demand} or more` : `1 to ${demand}`}.`,
        ),
        ...(isNameAsked && names.length === 0 ? ['`password-policy username-check` is not configured.'] : []),
      ].join(' '),
    );
  return pass(linesOfNodes([...found.flatMap(({ nodes }) => [...nodes]), ...names]), 'Passwords have to be as the document demands.');
}

const phrases: readonly Phrase[] = [
  { says: 'user name', as: USER_NAME },
  {
    says: 'zero',
    as: /\ba lifetime of 0(?:,? or none,?)?(?: \([a-z ]+\))? (?:means (?:never|that (?:they|passwords?) (?:do|does) not expire)(?: and is not (?:accepted|allowed|permitted))?|is not (?:accepted|allowed|permitted))/,
  },
  {
    says: 'aside',
    as: /\b(?:if nothing is (?:returned|shown|printed)|without configuration),? (?:the (?:product )?default \(3 characters, any sort\) is in force|the length is 3 and nothing else is asked for)|\b(?:stricter|higher) (?:numbers|values) are (?:fine|allowed|accepted)(?: everywhere)?|\bwith these or stricter values|\ball \d lines are needed|\b\d values have to be found|\bout of those\b|\ba line that is not shown counts as not set\b|\ba missing line means the default \(length 3\b|^ ?lifetime 0, no expiry\),? and is a (?:deviation|finding)/,
  },
  { says: 'each', as: EACH },
  ...PARTS.map(({ key, side, forms }) => ({
    says: key,
    as: new RegExp([...forms, byKeyword(key, side)].map((form) => `\\b(?:${form})\\b`).join('|')),
  })),
];

/** Source: Cisco ASA Series Command Reference, password-policy. */
export const passwordPolicyTopic: TopicJudge = {
  id: 'password-policy',
  about:
    /\b(?:shape|composition|complexity|strength|quality|rules?|polic(?:y|ies)|length|requirements?)\b.*\bpasswords?\b|\bpasswords?\b.*\b(?:shape|composition|complexity|strength|quality|rules?|polic(?:y|ies)|length|requirements?|long|mixed|look like|expire|reused)\b/,
  except: /\b(?:enable|recovery|stor(?:ed|age|ing)|hash\w*|encrypt\w*|snmp|vpn|guests?|master|pbkdf2|failover|keys?|lock\w*|attempts?)\b/,
  phrases,
  words:
    'shape composition complexity strength quality rule rules policy policies password passwords password-policy local account accounts box itself appliance refuses insist insists further accept accepts hold new old one part parts long mixed changed reused look users user',
  typed: /^(?:no )?password-policy\b/,
  heeds: [/\b(?:device|box|firewall|appliance) itself\b/, /\bone other character\b/, /\bnot reused\b/],
  expectation: 'the policy for local passwords must ask for all that the document asks for',
  judge: judgePolicy,
};
