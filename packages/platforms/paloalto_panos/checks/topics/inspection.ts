import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, doubt, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Rule, allowRulesOf, appliesUnknownGroup, profileOf } from '../../facts/rules.ts';
import { isToothless } from '../../facts/toothless-profiles.ts';
import { zonesOf } from '../../facts/zones.ts';
import { type ExemptRules, readExemptRules, unlessExempt } from './exempt-rules.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const SOURCE = 'PAN-OS web interface help, Security Policy Actions: a rule without a profile setting inspects nothing';
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['virus', /\banti-?virus\b|\bvirus\b/],
  ['spyware', /\b(?:anti-)?spyware\b/],
  ['vulnerability', /\bvulnerability\b/],
  ['url-filtering', /\burl(?:-| )filtering\b/],
  ['wildfire-analysis', /\bwildfire\b/],
  ['file-blocking', /\bfile(?:-| )blocking\b/],
];
const WORDS =
  /without|goes|brings?|rules? (?:with|carrying) the tag [\w-]+ (?:are|is) exempt|exception: rules? (?:which|that) allow nothing but the applications? [a-z-]+(?: (?:or|and) [a-z-]+)*|rules? (?:which|that) allow nothing but the applications? [a-z-]+(?: (?:or|and) [a-z-]+)*|the ciso grants this tag|rulebase|security(?: profile groups?| profiles?)?|profile(?:-| )groups?|groups?|profile-setting|profiles?|rules?|active|enabled|allow(?:s|ed)?|permit(?:s|ted)?|traffic|inspect(?:s|ed|ion)?|content|threats?|threat inspection|anti-?virus|virus|(?:anti-)?spyware|vulnerability(?: protection)?|url(?:-| )filtering|wildfire(?:-| )?(?:analysis)?|file(?:-| )blocking|individual(?:ly)?|singly|all three|three|attached|internet(?: zone)?|zones?(?: \(?[a-z]+, [a-z]+\)?)?|untrust|towards|containing|directly|either/;

interface InspectionDemands {
  readonly kinds: readonly string[];
  readonly groupOnly: boolean;
  readonly tag: string | undefined;
  /** A rule that allows nothing but these is let off. */
  readonly apps: readonly string[];
  /** Words among which the names are of the zones that are meant; undefined where every rule is. */
  readonly zones: ReadonlySet<string> | undefined;
  /** The sentence that names zones of which rules are not meant. */
  readonly refusedZones: string | undefined;
}

/** `to zones other than dmz`, `whose destination zone is not local` */
const REFUSED_ZONES =
  /\bzones? (?:other than|except|but|apart from|(?:is|are) (?:not|neither))\b|\b(?:except|apart from|other than|excluding|but not|not) (?:for |those |rules |traffic )*(?:from|to|in|into|towards|between) /;

function readInspection(sentences: readonly string[]): InspectionDemands | undefined {
  const named = KINDS.filter(([, called]) => sentences.some((sentence) => called.test(sentence))).map(([kind]) => kind);
  const says = (form: RegExp): boolean => sentences.some((sentence) => form.test(sentence));
  if (named.length === 0) return undefined;
  const tag = sentences.flatMap(
    (sentence) => /\brules? (?:with|carrying) the tag ([\w-]+) (?:are|is) exempt\b/.exec(sentence)?.[1] ?? [],
  )[0];
  const apps = sentences.flatMap(
    (sentence) => /\ballow nothing but the applications? ([a-z-]+(?: (?:or|and) [a-z-]+)*)/.exec(sentence)?.[1]?.split(/ or | and /) ?? [],
  );
  const zoned = sentences.filter((sentence) =>
    /\b(?:from|to|towards|source|destination)\b.*\b(?:zones?|internet)\b|\b(?:external|outside|outer|untrusted|public) zones?\b/.test(
      sentence,
    ),
  );
  const refused = zoned.find((sentence) => REFUSED_ZONES.test(sentence));
  return {
    kinds: named,
    groupOnly: says(/\bprofile group\b/) && !says(/\bindividual|\bsingly|\bdirectly|\bprofile-setting profiles\b/),
    tag,
    apps,
    refusedZones: refused,
    zones:
      zoned.length > 0 && refused === undefined ? new Set(zoned.flatMap((sentence) => sentence.match(/[a-z][\w-]*/g) ?? [])) : undefined,
  };
}

function judgeRule(tree: ConfigTree, rule: Rule, { kinds, groupOnly }: InspectionDemands): Outcome {
  const lines = rule.lines('profile-setting');
  const found = kinds.map((kind) => ({ kind, profile: profileOf(tree, rule, kind) }));
  const missing = found.filter(({ profile }) => !profile).map(({ kind }) => kind);
  if (missing.length > 0)
    return appliesUnknownGroup(tree, rule)
      ? review(`The rule ${rule.name} applies a profile group that is not in the text.`, lines)
      : fail(lines, `The rule ${rule.name} applies no profile of the kind ${missing.join(', ')}.`);
  const weak = found.filter(({ kind, profile }) => profile?.place && isToothless(kind, profile.place)).map(({ kind }) => kind);
  const shown = [...new Set([...lines, ...found.flatMap(({ profile }) => profile?.lines ?? [])])].toSorted((a, b) => a - b);
  if (weak.length > 0) return review(`The rule ${rule.name} applies a profile that stops nothing (${weak.join(', ')}).`, shown);
  if (groupOnly && rule.values('profile-setting group').length === 0)
    return review(`The rule ${rule.name} applies its profiles without a group.`, shown);
  return pass(shown, `The rule ${rule.name} applies profiles of the kinds ${kinds.join(', ')}.`);
}

function isMeant(rule: Rule, { tag, apps, zones }: InspectionDemands, outer: ReadonlySet<string>): boolean {
  if (tag !== undefined && rule.values('tag').some((one) => one.toLowerCase() === tag)) return false;
  const own = rule.values('application');
  if (apps.length > 0 && own.length > 0 && own.every((one) => apps.includes(one))) return false;
  return !zones || [...rule.from, ...rule.to].some((name) => name === 'any' || outer.has(name));
}

/** Where a document names zones that it does not mean, a person has to say whether a rule is meant. */
const unlessOpen = ({ refusedZones }: InspectionDemands, outcome: Outcome): Outcome =>
  refusedZones === undefined || outcome.status !== 'FAIL'
    ? outcome
    : doubt(outcome, `But the document says "${refusedZones}", and may not mean it.`);

function judge(tree: ConfigTree, demands: InspectionDemands, exempt: readonly ExemptRules[]): readonly Outcome[] {
  const { zones } = demands;
  const all = zonesOf(tree);
  const named = zones ? all.filter(({ name }) => zones.has(name.toLowerCase())) : [];
  const outer = new Set((named.length > 0 ? named : all.filter(({ untrusted }) => untrusted)).map(({ name }) => name));
  if (zones && outer.size === 0) return [review('Which zones are meant the text does not show.')];
  const rules = allowRulesOf(tree).filter((rule) => isMeant(rule, demands, outer));
  const none = notApplicable('No rule in effect that allows traffic is meant.', linesAt(findPath(tree, 'vsys * rulebase security')));
  return rules.length > 0
    ? rules.map((rule) => unlessExempt(exempt, rule, unlessOpen(demands, judgeRule(tree, rule, demands))))
    : [unlessHidden(tree, 'vsys * rulebase security rules', none)];
}

const NAME = String.raw`(?:"[^"]*"|<[^<>]*>|\S+)`;

export const inspectionTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'inspection',
    title: 'Security profiles that rules apply',
    expectation: 'every rule in effect that the document means must apply profiles of the kinds that it names, by itself or in a group',
    source: SOURCE,
    core: new RegExp(String.raw`^(?:rulebase security rules ${NAME} profile-setting|profile-group)\b`),
    words: WORDS,
    heeds: [/\bno (?:enabled )?allow rule (?:goes|is|may be|remains|stays) without\b/],
    read: (sentences, recommendation) => {
      const demands = readInspection(sentences);
      const exempt = readExemptRules(recommendation);
      return (
        demands && {
          judge: (tree) => judge(tree, demands, exempt),
          numbers: [3],
          narrows: exempt.length > 0 || demands.zones !== undefined,
        }
      );
    },
  }),
];
