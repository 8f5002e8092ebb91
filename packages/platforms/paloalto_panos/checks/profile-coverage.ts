import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { type Topic, plainTitle } from '@merlon/engine/demands/topic.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { textOf } from '../document/vocabulary.ts';
import { type Profile, type Rule, allowRulesOf, appliesUnknownGroup, profileOf, showRules, unlessRulesHidden } from '../facts/rules.ts';
import { type Zone, leadsIn, leadsOut, zonesOf } from '../facts/zones.ts';
import { found, linesIn } from './findings.ts';
import { isToothless } from './toothless-profiles.ts';

interface Coverage {
  readonly kind: string;
  readonly title: string;
  readonly about: Topic;
  /** The predefined profile is one whose content a person has to weigh. */
  readonly weigh?: true;
}

const GROUP = 'profile-setting group';

/** Judges the rules that a recommendation covers, by its title. */
function judgeCoverage({ kind, weigh }: Pick<Coverage, 'kind' | 'weigh'>, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const title = plainTitle(recommendation);
  const zones = zonesOf(tree);
  const allowing = allowRulesOf(tree);
  const rules = allowing.filter((rule) => {
    if (!/ internet /.test(title)) return true;
    if (/ (?:to or from|from) the internet /.test(title)) return leadsOut(zones, rule) || leadsIn(zones, rule);
    return leadsOut(zones, rule) && !comesFromOutside(zones, rule);
  });
  if (rules.length > 0) return judgeRules(tree, kind, rules, weigh);
  if (allowing.length > 0 && !zones.some((zone) => zone.untrusted)) return judgeUnplaced(tree, kind, allowing);
  return unlessRulesHidden(tree, notApplicable('No security rule in effect allows such traffic.'));
}

/** Traffic from the untrusted network itself does not count as outbound. */
const comesFromOutside = (zones: readonly Zone[], rule: Rule): boolean =>
  rule.from.length > 0 && rule.from.every((zone) => zone !== 'any' && leadsIn(zones, { ...rule, from: [zone] }));

interface Applied {
  readonly rule: Rule;
  readonly profile: Profile | undefined;
}

const applied = (tree: ConfigTree, kind: string, rules: readonly Rule[]): readonly Applied[] =>
  rules.map((rule) => ({ rule, profile: profileOf(tree, rule, kind) }));
const bareOf = (judged: readonly Applied[]): readonly Rule[] => judged.filter(({ profile }) => !profile).map(({ rule }) => rule);

function judgeRules(tree: ConfigTree, kind: string, rules: readonly Rule[], weigh: true | undefined): Outcome {
  const judged = applied(tree, kind, rules);
  const bare = bareOf(judged);
  const certain = bare.filter((rule) => !appliesUnknownGroup(tree, rule));
  const what = `${certain.length} of ${rules.length} rules that allow such traffic apply no ${kind} profile`;
  const missing =
    found('FAIL', showRules(certain, GROUP), what) ??
    found('REVIEW', showRules(bare, GROUP), 'Rules apply a profile group that the text does not hold');
  if (missing) return missing;
  const lines = judged.flatMap(({ rule, profile }) => [rule.place.node.line, ...profile!.lines]);
  if (weigh && judged.some(({ profile }) => profile!.name === 'default')) {
    const reason = `Every such rule applies a ${kind} profile, some of them the predefined one (default)`;
    return review(`${reason}; whether it is strict enough is for a person to say.`, lines);
  }
  return judgeTeeth(kind, judged, pass(lines, `Every rule in effect that allows such traffic applies a ${kind} profile.`));
}

/** A profile that stops nothing does not earn a PASS. */
function judgeTeeth(kind: string, judged: readonly Applied[], good: Outcome): Outcome {
  const idle = judged.flatMap(({ profile }) =>
    profile?.place && isToothless(kind, profile.place) ? [{ name: profile.name, lines: [...good.lines, profile.place.node.line] }] : [],
  );
  return found('REVIEW', idle, `${good.reason} But whether it is meant that some of those stop nothing is for a person to say`) ?? good;
}

/** If no zone is known to be untrusted, all rules alike decide, or a person does. */
function judgeUnplaced(tree: ConfigTree, kind: string, rules: readonly Rule[]): Outcome {
  const judged = applied(tree, kind, rules);
  const bare = bareOf(judged);
  const lines = linesIn(showRules(rules));
  if (bare.length === 0)
    return judgeTeeth(kind, judged, pass(lines, `Every rule in effect that allows traffic applies a ${kind} profile.`));
  return bare.length === rules.length && !bare.some((rule) => appliesUnknownGroup(tree, rule))
    ? fail(lines, `No rule in effect that allows traffic applies a ${kind} profile.`)
    : review(`Some rules apply a ${kind} profile and some do not; which of them lead to an untrusted zone is not evident.`, lines);
}

const APPLIED = / (?:applied|enabled|attached|polic\w+|rules?) /;

const COVERAGES: readonly Coverage[] = [
  {
    kind: 'wildfire-analysis',
    title: 'Ensure a WildFire Analysis profile is enabled for all security policies',
    about: { title: [/ wildfire /, / (?:analysis|file blocking) profile /, / polic| rule/], except: [/ forward/] },
  },
  {
    kind: 'virus',
    title: 'Ensure a secure antivirus profile is applied to all relevant security policies',
    about: { title: [/ anti ?virus /, / applied /, / polic| rule/] },
  },
  {
    kind: 'spyware',
    title: 'Ensure a secure anti-spyware profile is applied to all security policies permitting traffic to the Internet',
    about: { title: [/ anti ?spyware /, / applied /, / polic| rule/] },
  },
  {
    kind: 'vulnerability',
    title: 'Ensure a secure Vulnerability Protection Profile is applied to all security rules allowing traffic',
    about: { title: [/ vulnerability protection /, / applied /, / polic| rule/] },
  },
  {
    kind: 'url-filtering',
    title: 'Ensure secure URL filtering is enabled for all security policies allowing traffic to the Internet',
    about: { title: [/ url filtering /, APPLIED, / polic| rule/] },
    weigh: true,
  },
  {
    kind: 'data-filtering',
    title: 'Ensure a secure Data Filtering profile is applied to all security policies allowing traffic to or from the Internet',
    about: { title: [/ data filtering /, APPLIED, / polic| rule/] },
  },
  {
    kind: 'file-blocking',
    title: 'Ensure a file blocking profile is applied to all security policies allowing traffic to or from the Internet',
    about: { title: [/ file blocking /, APPLIED, / polic| rule/], except: [/ wildfire /] },
  },
];

/** How documents name the kinds of profiles. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\banti-?virus\b/i, 'virus'],
  [/\banti-?spyware\b/i, 'spyware'],
  [/\bvulnerability\b/i, 'vulnerability'],
  [/\burl[- ]filtering\b/i, 'url-filtering'],
  [/\bfile[- ]blocking\b/i, 'file-blocking'],
  [/\bwildfire\b/i, 'wildfire-analysis'],
  [/\bdata[- ]filtering\b/i, 'data-filtering'],
];
/** What inspects traffic for threats, where a document names no profile. */
const INSPECTS = ['virus', 'spyware', 'vulnerability'];

/** Judges the profiles that a document names together, or those that inspect for threats where it names none. */
function judgeInspection(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const namedIn = (text: string): readonly string[] => NAMED.flatMap(([words, kind]) => (words.test(text) ? [kind] : []));
  const demanded = namedIn(`${recommendation.title}\n${proseOf(recommendation.audit)}`);
  const named = demanded.length > 0 ? demanded : namedIn(textOf(recommendation));
  return combineAll((named.length > 0 ? named : INSPECTS).map((kind) => judgeCoverage({ kind }, tree, recommendation)));
}

const coverageChecks = COVERAGES.map((coverage): CheckSpec => ({
  id: `${coverage.kind === 'virus' ? 'antivirus' : coverage.kind.replace('-analysis', '')}-applied`,
  title: coverage.title,
  about: coverage.about,
  expectation: `every rule in effect that allows the traffic must apply a \`${coverage.kind}\` profile, by itself or in a group`,
  judge: (tree, recommendation) => judgeCoverage(coverage, tree, recommendation),
  remediation: [`set rulebase security rules <rule> profile-setting profiles ${coverage.kind} <profile>`],
  source: 'PAN-OS web interface help, Security Policy Actions: a rule without a profile setting inspects nothing',
}));

export const profileCoverageChecks: readonly CheckSpec[] = [
  ...coverageChecks,
  {
    id: 'rule-inspection',
    title: 'Ensure security profiles inspect all traffic that rules allow',
    about: [
      {
        title: [
          / inspect\w* | security profiles? | profile groups? | threat prevention profiles? /,
          / (?:allow\w*|permit\w*|rules?|polic(?:y|ies)|traffic) /,
        ],
        except: [/ (?:den(?:y|ied)|decrypt\w*|inbound|ssl|tls|zone|icmp|management) /],
      },
      {
        title: [
          / (?:permit|allow)\w* (?:\w+ )*(?:rules?|polic\w+|traffic) | (?:rules?|polic\w+) .*(?:permit|allow)\w* | (?:every|all|each) (?:\w+ )*(?:rules?|polic\w+) /,
          / profiles? /,
          / (?:anti ?virus|anti ?spyware|vulnerability|url filtering|wildfire|file blocking) /,
        ],
        except: [/ (?:den(?:y|ied)|log|logs|logging|internet) /],
      },
    ],
    expectation:
      'every rule in effect that allows traffic must apply (attach), by itself or in a group, the kinds of profiles that the document names (Antivirus, Anti-Spyware, Vulnerability Protection, URL Filtering, File Blocking, WildFire Analysis, Data Filtering), and the first three where it names none',
    judge: judgeInspection,
    remediation: ['set rulebase security rules <rule> profile-setting group <group>'],
    beside: INSPECTS.flatMap((kind) => [
      `rulebase security rules <rule> profile-setting profiles ${kind} <profile>`,
      `profile-group <group> ${kind} <profile>`,
    ]),
    source: 'PAN-OS web interface help, Security Policy Actions: a rule without a profile setting inspects nothing',
  },
];
