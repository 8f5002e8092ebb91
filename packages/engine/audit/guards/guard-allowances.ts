import { clean, holdsWord, lowerLines } from '../../config-tree/text-commands.ts';
import { findEnclosing } from '../../config-tree/enclosing.ts';
import { proseLinesOf, splitText } from '../../demands/find-bound.ts';
import { type Allowance, findIdentifiers, readAllowances } from '../../demands/read-allowances.ts';
import { isOfKin, exceptsSites, tellDevices } from '../../demands/told-devices.ts';
import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import type { Rule } from '../../model/rule-base.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { carriesOnly } from '../../rule-base/carries-only.ts';
import { type Guard, shorten } from '../guard.ts';
import { isBesideAllowance } from './beside-allowance.ts';
import { findOwnNames } from './own-names.ts';
import { type ReadRuleBase, findRulesShort } from './rules-short.ts';
import { holdsName, isInText, linesWith, saysWord } from './said-names.ts';
import { LONGEST_BLOCK, type Thing, findThings, namesShort } from './things-short.ts';

/**
 * Leaves to a person a FAIL of what a sentence may let off: things by their name or a mark, rules by their services, what nothing uses, or a
 * device by its own name. It stands where the sentence lets off others: other things, other rules, other devices. And a PASS by what is
 * allowed on other devices.
 */
export function guardAllowances(recommendation: Recommendation, readRuleBase?: ReadRuleBase): Guard {
  const sentences = [...proseLinesOf(recommendation), ...splitText(proseOf(recommendation.remediation))];
  const allowances = readAllowances(sentences.map((sentence) => sentence.trim()));
  if (allowances.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status === 'PASS' && tree) return unlessOfOthers(outcome, tree, allowances);
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const things = findThings(outcome, tree);
    const rules = findRulesShort(outcome, tree, readRuleBase);
    const short = { outcome, tree, things, rules, named: namesShort(outcome) };
    const found = allowances.find((one) => mayLetAllOff(one, short) && !isBesideAllowance(one, sentences, short));
    return found ? doubt(outcome, `But the document says "${shorten(found.sentence)}", and it may let this off.`) : outcome;
  };
}

/** Leaves to a person a PASS by a name or an address that the document allows on other devices alone. */
function unlessOfOthers(outcome: Outcome, tree: ConfigTree, allowances: readonly Allowance[]): Outcome {
  const own = findOwnNames(tree);
  const ofOthers = allowances
    .filter(({ sentence, identifiers }) => tellDevices(sentence, identifiers, own, (name) => isInText(name, tree)) === 'others')
    .map(({ sentence, identifiers }) => ({ sentence, names: identifiers.filter((name) => !own.some((device) => isOfKin(name, device))) }));
  const texts = ofOthers.length === 0 ? [] : findThings(outcome, tree).flatMap((thing) => thing.texts);
  const found = ofOthers.find(({ names }) => texts.some((text) => names.some((name) => holdsName(text, name))));
  return found ? doubt(outcome, `But the document says "${shorten(found.sentence)}", which is for other devices.`) : outcome;
}

/** What fell short, in all the ways in which a sentence may tell it. */
interface Short {
  readonly outcome: Outcome;
  readonly tree: ConfigTree;
  readonly things: readonly Thing[];
  readonly rules: readonly Rule[];
  readonly named: readonly string[];
}

function mayLetAllOff(one: Allowance, short: Short): boolean {
  const own = findOwnNames(short.tree);
  const devices = tellDevices(one.sentence, one.identifiers, own, (name) => isInText(name, short.tree));
  if (devices === 'others') return false;
  const isOfOthers = (devices === 'none' && exceptsSites(one.sentence)) || LISTED_ELSEWHERE.test(one.sentence);
  if (isOfOthers && !one.names.some((name) => isInText(name, short.tree))) return true;
  if (ofSingleAddresses(one) && holdsHost(short)) return true;
  if (one.services.length > 0 && short.rules.length > 0) return short.rules.every((rule) => carriesOnly(rule, one.services) !== false);
  const isDevice = (name: string): boolean =>
    own.some((device) => device === name || (isOfKin(name, device) && !isInText(name, short.tree)));
  const names = one.names.filter((name) => !isDevice(name));
  if (devices === 'this' && !names.some((name) => isInText(name, short.tree))) return true;
  const meant = { ...one, names, marks: [...one.marks.filter((name) => !isDevice(name)), ...one.services] };
  return (
    letsNamedOff(meant, short) ||
    letsRulesOff(meant, short) ||
    (short.things.length > 0 && short.things.every((thing) => mayLetOff(thing, meant, short)))
  );
}

/** `The peers named in Appendix B may remain`: which these are the control itself does not say. */
const LISTED_ELSEWHERE =
  /\b(?:named|listed|recorded|entered|registered|given|found) (?:there |by name )?(?:in|on|under) (?:the )?(?:[\w-]+ ){0,2}(?:appendix|annex|register|schedule|table|list|inventory|section|chapter)\b/i;

/** `Exception: Single hosts such as a poller may be added`: addresses of one machine each, whichever these are. */
const SINGLE =
  /\b(?:single|individual|one|named) (?:management |monitoring )?(?:hosts?|(?:ip )?address(?:es)?|machines?|stations?)\b|\bhost (?:addresses|routes|entries)\b|(?<![\d.])\/32\b/;
const ofSingleAddresses = ({ told, names }: Allowance): boolean =>
  names.length === 0 && SINGLE.test(told) && /\b(?:may|can|are|is)\b/.test(told);
const HOST = /(?<![\w.]|\d )(?!0\.0\.0\.0|255\.)\d{1,3}(?:\.\d{1,3}){3}(?:\/32|[ /](?:255\.){3}255| 0(?:\.0\.0\.0)?)?(?![\w/]|\.\d| \d)/;
/** A longer block is no list of addresses. */
const LONGEST_LIST = 20;
const holdsHost = ({ things }: Short): boolean =>
  things.some(({ own, texts, block }) =>
    (block && block.endLine - block.line < LONGEST_LIST ? texts : [own]).some((text) => HOST.test(text)),
  );

/** Whether a sentence has each name that a reason gives, or one of a thing that uses it. */
const letsNamedOff = (one: Allowance, { named, tree }: Short): boolean =>
  named.length > 0 && named.every((name) => saysWord(one.told, name) || isUsedBy(name, one.names, tree));

/** The same of rules: their lines may show profiles and objects besides, which are nothing that falls short. */
const letsRulesOff = ({ told, names, marks }: Allowance, { rules, tree }: Short): boolean =>
  rules.length > 0 &&
  rules.every((rule) => {
    const called = rule.name.toLowerCase();
    return (
      (/[a-z].*[-_\d]/.test(called) && saysWord(told, called)) ||
      [...names, ...marks].some((one) => one === called || startsWith(called, one)) ||
      marks.some((mark) => isTagged(rule, mark, tree)) ||
      isBetween(rule, marks)
    );
  });

/** Whether a rule carries a mark as a tag, or in another of its lines. */
const isTagged = ({ line, endLine }: Rule, mark: string, tree: ConfigTree): boolean =>
  lowerLines(tree)
    .slice(line - 1, Math.min(endLine, line + LONGEST_BLOCK))
    .some((text) => holdsName(text, mark));

/** Whether a rule is for traffic between zones of these names alone: the block that says so may stand around it. */
const isBetween = ({ from, to }: Rule, zones: readonly string[]): boolean =>
  [from, to].every((side) => side !== 'any' && side.length > 0 && side.every((name) => zones.includes(name.toLowerCase())));
const startsWith = (name: string, part: string): boolean => part.endsWith('-') && name.startsWith(part);

function mayLetOff(thing: Thing, one: Allowance, { tree, outcome }: Short): boolean {
  if (thing.texts.some((text) => one.marks.some((name) => holdsName(text, name)) || one.forms.some((form) => form.test(text)))) return true;
  if (one.isOfUnused && outcome.reason.toLowerCase().includes(one.noun) && isUnused(thing, tree)) return true;
  if (isCalled(thing.own, one, tree) || isInZone(thing, one.zones, tree)) return true;
  if (!thing.block) return isWrittenOut(clean(thing.own), one.told);
  const head = clean(lowerLines(tree)[thing.block.line - 1] ?? '');
  const sides = ['source-zone', 'destination-zone'].map((side) => listZones(thing.block!, side, lowerLines(tree)));
  return (
    (/^[a-z -]+ [a-z-]+$/.test(head) && saysWord(one.told, head)) ||
    isCalled(head, one, tree) ||
    sides.some((zones) => zones.length > 0 && zones.every((zone) => holdsZone(one.told, zone)))
  );
}

/** Whether a line is of a thing that a sentence names, or of one that such a thing uses. */
const isCalled = (line: string, { names, subjects }: Allowance, tree: ConfigTree): boolean =>
  [...names, ...subjects].some((name) => holdsName(line, name)) ||
  findIdentifiers(line.replace(FIRST_WORD, '')).some((name) => isUsedBy(name, names, tree) && !isUsedByOthers(name, line, names, tree));
/** A keyword, and no name. */
const FIRST_WORD = /^\s*(?:(?:set|undo|no) )?\S+/;

/** Whether a line says that a thing of one of these names uses it, as the tunnel `t-card` does the profile `card-esp`. */
const isUsedBy = (name: string, users: readonly string[], tree: ConfigTree): boolean =>
  users.some((user) => user !== name && linesWith(user, tree).some((line) => holdsWord(line, name)));

/** Whether the name in a line stands elsewhere without these users: it is a keyword, or others have it, too. */
function isUsedByOthers(name: string, line: string, users: readonly string[], tree: ConfigTree): boolean {
  const before = line.slice(0, line.indexOf(name) + name.length);
  return linesWith(name, tree).some((other) => !other.startsWith(before) && !users.some((user) => holdsName(other, user)));
}

/** Whether a thing is an interface of a zone by the block of that, as `interface port1` is with `zone lan` above `add interface port1`. */
function isInZone({ block }: Thing, zones: readonly string[], tree: ConfigTree): boolean {
  const all = lowerLines(tree);
  const port = block && zones.length > 0 ? PORT.exec(clean(all[block.line - 1] ?? ''))?.[0] : undefined;
  const isZone = (text: string): boolean => zones.some((zone) => holdsName(text, zone));
  return (
    port !== undefined &&
    tree.roots.some(
      ({ line, endLine }) => isZone(all[line - 1] ?? '') && all.slice(line, endLine).some((text) => clean(text).split(' ').includes(port)),
    )
  );
}
const PORT = /\b[a-z][\w/.:-]*\d[\w/.:-]*$/;

/** A line that a sentence writes out: `relay enable may stay on a unit that only relays`. */
const isWrittenOut = (line: string, told: string): boolean =>
  line.includes(' ') &&
  ` ${told}`
    .split(` ${line} `)
    .slice(1)
    .some((behind) => LETS_LINE.test(behind));
const LETS_LINE =
  /^(?:lines? )?(?:(?:may|can) (?!not\b)|(?:is|are) (?:then |also )?(?:allowed|permitted|tolerated|accepted|acceptable|exempt\w*|excepted|fine)\b)/;

/** The zones of one side of a rule: `source-zone local`. */
const listZones = ({ line, endLine }: ConfigNode, side: string, all: readonly string[]): readonly string[] =>
  all
    .slice(line - 1, Math.min(endLine, line + LONGEST_BLOCK))
    .map((text) => text.trim().split(' '))
    .flatMap(([first, name]) => (first === side && name !== undefined ? [name] : []));

/** `do not name local as the opposite zone`, `any zone other than local`, `leave out rules whose only destination zone is local` */
const ZONE_LET_OFF =
  /\b(?:(?:other than|not name|except(?:ed)?|apart from)(?: the)?(?: zones?)?|leave out [a-z ]{1,60}\bzones?(?: is| are)?) ([\w.-]*\w)/g;
const holdsZone = (text: string, zone: string): boolean =>
  /\bzones?\b/.test(text) && [...text.matchAll(ZONE_LET_OFF)].some(([, name]) => name === zone);

/** Names that somebody made up, and no keywords: with capitals, digits or a dash. */
const MADE_UP = /(?<=[\s"'])(?=[\w.-]*(?:[A-Z_]|[a-z]-[a-z]|[a-z]-?\d))[A-Za-z][\w.-]{2,}(?=["';{\s]|$)/g;

/** Whether a thing that decides has a name that stands nowhere but where it is defined. */
function isUnused({ line }: Thing, tree: ConfigTree): boolean {
  const text = tree.lines[(findEnclosing(tree, line).at(-1)?.line ?? line) - 1] ?? '';
  const name = [...text.matchAll(MADE_UP)].at(-1);
  if (!name) return false;
  // With its indentation, as what refers to it may say the same words elsewhere.
  const definition = text.slice(0, name.index + name[0].length).toLowerCase();
  const told = name[0].toLowerCase();
  return !lowerLines(tree).some((other) => other.includes(told) && !other.startsWith(definition));
}
