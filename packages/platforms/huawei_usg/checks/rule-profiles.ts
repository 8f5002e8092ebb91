import type { JudgedCheck } from '@merlon/engine/checks/check-spec.ts';
import { type ZonesMeant, isOfExemptZone, readExemptZone, readZonesMeant, sayZones } from '@merlon/engine/demands/read-zones-meant.ts';
import { leavesFree } from '@merlon/engine/demands/clause-remarks.ts';
import { proseLinesOf } from '@merlon/engine/demands/find-bound.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Names, Rule } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedIn } from '../document/read-commands.ts';
import { ifWhole } from '../facts/facts.ts';
import { zoneNames } from '../facts/zones.ts';
import type { PlacedRule } from '../rule-base/read-rule-base.ts';
import { IN_RULE, POLICY, defineRuleCheck, linesOfRules, permitting, rulesOf } from './placed-rules.ts';

/** The profiles of rules that permit. */
export const ruleProfiles: JudgedCheck = defineRuleCheck(
  {
    id: 'rule-profiles',
    title: 'Rules that permit traffic have an intrusion prevention profile',
    alsoSaid: 'inspected threats prevention system detection',
    about: {
      title: [
        /(?: ips |intrusion|anti ?virus|content security|security profile|threat prevention).*(?:polic|rule|traffic|profile|enabled|applied)|(?:polic|rule).*(?: ips |intrusion|antivirus|profile)| (?:url|data|mail|dns) filter\w* (?:is|must be|should be) (?:applied|used|enabled)| file block\w* (?:is|must be|should be) (?:applied|used|enabled)/,
      ],
      except: [/signature|update|schedul|licen|block| mode | actions? | not | without | never /],
    },
    // Documents leave out the view.
    decides: ['security-policy rule name * profile * *'],
    beside: ['security-policy rule name * profile * *', 'rule name *', 'profile ips *', 'profile av *', 'profile url-filter *'],
    expectation:
      'every enabled rule with the action permit (from and to the zones that the document names, by `source-zone` and `destination-zone`, or to zones other than the one that it excepts) must have a line `profile` of the kinds that the document names, else `profile ips`',
    remediation: [...IN_RULE, 'profile ips default', 'profile av default'],
    source: 'Huawei USG6000 command reference, profile (security policy rule): none by default',
  },
  judgeProfiles,
);

/** What titles call the kinds of profiles. */
const KINDS: readonly (readonly [words: RegExp, kind: string])[] = [
  [/ ips |intrusion/, 'ips'],
  [/anti ?virus|malware/, 'av'],
  [/ url /, 'url-filter'],
  [/ data filter/, 'data-filter'],
  [/ file block/, 'file-block'],
  [/ mail filter/, 'mail-filter'],
  [/ dns filter/, 'dns-filter'],
];

const includesZone = (zones: Names, zone: string | undefined): boolean =>
  zone === undefined || zones === 'any' || zones.some((one) => one.toLowerCase() === zone);

/** The zones of the text between which a document means rules. */
const zonesMeant = (recommendation: Recommendation, tree: ConfigTree): ZonesMeant => readZonesMeant(recommendation, zoneNames(tree));

/** Whether a rule leads from one of two zones to the other. */
const leadsBetween = ({ from, to }: Rule, [one, other]: readonly [string, string]): boolean =>
  (includesZone(from, one) && includesZone(to, other)) || (includesZone(from, other) && includesZone(to, one));

/** Whether a rule leads to another zone than that one. */
const leadsElsewhere = (zones: Names, not: string | undefined): boolean =>
  not === undefined || zones === 'any' || zones.some((one) => one.toLowerCase() !== not);

/** `every rule with action permit`, and no narrower kind of rules. */
const EVERY_RULE =
  /\b(?:each|every|all) (?:enabled |active |security )*(?:policy |policies )?(?:rules?|policy|policies) (?:(?:with|of|whose|that have|having) (?:the |an )?action (?:is |of )?(?:permit|allow)\b|(?:that|which) (?:permits?|allows?)(?: traffic)?\b)(?! (?:\w+ )*?(?:from|to|towards|between)\b)|\b(?:each|every|all) (?:permit|allow)(?:ting|ing)? (?:rules?|policy|policies)\b/i;

const asksOfEvery = ({ title, audit }: Recommendation): boolean => EVERY_RULE.test(`${title}. ${proseOf(audit)}`);

/** `each permit rule that contains the service http or https` */
const OF_WEB = /\brules?\b[^.]*\b(?:contains?|with|has|have|permits?) (?:the )?services? ["'`“]?https?["'`”]? (?:or|and) ["'`“]?https?\b/i;
/** A rule without a service is for all of them. */
const isOfWeb = ({ place }: PlacedRule): boolean => {
  const services = findPath(place, 'service').flatMap(valuesAt);
  return services.length === 0 || services.some((service) => /^(?:https?|any)$/.test(service) || !/^[a-z-]+$/.test(service));
};

function judgeProfiles(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const title = plainTitle(recommendation);
  const zones = zonesMeant(recommendation, tree);
  const where = sayZones(zones);
  const exempt = readExemptZone(recommendation);
  const isMeant = (rule: Rule): boolean =>
    includesZone(rule.from, zones.from) &&
    includesZone(rule.to, zones.to) &&
    (zones.toOneOf?.some((zone) => includesZone(rule.to, zone)) ?? true) &&
    (zones.with === undefined || includesZone(rule.from, zones.with) || includesZone(rule.to, zones.with)) &&
    (zones.between === undefined || leadsBetween(rule, zones.between)) &&
    leadsElsewhere(rule.to, zones.notTo) &&
    !isOfExemptZone(exempt, rule.from, rule.to);
  const all = rulesOf(tree, (rule) => permitting(rule) && isMeant(rule));
  if ('status' in all) return all;
  const rules = OF_WEB.test(proseOf(recommendation.audit)) ? all.filter(isOfWeb) : all;
  if (rules.length === 0) return ifWhole(tree, POLICY, notApplicable('No rule lets web traffic pass there.'));
  const typed = typedIn(recommendation, /^profile (\S+)/);
  const named = KINDS.flatMap(([words, kind]) => (words.test(title) ? [kind] : []));
  const wanted = [typed, named, ['ips']].find((profiles) => profiles.length > 0)!;
  const bare = rules.filter(({ place }) => !wanted.every((profile) => isSet(place, `profile ${profile}`)));
  if (bare.length === rules.length) return fail(linesOfRules(bare), `No rule that permits${where} has the profile.`);
  if (bare.length > 0 && (where !== '' || asksOfEvery(recommendation)))
    return fail(linesOfRules(bare), `A rule that permits${where} lacks the profile (${bare.length} of ${rules.length}).`);
  if (bare.length > 0)
    return review(
      `A rule that permits lacks the profile (${bare.length} of ${rules.length}); whether it needs it a person has to say.`,
      linesOfRules(bare),
    );
  const names = new Map(typedIn(recommendation, /^profile (\S+ \S+)$/).map((words) => words.split(' ') as [string, string]));
  const other = rules.filter(({ place }) =>
    [...names].some(([kind, name]) => name !== '*' && findPath(place, `profile ${kind}`).some((found) => valuesAt(found)[0] !== name)),
  );
  // An audit that quotes `profile ips` alone is content with any.
  const quoted = [...proseOf(recommendation.audit).matchAll(/\bprofile ([a-z-]+)\b["'”’]?(?: ([\w-]+))?/gi)];
  const asksOfKind = [...names].every(([kind, name]) => {
    const ofKind = quoted.filter(([, one]) => one!.toLowerCase() === kind);
    return ofKind.length > 0 && ofKind.every(([, , word]) => word?.toLowerCase() !== name);
  });
  if (other.length > 0 && !asksOfKind && !leavesProfileFree(recommendation))
    return review('A rule has another profile than the document types; whether it will do a person has to say.', linesOfRules(other));
  return ifWhole(tree, POLICY, pass(linesOfRules(rules), `Every rule that permits${where} has the profile (${rules.length}).`));
}

/** `The name of the profile is free.`, `Which profile is used is for the site to decide.` */
const leavesProfileFree = (recommendation: Recommendation): boolean =>
  proseLinesOf(recommendation).some((sentence) => /\bprofile\b/i.test(sentence) && leavesFree(sentence.trim().replace(/[.;:]+$/, '')));
