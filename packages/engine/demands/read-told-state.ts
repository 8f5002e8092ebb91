import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { type Quantity, readQuantities } from './read-quantities.ts';

/** What a document says that a device does before anybody has set anything: `The factory leaves both enabled`, `the factory value is 60`. */
export interface StateTold {
  readonly state?: 'on' | 'off';
  readonly number?: Quantity;
  /** The keywords by which it calls what it speaks of, in lower case; none where it speaks of all that it is about. */
  readonly keywords: readonly string[];
}

/** How a device is before anybody has set anything. */
const NEW = String.raw`(?:by (?:factory )?default|ex (?:factory|works)|(?:straight )?(?:out of|from) the (?:box|factory)|(?:at|in) the factory|(?:as|when|if) (?:it is )?(?:delivered|shipped|supplied)|(?:when|as) the (?:device|unit|product|firewall|appliance) is (?:delivered|shipped|supplied)|on delivery|initially|in the (?:factory|default|delivered) (?:state|settings?|configuration)|on an? (?:new|fresh|factory-new|unconfigured) (?:device|unit|appliance|firewall)|(?:when|as|before) (?:it|they|the (?:device|unit|product|firewall|appliance|box)) (?:leaves?|left) the (?:factory|works|maker|manufacturer|vendor))`;
/** What is no word of a place: `on all interfaces` */
const ENDS = String.raw`(?=$|[.,:]| ${NEW})`;
const ON = String.raw`(?:enabled?|active|activated|running|(?:(?:switched|turned) )?on${ENDS})`;
const OFF = String.raw`(?:disabled?|inactive|deactivated|(?:(?:switched|turned) )?off${ENDS}|not (?:enabled|active|activated|running|(?:(?:switched|turned) )?on${ENDS}))`;
const STATE = String.raw`(?<![\w-])(?:(?<off>${OFF})|(?<on>${ON}))(?![\w-])`;
const FACTORY = String.raw`(?:factory|defaults?|preset|delivered|initial)`;
const SETTING = String.raw`(?:settings?|values?|states?|choices?|configuration)`;
const MAKER = String.raw`(?:factory|vendor|maker|manufacturer|supplier|product|software|firmware|device|unit|firewall|appliance|platform)`;
/** A few words between, of one clause. */
const SOME = (most: number): string => String.raw`(?:[\w/-]+ ){0,${most}}?`;

/** Each within a clause, of which quotes and brackets are gone. */
const FORMS = [
  // `both are enabled ex works`, `off from the factory`, `it has been on in all releases by default`
  String.raw`${STATE},? ${SOME(4)}${NEW}`,
  // `by default, the service is enabled`, `out of the box both are on`
  String.raw`(?<![\w-])${NEW},? ${SOME(5)}(?:is|are) ${STATE}`,
  // `the factory value of the second is enable`, `the default is off`, `factory default: disabled`
  String.raw`\b${FACTORY}(?: default)?(?: ${SETTING})?(?: (?:of|for) ${SOME(5)}| |(?=[:=]))(?:is|are|:|=) (?:set to )?(?:the )?${STATE}`,
  // `the factory leaves both enabled`, `the vendor ships it switched off`
  String.raw`\b${MAKER} (?:leaves|ships|delivers|keeps|sets|turns|switches|has|brings|presets) ${SOME(6)}${STATE}`,
  // `ships enabled`, `comes with both enabled`, `leaves the factory with the service on`
  String.raw`\b(?:ships?|(?:is|are) (?:shipped|delivered|supplied)|leaves? the factory|comes?|arrives?|starts? out|starts?) (?:with )?${SOME(5)}${STATE}`,
  // `a line that is not there means on`, `a missing line means that it is enabled`
  String.raw`\b(?:(?:lines?|settings?|commands?|entry|entries) (?:that|which) (?:is|are) (?:not there|missing|absent|not shown|not printed)|(?:missing|absent) (?:lines?|settings?|commands?|entry)) means? (?:that )?${SOME(3)}${STATE}`,
  // `enable is the default`, `disabled, its factory state`
  String.raw`${STATE},? (?:(?:which )?(?:is|being) )?(?:the|its|their) (?:usual )?${FACTORY}(?: ${SETTING})?\b`,
].map((form) => new RegExp(form, 'i'));

/** What nobody can tell of a device from. */
const IS_OPEN = /\b(?:no longer|never|used to)\b/i;
const IS_NEGATED = /\b(?:neither|none|no)\b/i;
const KEYWORD = /(?<![\w.-])[a-z]\w*(?:-\w+)+(?![\w-])/gi;
const NO_KEYWORD = /^(?:factory-new|built-in|start-up|on-board)$/i;
const ENDS_SENTENCE = /(?<=[.!?])\s+|[;\n]|, (?:so|hence|which|therefore) /;
const JOINS = /,? (?:and|but|while|whereas) /;

const OF_DEFAULT = new RegExp(
  String.raw`(?<![\w-])(?:${NEW}|factory|defaults?(?! (?:route|gateway|action|rule|policy|vlan|class)))(?![\w-])`,
  'i',
);

type Keywords = StateTold['keywords'];

function readState(part: string, keywords: Keywords): StateTold | undefined {
  if (IS_OPEN.test(part)) return undefined;
  const groups = FORMS.map((form) => form.exec(part)?.groups).find((found) => found !== undefined);
  return groups && { state: groups['on'] === undefined || IS_NEGATED.test(part) ? 'off' : 'on', keywords };
}

function readNumber(clause: string, keywords: Keywords): StateTold | undefined {
  const [number, ...others] = OF_DEFAULT.test(clause) && !IS_OPEN.test(clause) ? readQuantities(clause) : [];
  return number && others.length === 0 && number.side === undefined ? { number, keywords } : undefined;
}

/** Both are told of what stands before an `and` that no state precedes: `a and b are on by default`. @param outer what a bracket follows */
function readClause(clause: string, outer: Keywords): readonly StateTold[] {
  const keywordsOf = (text: string): Keywords => {
    const own = (text.match(KEYWORD) ?? []).filter((word) => !NO_KEYWORD.test(word)).map((word) => word.toLowerCase());
    return own.length > 0 ? own : outer;
  };
  const told: StateTold[] = [];
  let open = '';
  for (const part of clause.split(JOINS)) {
    open = open === '' ? part.trim() : `${open} and ${part.trim()}`;
    const state = readState(open.replace(/[.!?]$/, ''), keywordsOf(open));
    if (!state) continue;
    told.push(state);
    open = '';
  }
  return told.length > 0 ? told : [readNumber(clause, keywordsOf(clause)) ?? []].flat();
}

const readTold = (text: string): readonly StateTold[] =>
  text
    .replace(/["'“”‘’`]/g, '')
    .replace(/out-of-the-box/gi, 'out of the box')
    .split(ENDS_SENTENCE)
    .flatMap((sentence) => {
      const clauses = sentence.split(/[()]/);
      return clauses.flatMap((clause, at) => readClause(clause, at % 2 === 1 ? (clauses[at - 1]!.toLowerCase().match(KEYWORD) ?? []) : []));
    });

/** All that a document says of how a device is before anybody has set anything, wherever it says so. */
export const readToldStates = ({
  title,
  description,
  rationale,
  impact,
  audit,
  remediation,
  notes = '',
}: Recommendation): readonly StateTold[] =>
  [title, description, rationale, impact, proseOf(audit), proseOf(remediation), notes].flatMap(readTold);
