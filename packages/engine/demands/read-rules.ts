import { type Recommendation, proseOf } from '../model/recommendation.ts';
import type { Service, Services } from '../model/rule-base.ts';
import type { SettingPath } from '../ports/platform.ts';
import { splitText } from './find-bound.ts';
import { LEFT_OUT } from './left-out-words.ts';
import { ESP, IKE, type NamedService, findNamedService } from './named-services.ts';
import { plainTitle } from './topic.ts';

/** The rules that a document means. */
export type RuleChoice = 'permitting' | 'denying';

/** When a session is logged. */
export type Moment = 'begin' | 'end';

/** A part of a rule that can be left open. */
export type RulePart = 'source' | 'destination' | 'service' | 'application' | 'from' | 'to';

const PERMITTING =
  / (?:permit(?:s|ted|ting)?|allow(?:s|ed|ing)?|accept(?:s|ed|ing)?) (?:\w+ ){0,2}?(?:traffic|connections?|sessions?|packets?|rules?|polic(?:y|ies)|entr(?:y|ies)) | (?:rules?|polic(?:y|ies)|entr(?:y|ies)|traffic|sessions?|connections?) (?:(?:that|which|is|are|with|the|an|action|of|to|through|\w+) ){0,3}?(?:permit(?:s|ted|ting)?|allow(?:s|ed|ing)?|accept(?:s|ed|ing)?) /;
const DENYING =
  / (?:den(?:y|ied|ies|ying)|drop(?:s|ped|ping)?|block(?:s|ed|ing)?|reject(?:s|ed|ing)?) (?:\w+ )?(?:traffic|connections?|sessions?|packets?|rules?|polic(?:y|ies)|entr(?:y|ies)) | (?:rules?|polic(?:y|ies)|entr(?:y|ies)|traffic|sessions?|connections?) (?:(?:that|which|is|are|with|the|an|action|of) ){0,3}?(?:den(?:y|ied|ies|ying)|drop(?:s|ped|ping)?|block(?:s|ed|ing)?|reject(?:s|ed|ing)?) /;

/** The rule that no text shows is none of those that are chosen. */
const OF_IMPLICIT =
  / (?:that |which )?(?:hit |match(?:es)? )?(?:the |an )?implicit(?:ly)? (?:deny|drop|denied)\w* (?:rules? |polic(?:y|ies) )?/g;

/** `Every rule, be it accept or deny` */
const OF_BOTH = / (?:accept|permit|allow)\w* (?:or|and) (?:den(?:y|ied|ies)|drop\w*|block\w*|reject\w*) /g;

/** The rules of which a title speaks, or its audit where that speaks of all or of both kinds; undefined where it says no more. */
export function readRuleChoice(recommendation: Recommendation): RuleChoice | undefined {
  const title = plainTitle(recommendation).replace(OF_IMPLICIT, ' ').replace(OF_BOTH, ' ');
  const [permits, denies] = [PERMITTING, DENYING].map((words) => words.test(title));
  if (permits !== denies) return permits ? 'permitting' : 'denying';
  const choice = readAuditChoice(proseOf(recommendation.audit));
  return choice && !speaksOfOthers(choice, recommendation) ? choice : undefined;
}

/** Whether a document asks something of the rules as well that its audit does not choose. */
function speaksOfOthers(choice: RuleChoice, { description, audit }: Recommendation): boolean {
  const others = choice === 'permitting' ? DENYING : PERMITTING;
  return [...splitText(description), ...splitText(proseOf(audit))].some(
    (sentence) => !LETS_OFF.test(sentence) && others.test(` ${sentence.toLowerCase().replace(/[^a-z]+/g, ' ')} `),
  );
}
const LETS_OFF = new RegExp(String.raw`\b(?:${LEFT_OUT}|need not|sufficient|enough|optional|default|discretion)`, 'i');

/** `All rules with action deny`: where a title speaks of all, its audit may say which. */
const BY_ACTION =
  /\b(?:each|every|all) (?:enabled |active |security |firewall )*(?:rules?|policy|policies) (?:with|whose|of|that (?:have|has|contains?)|which (?:have|has|contains?)|having|containing) (?:the |an )?(?:line )?["'“‘]?action (?:is |of )?(?:(permit|allow|accept)|deny|drop|block|reject)\b|\b(?:each|every|all) (?:enabled |active |security |firewall )*(?:(permit(?:ting)?|allow(?:ing)?)|deny(?:ing)?|drop(?:ping)?|block(?:ing)?) (?:rules?|policy|policies)\b/gi;

function readAuditChoice(audit: string): RuleChoice | undefined {
  const kinds = new Set(
    [...audit.matchAll(BY_ACTION)].map(([, ...permits]): RuleChoice => (permits.some(Boolean) ? 'permitting' : 'denying')),
  );
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

const SAID: Readonly<Record<Moment, RegExp>> = {
  begin: / (?:session init\w*|session starts?|(?:start|begin\w*) of (?:the |each |a |every )?(?:sessions?|connections?)|beginning) /,
  end: / (?:session (?:ends?|close)|ends? of (?:the |each |a |every )?(?:sessions?|connections?)) /,
};
/** `policy logging or session logging`, `session-init or session-close`: one of them will do. */
const LEAVES_CHOICE =
  /\blog\w* or (?:\w+ )?log|\beither\b[^.]*\blog|\b(?:init\w*|starts?|begin\w*) or (?:at )?(?:the )?(?:session[- ])?(?:close|end)|\b(?:close|ends?) or (?:at )?(?:the )?(?:session[- ])?(?:init|start|begin)/i;

/** The moments at which a plain text asks for a log, in words that all vendors share and in a vendor's own; none where it names none. */
export const readMoments = (plain: string, own: Partial<Readonly<Record<Moment, RegExp>>> = {}): readonly Moment[] =>
  (['begin', 'end'] as const).filter((moment) =>
    [plain.replace(OF_LAST, ' ')].some((text) => SAID[moment].test(text) || own[moment]?.test(text)),
  );

/** `default policy logging`: the log of what no rule names. */
const OF_LAST = / default (?:\w+ )?logging\b/g;

/** Whether a document is content with one of several kinds of logs. */
export const leavesMoment = ({ title, audit }: Recommendation): boolean => LEAVES_CHOICE.test(`${title}. ${proseOf(audit)}`);

/** The moments whose settings are among those that a document types. */
export const typedMoments = (paths: readonly SettingPath[], settings: Readonly<Record<Moment, string>>): readonly Moment[] => {
  const typed = paths.map((words) => ` ${words.join(' ')} `);
  return (['begin', 'end'] as const).filter((moment) =>
    typed.some((words) => words.includes(` ${settings[moment]} `) && !words.includes(` default ${settings[moment]} `)),
  );
};

/** What rules do, as documents say it; on both sides of `and`, a clause says which of them it means. */
const ACTIONS = [
  ['allow', /\b(?:permit\w*|allow\w*|accept\w*)\b/i],
  ['deny', /\b(?:den(?:y|ies|ied)|drop\w*|block(?:s|ed|ing)?|reject\w*)\b/i],
] as const;
/** `Permit: session-close. Deny and reject: session-init.` */
const OF_ACTION =
  /(?<=^|[.;] |\n)((?:permit|allow|accept|deny|drop|reject|block)(?: (?:and|or) (?:permit|allow|accept|deny|drop|reject|block))?): /gi;
const CLAUSES =
  /[.;:]\s+|\n|,? and (?=(?:that )?(?:each|every|all|any|rules?|polic(?:y|ies)|those)\b)|,? (?:and )?(?=for (?:an? |each |every )?(?:permit|allow|accept|deny|drop|reject|block))/i;
/** `…, because such a session has no end` */
const REASON = /,? (?:because|since) [^.;\n]*/gi;
/** `(it may log session-init too)`, `; the start may be logged as well`: what is let be and not asked for. */
const ALLOWED =
  / ?\((?![^()]*\b(?:must|shall|has to|have to)\b)[^()]*\b(?:may|can|need not|optional\w*)\b(?! (?:not|never|only)\b)[^()]*\)|[,;] (?![^.,;\n]*\b(?:must|shall|has to|have to)\b)[^.,;\n]*\bmay\b(?! (?:not|never|only)\b)[^.,;\n]*/gi;

/** Of which rules of an action a clause speaks beside the action itself. */
const FURTHER = /\b(?:zones?|interfaces?|internet|untrust\w*|inbound|outbound|incoming|from the|to the|whose(?! action\b))\b/i;
/** `A rule that names source-zone untrust`: of rules of whatever action, and not of all. */
const OF_ZONE = /\b(?:rules?|polic(?:y|ies)) (?:that|which|whose|with|from|to)\b[^.;]{0,60}\b(?:source-|destination-)?zones?\b/i;

/** `policy logging alone is not sufficient`, `does not replace it`, `a permit with only session-init is a finding` */
const ASKS_NOTHING = /\b(?:alone|suffices?|instead|not|never|no|without|cannot|may(?!.*\b(?:must|shall)\b)|(?:with|has|logs) only)\b/i;
const OF_EVERY = /\b(?:each|every|all|any|both)\b/i;

/** The moments at which rules of an action have to log, and those at which some of them do. */
export interface MomentsOfAction {
  readonly wanted: readonly Moment[];
  readonly partly: readonly { readonly moment: Moment; /** What says of which. */ readonly clause: string }[];
}
type Action = 'allow' | 'deny';

/**
 * `each rule with the action permit contains "session logging" and each rule with the action deny "policy logging"`: moments for each action;
 * undefined where a document asks the same of all rules, or does not say of which. What it asks of those of a zone alone is asked of some.
 */
export function readMomentsByAction(
  { title, description, audit }: Recommendation,
  settings: Readonly<Record<Moment, string>>,
): Partial<Readonly<Record<Action, MomentsOfAction>>> | undefined {
  const names = { begin: nameOf(settings.begin), end: nameOf(settings.end) };
  const found = splitByMoment(`${title}.\n${description}\n${proseOf(audit)}`, names).flatMap((clause) => {
    const moments = (['begin', 'end'] as const).filter(
      (moment) => clause.includes(names[moment]) && !clause.includes(`default ${names[moment]}`),
    );
    if (ASKS_NOTHING.test(clause)) return [];
    const actions = ACTIONS.flatMap(([action, word]) => (word.test(clause) ? [action] : []));
    const isOfAll = actions.length !== 1;
    if (isOfAll && !OF_EVERY.test(clause) && !OF_ZONE.test(clause)) return [];
    const isOfSome = isOfAll ? OF_ZONE.test(clause) : FURTHER.test(clause);
    return moments.length === 1
      ? [{ moment: moments[0]!, clause, isOfAll, isOfSome, of: isOfAll ? (['allow', 'deny'] as const) : actions }]
      : [];
  });
  // Where nothing is asked of every rule, the title has chosen those that are meant.
  const asksOfEvery = found.some(({ isOfAll, isOfSome }) => isOfAll && !isOfSome);
  if (found.every(({ isOfAll, isOfSome }) => isOfAll && !(isOfSome && asksOfEvery))) return undefined;
  const momentsOf = (action: Action): MomentsOfAction => {
    const own = found.filter(({ of }) => of.includes(action));
    const wanted = new Set(own.flatMap(({ moment, isOfSome }) => (isOfSome ? [] : [moment])));
    return { wanted: [...wanted], partly: own.filter(({ moment }) => !wanted.has(moment)) };
  };
  const [allow, deny] = [momentsOf('allow'), momentsOf('deny')];
  const isAsked = ({ wanted, partly }: MomentsOfAction): boolean => wanted.length + partly.length > 0;
  return { ...(isAsked(allow) && { allow }), ...(isAsked(deny) && { deny }) };
}

/** Documents call `log session-close` and `log-end yes` by their keywords. */
const nameOf = (setting: string): string => setting.replace(/^log | yes$/g, '');

/** The clauses of a text, in each of which one setting of logs is named: `session-close (permit) or session-init (deny, reject)`. */
function splitByMoment(text: string, { begin, end }: Readonly<Record<Moment, string>>): readonly string[] {
  const setting = `(?:${begin}|${end})`;
  return text
    .replace(REASON, '')
    .replace(ALLOWED, '')
    .replace(OF_ACTION, '$1 ')
    .replace(new RegExp(String.raw`(${setting})["'\`”]? \(((?:permit|allow|accept|deny|drop|reject|block)[\w, ]{0,40})\)`, 'gi'), '$2 $1;')
    .replace(new RegExp(String.raw`,(?: and)? (?=["'\`“]?${setting})`, 'g'), '; ')
    .split(CLAUSES);
}

const PARTS: readonly (readonly [words: RegExp, part: RulePart])[] = [
  [/\bsource zones?\b|\bfrom any zone\b/i, 'from'],
  [/\bdestination zones?\b|\bto any zone\b/i, 'to'],
  [/\bsources?\b(?! zone)/i, 'source'],
  [/\bdestinations?\b(?! zone)/i, 'destination'],
  [/\bapplications?\b/i, 'application'],
  [/\bservices?\b|\bports?\b|\bprotocols?\b/i, 'service'],
];

/** The parts of a rule that a text names. */
export const readRuleParts = (text: string): readonly RulePart[] => PARTS.flatMap(([words, part]) => (words.test(text) ? [part] : []));

/** Titles that find fault with open rules and do not say what of them may not be open. */
export const leavesParts = (recommendation: Recommendation): boolean => {
  const title = plainTitle(recommendation);
  return /permissive|unrestricted|too (?:broad|wide|open)/.test(title) && !/ any | all traffic | everything /.test(title);
};

/** Whether services are none but those that a title allows of IKE and ESP: `nothing but IKE and ESP`, or that a description lists as the only ones. */
export function readAllowedServices(recommendation: Recommendation): AllowedServices {
  const only = readOnlyServices(recommendation);
  const title = plainTitle(recommendation);
  const isDenied = / no |not |without/.test(title.replace(/ no other/, ''));
  const [ike, esp] = [/ ike | ipsec /, / esp | ipsec /].map((word) => word.test(title) && !isDenied);
  const allowed = only ?? [...(ike === true ? IKE : []), ...(esp === true ? ESP : [])];
  const isOne = ({ protocol: { first, last }, destination: port }: Service): boolean =>
    allowed.some(
      (one) =>
        first === one.protocol && last === one.protocol && (one.port === undefined || (port.first === one.port && port.last === one.port)),
    );
  const isRead = ({ symbols, negated, entries }: Services): boolean => symbols.length === 0 && !negated && entries.length > 0;
  return {
    isClosed: only !== undefined || /\bnothing (?:but|except|other than)\b/i.test(recommendation.title),
    allows: (services) => isRead(services) && services.entries.every(isOne),
    refuses: (services) => only !== undefined && isRead(services) && !services.entries.every(isOne),
  };
}

/** What a document says of the services of a rule: that they may be there, or may not. */
export interface AllowedServices {
  /** It says that there may be no others. */
  readonly isClosed: boolean;
  readonly allows: (services: Services) => boolean;
  readonly refuses: (services: Services) => boolean;
}

/** `Only IKE (UDP 500 and 4500), ESP, BGP and ICMP may be permitted` */
const ONLY =
  /\bonly ((?:[a-z]+(?: \([^()]*\))?(?:, and |, | and | or )?)+) (?:may|must|shall) be (?:permitted|allowed)\b(?![^.]*\b(?:unless|except))/i;

/** `permit nothing but IKE and ESP` */
const NOTHING_BUT =
  /\b(?:permits?|allows?|accepts?) (?:only|nothing (?:but|except|other than)) ((?:[a-z]+(?: \([^()]*\))?(?:, and |, | and | or |$))+)$/i;

/** The only services that a description or a title allows; undefined where it lists none, or one that nobody knows. */
function readOnlyServices({ title, description }: Recommendation): readonly NamedService[] | undefined {
  const list = (ONLY.exec(description.replace(/\s+/g, ' ')) ?? NOTHING_BUT.exec(title.replace(/\s*[.]?$/, '')))?.[1];
  const items = list
    ?.toLowerCase()
    .match(/[a-z]+(?: \([^()]*\))?/g)
    ?.filter((item) => item !== 'and' && item !== 'or');
  const known = items?.map(findNamedService);
  return known?.every((one) => one !== undefined) ? known.flat() : undefined;
}

/** The side of the Internet on which a document means rules: those that lead to it, or to it or from it; `unclear` where it says neither. */
export function readInternetSide(recommendation: Recommendation): 'out' | 'in' | 'either' | 'unclear' | undefined {
  const title = plainTitle(recommendation);
  const isOfIn = / (?:inbound|incoming) /.test(title) && !/ (?:internet|outbound|outgoing) /.test(title);
  if (!isOfIn && !/ (?:internet|outbound|outgoing) /.test(title)) return undefined;
  const text = `${recommendation.description} ${proseOf(recommendation.audit)}`.replace(/\s+/g, ' ');
  if (isOfIn) return IN.test(text) && ![IN_TOO, OUT, FROM_OTHERS].some((other) => other.test(`${title} ${text}`)) ? 'in' : undefined;
  if (/ from the internet /.test(title) || IN_TOO.test(`${title} ${text}`)) return 'either';
  return OUT.test(title) || OUT.test(text) ? 'out' : 'unclear';
}
/** `from or to zone INTERNET`, `in both directions` */
const IN_TOO =
  /\b(?:to (?:or|and) from|from (?:or|and) to|(?:in )?(?:either|both) directions?|inbound (?:or|and) outbound|outbound (?:or|and) inbound)\b/i;
const IN =
  /\b(?:(?:comes?|coming|arriv\w+|enter\w*|accepts?|permits?|allows?|lets? in|admits?)(?: [a-z]+){0,4} (?:from|on|at|over) (?:(?:an?|the|any|each|every|all|zone|interfaces?) )*["'“]?|(?=(?:an?|the|any) \S+ interface as (?:its |the )?(?:srcintf|source interface))(?:an?|the|any) ["'“]?|(?:source|src|incoming)[- ]?(?:interfaces?|zones?|intf) (?:is |are |being )?(?:(?:an?|the|one|of) )*["'“]?)(?:wan\d*|internet|outside|untrust\w*|external|public)\b/i;
/** `from the guest zone as well`: not from outside alone. */
const FROM_OTHERS =
  /\bfrom (?:(?:an?|the|any|each|every) )*(?!(?:wan\d*|internet|outside|untrust\w*|external|public)\b)[\w-]+ (?:interfaces?|zones?|networks?|segments?|vlans?|lan)\b|\bwhatever (?:its|the) source\b|\b(?:inside|internal) (?:to|and)\b/i;
const OUT =
  /\b(?:outbound|outgoing|(?:to|towards?|into|reach\w*|access\w*|surf\w*|brows\w*) (?:(?:the|zone|any) )*["'“]?internet|internet(?:-| )(?:access|bound))\b/i;
