import { type ReadLists, listsMeant, readLists } from '../../demands/lists/read-lists.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Procedure, type Recommendation, commandsOf } from '../../model/recommendation.ts';
import { type Outcome, doubt, review } from '../../model/verdict.ts';
import type { Platform } from '../../ports/platform.ts';
import { combineAll } from '../assertions/evaluate.ts';
import { type Guard, doubtAny, shorten } from '../guard.ts';
import { type Plan, once } from '../join-panels.ts';
import { asksForNothing } from '../sentence-kinds.ts';
import { judgeList } from './judge-list.ts';

type MakePlan = (recommendation: Recommendation) => Plan;

/**
 * Judges the lists whose entries a document names, `the only local users are admin and monitor`, and lets the others judge what is left of it.
 * It decides what they leave to a person; against what they pass it leaves a fault of a list to a person.
 * @param makePlan how the others judge a document
 * @param guardOf what keeps a fault from standing that the rest of a document may let off
 */
export function hearLists(
  platform: Platform,
  recommendation: Recommendation,
  plan: Plan,
  makePlan: MakePlan,
  guardOf: (rest: Recommendation) => Guard,
): Plan {
  if (!platform.lists || recommendation.clarified) return plan;
  const read = readOnce(platform, recommendation);
  if (!read) return plan;
  const { demands, unread } = read;
  const rest = withoutRemovals(read);
  const others = once(() => makePlan(rest));
  const guard = once(() => guardOf(rest));
  const open = unread.find((sentence) => !asksNothing(sentence) && !isHeading(platform, sentence));
  const isAlone = open === undefined && isLabel(recommendation.title) && typesOnly(platform, read);
  const besides = unread.join('\n');
  const mayFail = !unread.some((sentence) => MAY_LET_OFF.test(sentence.replace(/\bcounts? if\b/gi, ' ')));
  const judge = (tree: ConfigTree): Outcome => {
    const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
    if (tree.scopes || outcome.status === 'FAIL' || outcome.status === 'NA') return outcome;
    const told = combineAll(demands.map((demand) => judgeList(demand, besides, tree)));
    if (outcome.status === 'PASS') return told.status === 'FAIL' ? doubt(outcome, `But of its lists: ${told.reason}`) : outcome;
    if (told.status === 'FAIL') return mayFail ? guard()(told, tree) : outcome;
    if (told.status === 'REVIEW') return plan.by === 'person' && isAlone ? told : outcome;
    if (isAlone) return told;
    const left = others();
    const found = left.by === 'person' ? undefined : left.judge(tree);
    if (found?.status !== 'PASS' && found?.status !== 'REVIEW') return outcome;
    const both = combineAll([found, told]);
    return open === undefined ? both : doubtAny(['PASS'], `But the document says "${shorten(open)}", which was not judged.`)(both, tree);
  };
  const expectation = demands
    .map(({ list, named }) => `the ${list.noun}s must be as the document lists them: ${named.join(', ')}`)
    .join('; ');
  if (plan.by !== 'person') return { ...plan, judge };
  return { by: 'library', decidable: isAlone, expectation, said: expectation, prepare: () => {}, judge, remediation: plan.remediation };
}

// A document is read once, for all devices.
const known = new WeakMap<Platform, WeakMap<Recommendation, { readonly read: ReadLists | undefined }>>();

function readOnce(platform: Platform, recommendation: Recommendation): ReadLists | undefined {
  let own = known.get(platform);
  if (!own) known.set(platform, (own = new WeakMap()));
  let found = own.get(recommendation);
  if (!found) own.set(recommendation, (found = { read: readAnew(platform, recommendation) }));
  return found.read;
}

function readAnew(platform: Platform, recommendation: Recommendation): ReadLists | undefined {
  const lists = listsMeant(recommendation, platform.lists!, typedIn(platform, recommendation));
  if (lists.length === 0) return undefined;
  const printed = [recommendation.audit, recommendation.remediation].flatMap(({ lines }) =>
    lines.flatMap(({ kind, text }) => (kind === 'prose' ? [] : [text])),
  );
  const example = once(() => platform.parse(printed.join('\n')));
  const names = lists.flatMap((list) => [
    ...(list.given ?? []),
    ...(list.form === 'name' ? list.read(example()).entries.map(({ name }) => name) : []),
  ]);
  return readLists(recommendation, lists, new Set(names.map((name) => name.toLowerCase())));
}

/** The settings that a document types or looks at. */
const typedIn = (platform: Platform, recommendation: Recommendation): readonly string[] =>
  [recommendation.audit, recommendation.remediation].flatMap((procedure) => [
    ...settingsIn(platform, recommendation, procedure),
    ...commandsOf(procedure).flatMap((command) => /^show (?:configuration )?(.+)$/.exec(command.trim().toLowerCase())?.[1] ?? []),
  ]);

const settingsIn = (platform: Platform, recommendation: Recommendation, remediation: Procedure): readonly string[] =>
  (platform.settingsOf?.({ ...recommendation, remediation }) ?? []).map((path) => path.join(' ').replace(/^(?:delete|no|undo|unset) /, ''));

const REMOVES = /^(?:delete|no|undo|unset|clear) /;

/** What is left of a document without the commands that take away what a list must not hold. */
function withoutRemovals({ demands, rest }: ReadLists): Recommendation {
  const closed = demands.filter(({ isClosed }) => isClosed === true);
  const isJudged = (command: string): boolean =>
    REMOVES.test(command.trim()) && closed.some(({ list }) => list.typed.test(command.trim().replace(REMOVES, '')));
  const lines = rest.remediation.lines.filter((line) => line.kind !== 'command' || !isJudged(line.text));
  return { ...rest, remediation: { ...rest.remediation, lines } };
}

/** Whether a document types no setting but those of its lists. */
function typesOnly(platform: Platform, { demands, rest }: ReadLists): boolean {
  const typed = [rest.audit, rest.remediation].flatMap((procedure) => settingsIn(platform, rest, procedure));
  return typed.every((setting) => demands.some(({ list }) => list.typed.test(setting)));
}

/** A title that only names what the document speaks of. */
const isLabel = (title: string): boolean =>
  !ASKS_MORE.test(title.replace(/\b(?:and )?no (?:more|others?)\b|\bonly (?:our own|known)\b/gi, ' ')) && title.split(/\s+/).length <= 9;
const ASKS_MORE =
  /[.;]\s|\d{2}|\b(?:must|shall|unless|except\w*|each|every|if|where|when|with|without|no|not|never|none|only|over|than|least|most|using|by|via|through)\b/i;

/** What may let something off, or ask for less. */
const MAY_LET_OFF =
  /\b(?:unless|except\w*|exempt\w*|if|where|wherever|when|only|may|can|need not|not applicable|does not apply|waiv\w*|instead|alternativ\w*|optional\w*|temporar\w*|until|provided|departures?|tolerated|outside|scope|appl(?:y|ies) to|concerns?|affects?|meant for|for (?:the )?[\w-]+ (?:gateways?|sites?|devices?|firewalls?|units?|boxes))\b/i;

/** What tells somebody where to look, or shows what is right. */
const LOOKS =
  /^(?:\d+ )?(?:(?:then|next|in [\w -]{2,40}),? )?(?:ask for|run|print|list|show|look (?:at|for|through)|read|search|see|enter|type|compare|check|go through|display|get|take|expect|lines (?:starting|beginning)|a (?:good|healthy|compliant) [\w ]{2,30} (?:answers|prints|shows)|the export (?:reads|shows)|show [\w -]+ and show)\b/i;
const DEMANDS =
  /\b(?:must|shall|should|has to|have to|only|no|not|never|none|nothing|neither|nor|without|at (?:least|most)|findings?|fails?|deviations?|violations?|unless|except\w*|if|where|when|each|every|more|less|fewer|longer|than|off|missing|absent)\b|«/i;

/** `All gateways.`, `Compare the address at the end of each line with the two above:`, `The relays, if any.` */
const IDLE =
  /^(?:\d+ )?(?:(?:all|each|every) [\w-]+|compare (?:the |each )?[\w ]{3,60} with (?:the )?(?:two |three |list |names |ones )?(?:above|these|those)|the [\w ]{3,30}, if any)[.:]?$/i;

/** A line at the foot or the head of a page: `2 Accounts Firewall Procedures - ACME Gaia R81.20`. */
const isHeading = ({ products: { maker, accepted } }: Platform, sentence: string): boolean =>
  /^\d|\d$/.test(sentence) &&
  / [–—-] /.test(sentence) &&
  !/[.;:!?]$/.test(sentence) &&
  !DEMANDS.test(sentence) &&
  (maker.test(sentence) || accepted.test(sentence));

const asksNothing = (sentence: string): boolean =>
  asksForNothing(sentence) ||
  IDLE.test(sentence) ||
  (LOOKS.test(sentence.trim()) && !DEMANDS.test(sentence.replace(/\bread off\b/gi, ' ')));
