import type { ProcedureLine, Recommendation } from '../../model/recommendation.ts';
import { PURPOSE } from '../purpose.ts';

/** Where a device prints or keeps something, which says only how to look: `GUI: Device > Setup > Management, Idle Timeout`. */
const SCREENS = /(?:^|(?<=[.;(] ?))(?:(?:[Ww]eb interface|GUI|gui):? )?[A-Z]\w+(?: [A-Z]\w+)? > [^.;:()]*[.;:]?/g;
const LABELS =
  /^(?:(?:requirement|check|expected|expect|gui|cli|web interface|look at|exception|in the (?:last|first|second) (?:answer|output) look for|lines to find|you (?:should|want to) see|for (?:example|instance))\b[:,]? ?)(?=\S)/;
/** `NTP state: NTP synched to 10.1.1.1`: how some device does, of which no configuration tells. */
const STATUS = /^\s*[A-Z][\w-]*(?: [\w-]+){0,4}: /;
/** What holds without a setting, and what is said of a missing one, demands nothing by itself. */
const ASIDE =
  /^(?:(?:factory )?defaults?\b|by default|out of the box|note\b|mind\b|see\b|list\b|example\b|(?:this|that) is (?:also )?a finding$|(?:gui:? )?not applicable$|(?:for (?:example|instance)|an? (?:good|healthy|correct) \w+ (?:prints|shows)(?:,? for (?:example|instance))?|compare with(?: this)?)$|(?:and )?then (?:try|test) it\b)/;
/** `PAN-OS leaves this off unless it is set`: what a device does until somebody sets it. */
const UNTIL_SET =
  /^(?!.*\b(?:must|shall|should|may|has to|have to|only|findings?)\b).*\b(?:is|are|leaves?|stays?|remains?)\b.*\b(?:on|off|enabled|disabled)\b[^,;]* unless (?:(?:it is|they are) )?(?:set|overridden|configured|changed)$/;
/** What a document leaves open, and what a device does as it is delivered. */
const OPEN =
  /^(?!.*\b(?:must|shall|should|has to|have to|only|unless|findings?)\b).*\b(?:(?:is|are) (?:left (?:open|to the (?:site|owner|operator|administrator|team|department|business)s?)|(?:up to|for) (?:you|the (?:site|owner|operator|administrator|team|department|business))s?(?: to (?:choose|decide))?|(?:an? )?matters? of taste)|by default|as delivered|out of the box|from the factory)$/;
const LETS_OFF = /\bnot apply\b|\bnot applicable\b/i;
/** Other controls of the document, by ids of the same form. */
const idsLike = (id: string): RegExp =>
  new RegExp(
    String.raw`\b${id
      .replace(/[^\w\d.-]/g, '')
      .replace(/\d+/g, String.raw`\d+`)
      .replaceAll('.', String.raw`\.`)}\b`,
    'g',
  );
const TAG = /<(\/?)([a-z][\w-]*)>/g;

/** One sentence as those who read it know it: in small letters, without quotes and tags. */
const plain = (sentence: string): string =>
  (sentence.includes('</') ? sentence.replace(TAG, (_, closes: string, name: string) => (closes ? ' ' : ` ${name} `)) : sentence)
    .toLowerCase()
    .replace(BULLET, '')
    .replace(OF_DEFAULT, '')
    .replace(AS_SHIPPED, '')
    .replace(/\(see [^()]*\)/g, ' ')
    .replace(CONTRACTED, (_, verb: string) => `${VERBS[verb] ?? verb} not`)
    .replace(/["'`“”‘’]/g, '')
    .replace(/\b[a-z][\w-]*(?:\/[a-z<][\w-]*)+/g, (path) => path.replaceAll('/', ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;:]+$/, '')
    .replace(LABELS, '')
    .replace(PURPOSE, '');

/** The sign of a point of a list. */
const BULLET = /^\s*[–—•▪‣·*-]\s+/;
/** `(on by default)`, `(8 hours is also the factory value)`: what holds where nothing is set, and no demand on it. */
const OF_DEFAULT =
  / ?\((?=[^()]*\b(?:defaults?|factory|ex works|if it is not set)\b)(?![^()]*\b(?:must|shall|should|has|have|never|only|therefore|hence|too|no|not(?! set\b)|fails?|findings?|but)\b)[^()]{3,90}\)/gi;

/** `(they do not do so as shipped)` */
const AS_SHIPPED =
  / ?\((?![^()]*\b(?:to|must|shall|should|only|may)\b)(?:it|they|this|that|which|neither|both|the \w+) (?:do|does|is|are|has|have)[\w ]{0,40} (?:as (?:shipped|delivered|supplied)|by default|out of the box|from the factory)\)/gi;

/** `don't`, `isn’t`, `can't` */
const CONTRACTED = /\b(is|are|do|does|did|has|have|was|were|must|need|should|could|would|ca|wo)n['’]t\b/g;
const VERBS: Readonly<Record<string, string>> = { ca: 'can', wo: 'will' };

/** A command that only prints. */
const PRINTS = /^(?:\S*[#>$]\s*)?(?:run )?(?:show|display|get|test|ping|grep)\b/i;
/** What goes on with such a command: `| match "policy |permit"`. */
const FILTERS = /^\| ?(?:match|grep|include|find|except|count|display|no-more)\b/i;
/** In which mode, or on what, an audit looks: `operational and configure mode`, `export of the running configuration`. */
const PLACE =
  /^(?:in )?(?:the )?(?:(?:configure|configuration|operational|exec|privileged|enable|expert|cli)(?: (?:and|or) |, )?)+ ?mode(?:, [\w ]{0,40})?:?$|^(?:an? |the )?(?:export|backup|copy|text|file) of the (?:running |saved |candidate )?config(?:uration)?:?$/i;
const isSaid = ({ kind, text }: ProcedureLine): boolean =>
  kind !== 'prompt' &&
  !(kind === 'output' && STATUS.test(text)) &&
  !(kind === 'command' && PRINTS.test(text.trim())) &&
  !FILTERS.test(text.trim()) &&
  !PLACE.test(text.trim());
/** The text of a setting that is shown, which is nobody's sentence: `set banner "Private system. Staff only."` */
const VALUE = /(?<=^\s{0,20}set\b[^"]{0,200}) "[^"]*"?/;

/** Whether a sentence only says where to look, what holds by default, or what is left open. */
export function isAside(sentence: string): boolean {
  const said = plain(sentence.replace(SCREENS, ''));
  return !/[a-z]/.test(said) || ASIDE.test(said) || OPEN.test(said) || UNTIL_SET.test(said) || PLACE.test(said);
}

/** The sentences in which a document says what it demands: those of its title, its description and its audit, whatever their kind. */
export function topicSentences({ id, title, description, audit }: Recommendation): readonly string[] {
  const looked = audit.lines.filter(isSaid).map(({ text }) => text.replace(SCREENS, '').replace(VALUE, ' <text>'));
  // A line that ends in the midst of a list, or with what things have to show, goes on.
  const whole = [title, ...description.split('\n'), ...looked]
    .join('\n')
    .replace(/([,:]|\b(?:no|each|every) [a-z ]{0,40}\b(?:has|have|shows?|contains?|carries|carry))\n/g, '$1 ');
  return whole
    .split(/(?<=[.;!?])\s+|\n/)
    .map((sentence) => (LETS_OFF.test(sentence) ? sentence.replace(idsLike(id), 'this control') : sentence))
    .map(plain)
    .filter((sentence) => /[a-z]/.test(sentence) && !ASIDE.test(sentence) && !OPEN.test(sentence) && !UNTIL_SET.test(sentence));
}

/** Words that join and place others, in any sentence. */
const PLAIN: ReadonlySet<string> = new Set(
  (
    'allow allows permit permits let lets kept keeps keep accepts accept accepting ones run runs against factory default single ' +
    'remain remains stay stays tolerated fine a an the of in on at to by for from with within into as and or both either neither ' +
    'nor each every all any one more most least than that this these those which who it its they their them there then so such ' +
    'also too again only alone just is are be been being was has have had must shall should will can cannot may does do not no ' +
    'none never but if where when while between up out over under below above beyond besides here after before other else same own ' +
    'what whatever whether how e.g i.e show shows shown see look read name names named called hold holds contain contains ' +
    'contained list lists listed set sets setting settings configured configuration configurations defined stated written present ' +
    'missing absent enabled enable enables disabled switched used use uses using value values line lines entry entries element ' +
    'elements finding findings violation accepted permitted allowed admitted forbidden prohibited required count counts device ' +
    'devices firewall firewalls config running mode configure cli system shared interface command output following compare check ' +
    'control apply applies applicable necessary means yes given gives because therefore explicitly explicit still now kind kinds ' +
    'number numbers hits done made ensure point points well together whole first second considered requirement xpath once stand ' +
    'stands carry carries carried nothing since say says said via through itself themselves whose exist exists existing left take ' +
    'takes taken place places part parts need needs needed go goes going come comes follow follows followed last later end ends ' +
    'per form forms find found even another new old older long different others likewise anything anywhere everything included ' +
    'includes include including word words statement statements section table text item items demand demands demanded met meet ' +
    'meets fulfil fulfils comply complies compliant conform conforms deviation deviations failure failures counted marked declared ' +
    'printed displayed display reads reading speaks answer answers reserved recommendation standard sufficient suffices suffice ' +
    'acceptable enough concerned concern concerns some matter matters rest page screen menu field column gui ui option options ' +
    'always usual actual current currently exactly simply merely additionally moreover furthermore hence thus namely respective ' +
    'respectively corresponding relevant above-mentioned free regarded treated seen visible returned reported result results ' +
    'expected correct wrong bad good violates fails fail pass passes failing observed noted possible impossible assigned attached ' +
    'applied bound refer refers referred belongs belong longer identical proof evidence verify confirm inspect review inspected ' +
    'reviewed checked examined examine box boxes unit units colleague colleagues somebody someone anybody anyone everyone reader readers ' +
    'expect happen happens happening sit sits sitting tell tells told point pointing speak spoken arrive arrives choose chosen chooses ' +
    'pick picked prints print whichever wherever whenever today already indeed however way ways thing things case cases instance example ' +
    'ticked tick ticks our ours we us you icon icons row rows shipped silent about judge exact naming serves appear appears begin begins ' +
    'latter former written out itself system-wide behind further reach offer offered refuse confined shown works working meant mean less better though'
  ).split(' '),
);
const HAZARDS = /\b(?:unless|except\w*|exempt\w*|apart from|other than|instead|rather|alternativ\w*|otherwise)\b/;

/**
 * Whether every word of a sentence is one of a subject, or joins others: nothing in it is about something else. What a subject says of
 * exceptions has to stand in its words.
 * @param words what the subject knows, as patterns of whole phrases
 */
export const isAboutOnly = (sentence: string, words: RegExp): boolean => listOthers(sentence, words)?.length === 0;

/** The words of a sentence that are none of a subject and do not join others; undefined where it makes an exception. */
export function listOthers(sentence: string, words: RegExp): readonly string[] | undefined {
  const rest = sentence.replace(words, ' ');
  if (HAZARDS.test(rest)) return undefined;
  return (rest.match(/<[^<>]*>|[\p{L}\d][\p{L}\d./:_+-]*/gu) ?? [])
    .map((word) => word.replace(/[./:]+$/, ''))
    .filter((word) => !word.startsWith('<') && !PLAIN.has(word));
}
