import type { ListClause } from './read-list-clause.ts';

/** What a sentence says of servers that it names by their addresses, or that the document has named. */
export interface ServerSentence extends Pick<ListClause, 'closes' | 'least'> {
  /** The addresses that it names. */
  readonly names: readonly string[];
  /** How many servers it says that there are. */
  readonly members?: number;
}

const ADDRESS = String.raw`\d{1,3}(?:\.\d{1,3}){3}(?![\w/.-]*\d)`;
/** `ntp1 (10.1.1.1)`, `10.1.1.1 (ntp1.example.com)`, `10.1.1.1` */
const SERVER = new RegExp(
  String.raw`(?<![\w.:/-])(?:[a-z][\w.]*[\d-][\w.-]* \(${ADDRESS}\)|${ADDRESS} \([a-z][\w.]*[\d.-][\w.-]*\)|\(?${ADDRESS}\)?)(?![\w/:-])`,
  'g',
);
const THING =
  '(?:(?:ntp|time|dns|name|log|syslog|tacacs\\+?|radius|public|foreign|external) )?(?:servers?|sources?|hosts?|clocks?|collectors?|addresses|address|entry|entries|lines?|receivers?|destinations?|resolvers?|ones?)';
const BE = '(?:is|are|may be|must be|shall be|will be)';
const USED =
  '(?:used|configured|allowed|permitted|listed|asked|accepted|there|present|entered|named|shown|needed|tolerated|defined|set|queried|contacted)';

/** Words by which all is named that there may be. */
const CLOSES: readonly RegExp[] = [
  new RegExp(`\\bno ${THING} (?:other than|besides|except(?: for)?|apart from|but)(?= @)`),
  new RegExp(
    `,? ?(?:\\b(?:and|but) )?(?:(?:by|from|to|with|at|on) )?\\bno (?:other|others|further|third|fourth|additional|more|second)(?: ${THING})?(?: in the list)?(?: ${BE} ${USED})?(?: at all)?(?![\\w-])`,
  ),
  new RegExp(
    `,? ?(?:\\b(?:and|but) )?(?:(?:by|from|to|with|at|on) )?\\b(?:nobody|nothing|nowhere|no one|none) else(?: ${BE} ${USED})?(?![\\w-])`,
  ),
  new RegExp(`,? ?(?:\\b(?:and|but) )?\\b(?:others|other ${THING}|any other(?: ${THING})?) ${BE} not ${USED}(?![\\w-])`),
  /\bthe only(?= )/,
  /,? ?\b(?:and )?(?:only|alone|exclusively|solely|exactly|precisely|nothing but)(?![\w-])/,
];
/** `, neither the servers of FortiGuard nor a public pool`: of those that are closed out. */
const NEITHER = /,? ?\b(?:neither [\w' -]{3,50} nor [\w' -]{3,50}|not even [\w' -]{3,40})(?=[.;]|$)/;
/** Servers of others, of which some may be left. */
const OTHERS =
  /,? ?\b(?:and )?(?:never|not) (?:by|from|to) (?:the |an? )?(?:internet|public (?:servers?|pools?|sources?|hosts?)|vendor|manufacturer|provider|outside)(?![\w-])|^(?:public|foreign|external|internet|vendor|fortiguard)(?:(?:,| and| or) (?:public|foreign|external|internet|vendor|fortiguard))* (?:ntp |time |log |dns )?(?:servers|sources|pools|hosts) are not (?:used|allowed|permitted|configured|asked)(?=$)/;
const ALL = /\b(?:and )?(?:both|all)(?: of (?:them|these|the))?(?: (?:is|are)(?= *$))?(?![\w-])/;
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, '2': 2, '3': 3, '4': 4, '5': 5, '6': 6 };
const NUMBER = /(?<![\w.-])(?:two|three|four|five|six|[2-6])(?![\w.-])/;

/** Words that ask nothing of servers but that they be used. */
const PLAIN = new Set(
  `the a an its their our of and by with from to at in on as for via through is are be must shall should has have it that which this these
  those them there here following above below named own company company's house internal central corporate group group's city university hospital bank
  unit units device devices firewall firewalls box boxes gateway gateways appliance system every clock clocks time ntp sntp date server servers source
  sources host hosts address addresses entry entries line lines list listed lists output pair machine machines dns resolver resolvers name
  use uses used using keep keeps kept take takes taken get gets obtain obtains obtained receive receives come comes set sets fetch fetches fetched
  synchronise synchronises synchronised synchronize synchronizes synchronized sync syncs configured entered defined present shown shows show
  appear appears printed stand stands name names hold holds contain contains follow follows point points ask asks asked query queries log logs logging syslog message messages
  sent send sends go goes forwarded forward forwards collector collectors delivered reported see expect expected value result
  tacacs tacacs+ radius each resolve resolves resolved lookups run by data center centre centres centers time-keeping`.split(/\s+/),
);
const LABEL = /^(?:expected (?:value|result|output|answer)s?|result|check|verify|demand)\s*[:.]\s*/;

/**
 * Reads a sentence on servers word by word: all that is left beside the servers themselves, and what says that there are no others, asks
 * nothing. Undefined where any word may say more, or where one of several servers is enough.
 */
export function readServerSentence(sentence: string): ServerSentence | undefined {
  const names: string[] = [];
  let text = ` ${sentence
    .toLowerCase()
    .replace(/["“”„‘’`]/g, '')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;:!]+$/, '')
    .replace(LABEL, '')} `
    .replace(SERVER, (found) => {
      names.push(new RegExp(ADDRESS).exec(found)![0]);
      return '@';
    })
    .trim();
  let closes: ListClause['closes'];
  const take = (form: RegExp, say: () => void): void => {
    const left = text.replace(form, ' ').replace(/\s+/g, ' ').trim();
    if (left !== text) say();
    text = left;
  };
  take(OTHERS, () => (closes = 'perhaps'));
  for (const form of CLOSES) take(form, () => (closes = true));
  if (closes === true) take(NEITHER, () => {});
  let least: 'all' | undefined;
  take(ALL, () => (least = 'all'));
  let members: number | undefined;
  const counted = NUMBER.exec(text)?.[0];
  take(NUMBER, () => (members = NUMBERS[counted!]));
  if (/\bor\b/.test(text)) return undefined;
  const rest = (text.replaceAll('@', ' ').match(/[^\s,;:()-]+(?:-[^\s,;:()]+)*/g) ?? []).filter((word) => !PLAIN.has(word));
  if (rest.length > 0) return undefined;
  const isNamed = names.length > 0;
  // `Public servers are not used` says something by itself; `The servers are listed` does not.
  if (!isNamed && closes === undefined && least === undefined) return undefined;
  if (!isNamed && closes === true && least === undefined && members === undefined && !/^$/.test(text)) return undefined;
  if (isNamed && members !== undefined && members !== new Set(names).size) return undefined;
  const all = least ?? (members !== undefined || (!isNamed && closes === true) ? ('all' as const) : undefined);
  return {
    names: [...new Set(names)],
    ...(closes !== undefined && { closes }),
    ...(all !== undefined && closes !== 'perhaps' && { least: all }),
    ...(members !== undefined && { members }),
  };
}
