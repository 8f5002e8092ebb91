import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { plainTitle } from '../document/demands.ts';
import { type AppliedProfile, type Rule, allowRulesOf, appliesUnknownGroup, lookUp, profileOf } from '../facts/rules.ts';
import { type Zone, leadsIn, leadsOut, zonesOf } from '../facts/zones.ts';
import { defineCheck } from './define-check.ts';
import { linesOfStanza, nameOf, sayNames, unlessHidden } from '../facts/facts.ts';
import { isToothless } from './toothless-profiles.ts';

type Reach = 'all' | 'to-internet' | 'internet';

interface Coverage {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly words: readonly RegExp[];
  readonly except?: readonly RegExp[];
  /** Names of predefined profiles that the recommendation does not mean, or whose content a person has to weigh. */
  readonly weigh?: readonly string[];
}

/** The rules that a recommendation covers, by its title. */
function reachOf(recommendation: Recommendation): Reach {
  const title = plainTitle(recommendation);
  if (!/ internet /.test(title)) return 'all';
  return / (?:to or from|from) the internet /.test(title) ? 'internet' : 'to-internet';
}

function judgeCoverage({ kind, weigh = [] }: Coverage, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'vsys * rulebase security rules';
  const reach = reachOf(recommendation);
  const zones = zonesOf(tree);
  const allowing = allowRulesOf(tree);
  const within = (rule: Rule): boolean => reach === 'all' || leadsOut(zones, rule) || (reach === 'internet' && leadsIn(zones, rule));
  const rules = allowing.filter((rule) => within(rule) && !(reach === 'to-internet' && comesFromOutside(zones, rule)));
  if (rules.length === 0) {
    const what = reach === 'all' ? '' : reach === 'internet' ? ' to or from an untrusted zone' : ' to an untrusted zone';
    if (allowing.length > 0 && !zones.some((zone) => zone.untrusted)) return judgeUnplaced(tree, kind, allowing);
    const shown = linesOfStanza(tree, 'vsys vsys1 rulebase security');
    return unlessHidden(tree, path, notApplicable(`No security rule in effect allows traffic${what}.`, shown));
  }
  return judgeRules(tree, kind, rules, weigh);
}

/** Traffic from the untrusted network itself does not count as outbound. */
const comesFromOutside = (zones: readonly Zone[], rule: Rule): boolean =>
  rule.from.length > 0 && rule.from.every((zone) => zone !== 'any' && leadsIn(zones, { ...rule, from: [zone] }));

function judgeRules(tree: ConfigTree, kind: string, rules: readonly Rule[], weigh: readonly string[]): Outcome {
  const applied = rules.map((rule) => ({ rule, profile: profileOf(tree, rule, kind) }));
  const bare = applied.filter(({ profile }) => !profile).map(({ rule }) => rule);
  const certain = bare.filter((rule) => !appliesUnknownGroup(tree, rule));
  if (certain.length > 0) {
    const lines = certain.flatMap((rule) => rule.lines('profile-setting group'));
    return fail(
      lines,
      `${certain.length} of ${rules.length} rules that allow such traffic apply no ${kind} profile: ${sayNames(certain.map((rule) => rule.name))}.`,
    );
  }
  if (bare.length > 0) {
    return review(
      'Rules apply a profile group that the text does not hold.',
      bare.flatMap((rule) => rule.lines('profile-setting group')),
    );
  }
  const lines = applied.flatMap(({ rule, profile }) => [rule.place.node.line, ...profile!.lines]);
  const open = applied.filter(({ profile }) => weigh.includes(profile!.name));
  if (open.length > 0) {
    const names = sayNames([...new Set(open.map(({ profile }) => profile!.name))]);
    return review(
      `Every such rule applies a ${kind} profile, some of them a predefined one (${names}); whether it is strict enough is for a person to say.`,
      lines,
    );
  }
  return judgeTeeth(tree, kind, applied, pass(lines, `Every rule in effect that allows such traffic applies a ${kind} profile.`));
}

interface Applied {
  readonly rule: Rule;
  readonly profile: AppliedProfile | undefined;
}

/** A profile that stops nothing does not earn a PASS. */
function judgeTeeth(tree: ConfigTree, kind: string, applied: readonly Applied[], good: Outcome): Outcome {
  const idle = applied.flatMap(({ rule, profile }) => {
    const place = profile && lookUp(tree, rule.owner, ['profiles', kind, profile.name]);
    return place && isToothless(kind, place) ? [place] : [];
  });
  if (idle.length === 0) return good;
  const names = sayNames([...new Set(idle.map(nameOf))]);
  return review(`${good.reason} But some of those stop nothing (${names}); whether that is meant is for a person to say.`, [
    ...good.lines,
    ...idle.map((place) => place.node.line),
  ]);
}

/** If no zone is known to be untrusted, all rules alike decide, or a person does. */
function judgeUnplaced(tree: ConfigTree, kind: string, rules: readonly Rule[]): Outcome {
  const bare = rules.filter((rule) => !profileOf(tree, rule, kind));
  const lines = rules.flatMap((rule) => rule.lines());
  if (bare.length === 0) {
    const applied = rules.map((rule) => ({ rule, profile: profileOf(tree, rule, kind) }));
    return judgeTeeth(tree, kind, applied, pass(lines, `Every rule in effect that allows traffic applies a ${kind} profile.`));
  }
  if (bare.length === rules.length && !bare.some((rule) => appliesUnknownGroup(tree, rule))) {
    return fail(lines, `No rule in effect that allows traffic applies a ${kind} profile.`);
  }
  return review(`Some rules apply a ${kind} profile and some do not; which of them lead to an untrusted zone is not evident.`, lines);
}

const APPLIED = / (?:applied|enabled|attached|polic\w+|rules?) /;

const COVERAGES: readonly Coverage[] = [
  {
    id: 'wildfire-applied',
    kind: 'wildfire-analysis',
    title: 'Ensure a WildFire Analysis profile is enabled for all security policies',
    words: [/ wildfire /, / (?:analysis|file blocking) profile /, / polic| rule/],
    except: [/ forward/],
  },
  {
    id: 'antivirus-applied',
    kind: 'virus',
    title: 'Ensure a secure antivirus profile is applied to all relevant security policies',
    words: [/ anti ?virus /, / applied /, / polic| rule/],
  },
  {
    id: 'spyware-applied',
    kind: 'spyware',
    title: 'Ensure a secure anti-spyware profile is applied to all security policies permitting traffic to the Internet',
    words: [/ anti ?spyware /, / applied /, / polic| rule/],
  },
  {
    id: 'vulnerability-applied',
    kind: 'vulnerability',
    title: 'Ensure a secure Vulnerability Protection Profile is applied to all security rules allowing traffic',
    words: [/ vulnerability protection /, / applied /, / polic| rule/],
  },
  {
    id: 'url-filtering-applied',
    kind: 'url-filtering',
    title: 'Ensure secure URL filtering is enabled for all security policies allowing traffic to the Internet',
    words: [/ url filtering /, APPLIED, / polic| rule/],
    weigh: ['default'],
  },
  {
    id: 'data-filtering-applied',
    kind: 'data-filtering',
    title: 'Ensure a secure Data Filtering profile is applied to all security policies allowing traffic to or from the Internet',
    words: [/ data filtering /, APPLIED, / polic| rule/],
  },
  {
    id: 'file-blocking-applied',
    kind: 'file-blocking',
    title: 'Ensure a file blocking profile is applied to all security policies allowing traffic to or from the Internet',
    words: [/ file blocking /, APPLIED, / polic| rule/],
    except: [/ wildfire /],
  },
];

export const profileCoverageChecks: readonly LibraryCheck[] = COVERAGES.map((coverage) =>
  defineCheck({
    id: coverage.id,
    title: coverage.title,
    words: coverage.words,
    ...(coverage.except ? { except: coverage.except } : {}),
    expectation: `every rule in effect that allows the traffic must apply a \`${coverage.kind}\` profile, by itself or in a group`,
    judge: (tree, recommendation) => judgeCoverage(coverage, tree, recommendation),
    remediation: [`set rulebase security rules <rule> profile-setting profiles ${coverage.kind} <profile>`],
    source: 'PAN-OS web interface help, Security Policy Actions: a rule without a profile setting inspects nothing',
  }),
);
