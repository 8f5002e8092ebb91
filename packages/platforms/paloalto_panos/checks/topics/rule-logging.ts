import { findPath, type Place } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { linesBelow } from '../../facts/facts.ts';
import { DENYING, type Rule, rulesOf } from '../../facts/rules.ts';
import { type ExemptRules, readExemptRules, unlessExempt } from './exempt-rules.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const DEFAULT_RULE = 'vsys * rulebase default-security-rules rules interzone-default';
const SOURCE =
  'PAN-OS web interface help, Policies > Security: a rule logs at session end unless told otherwise, and has no log forwarding; interzone-default denies and does not log';
const WORDS =
  /logging at (?:the )?session end is what (?:pan-os|the device) does unless told otherwise|so only an explicit log-end no is (?:wrong|a failure|a finding)|leaves a log entry|without(?= (?:the|an|this) override| a log(?:-| )forwarding profile)|lacks|logging at session end is on unless log-end no is in the rule|forwarded|the same (?:holds|goes|applies) for|every rule leaves a trace|visible|holds|rule of our own|shown|(?:overridden )?for it|chosen by hand|hand|logs at (?:the )?session end unless the rule says log-end no|logging at session start may be added, but does not replace it(?:, because the byte counts are missing)?|(?:the )?(?:two )?predefined (?:default )?rules(?: \(intrazone-default and interzone-default\))? are not (?:covered by|part of) this (?:requirement|check|control)|(?:called |named )?(?:log-setting|log(?:-| )forwarding profile)(?: called| named)? [a-z][\w.]*-[\w.-]*|all right|active|dropped|writes?|rulebase|security|rules?|default-security-rules|interzone-default|predefined|default rule|default|between zones|interzone|intrazone|overridden|override|traffic|sessions?|session end|(?:the )?end|logs?|logged|logging|log-end(?: (?:yes|no))?|log-setting|log(?:-| )forwarding(?: profiles?)?|profiles?|forwards?|forwarding|actions?|allows?|allowing|permits?|permitted|den(?:y|ies|ied)|drops?|deny rules|active|disabled|enabled|denying|match(?:es)?|last|base|as above|any source|any destination|source|destination|box|out of the box|switched (?:on|off)|need not be (?:written|stated)|left out|order|in order|appear|regarded|columns?|options?|whether|either|must not|does not|too|so that|yes|no|written|not no|by override|rules that deny|policy|policies|policy rules?|security polic(?:y|ies)|rule base|traffic logs?|traffic log|end of (?:each|every|the) session|recorded|records?|central|collector|siem|syslog|forwarding|passes|blocked|block|reset|cleanup|final|catch-all|explicit|implicit|unmatched|enabled|not disabled|in effect|matched|allowed|permitted|permitting|drop rules?|log setting|connections?|disable|without a log-end line|without a log-end|so/;

interface LoggingDemands {
  /** Rules of which it is asked; undefined where only the default rule is meant. */
  readonly of: 'allow' | 'all' | undefined;
  readonly end: boolean;
  /** What holds without a word about it will not do. */
  readonly stated: boolean;
  readonly forwards: boolean;
  /** The log forwarding profile that the document names. */
  readonly profile: string | undefined;
  readonly base: { readonly denies: boolean; readonly logs: boolean; readonly forwards: boolean; readonly orLast: boolean } | undefined;
}

/** The rule for traffic between zones that no other rule matches. */
const IS_DEFAULT = /\binterzone-default\b|\b(?:the|a) default (?:rule|policy|deny)\b|\bimplicit (?:deny|drop|rule)\b/;
const OF_DEFAULT = new RegExp(String.raw`${IS_DEFAULT.source}|\blast rule\b|\bno rule matches\b`);

/** `log forwarding profile ggs-fwd`; names without a hyphen are not told from other words. */
const PROFILE = /\b(?:log-setting|log(?:-| )forwarding profile)(?: called| named)? ([a-z][\w.]*-[\w.-]*\w)/g;
/** `The predefined rules are not part of this check` */
const LEFT_OUT = /\bpredefined (?:default )?rules\b[^,;]* are not (?:covered by|part of) this (?:requirement|check|control)\b/;

const SAME = /\bthe same (?:holds|goes|applies) for\b/;
const FORWARDS = /\blog-setting\b|\blog forwarding profile\b|\bforwards\b/;

/** `No enabled rule has log-end no`, `rules without a log forwarding profile are not allowed` */
const NO_RULE =
  /\bno (?:enabled |active )?(?:security )?rules? (?:has|have|shows?) log-end no\b|^(?:enabled )?rules without a log(?:-| )forwarding profile are not (?:allowed|permitted|accepted)\b/;

/** `If the log-end line is missing, the control fails` */
const STATED =
  /^(?:if|where|when) (?:the |a )?log-end(?: (?:line|yes|setting))? is (?:missing|absent),? (?:the|this) (?:control|check|rule|requirement) fails$/;

function readLogging(all: readonly string[]): LoggingDemands | undefined {
  const sentences = all.filter((sentence) => !LEFT_OUT.test(sentence));
  const named = new Set(sentences.flatMap((sentence) => [...sentence.matchAll(PROFILE)].map(([, name]) => name!)));
  if (named.size > 1) return undefined;
  const own = sentences.filter((sentence) => OF_DEFAULT.test(sentence));
  const rules = sentences.filter((sentence) => !own.includes(sentence));
  const says = (some: readonly string[], form: RegExp): boolean => some.some((sentence) => form.test(sentence));
  const base = own.some((sentence) => IS_DEFAULT.test(sentence))
    ? {
        denies: says(own, /\bden(?:y|ies|ied)\b|\bdrops?\b/),
        logs: says(sentences, /\blog(?:s|ged|ging)?\b|\blog-end yes\b/),
        forwards: says(own, /\blog-setting\b|\bforward/) || (says(own, SAME) && says(rules, FORWARDS)),
        orLast: says(own, /\blast rule\b/),
      }
    : undefined;
  const isAll = says(
    rules,
    /\b(?:allow or deny|allows or denies|whether (?:it|they) (?:allows?|permits?)|(?:allow|permit) (?:and|or) (?:deny|drop)|be it (?:allow|permit)|every (?:enabled |active )?(?:security )?rule (?:shall|must|logs|has)\b|every (?:enabled |active )?security rule,)/,
  );
  const isAllow = says(rules, /\ballow rules?\b|\baction allow\b|\brules? that (?:allows?|permits?)\b|\ballows traffic\b/);
  const isRules = says(rules, /\b(?:each|every|all)\b.*\brules?\b/) || says(rules, NO_RULE);
  if (!isRules && !base) return undefined;
  const ofRules = isAll ? 'all' : isAllow ? 'allow' : 'all';
  return {
    of: isRules ? ofRules : undefined,
    end: says(rules, /\bsession end\b|\bend of the session\b|\blog-end\b|\blogs\b/),
    stated: says(rules, STATED),
    forwards: says(rules, FORWARDS),
    profile: [...named][0],
    base,
  };
}

/** Whether a sentence speaks of other default rules, or of rules that keep out traffic where others are meant. */
const isUnclear = (sentence: string, demands: LoggingDemands): boolean =>
  // A name without a hyphen is not read.
  /\bprofile\b.* (?:called|named) (?![a-z][\w.]*-)[a-z]/.test(sentence) ||
  (!LEFT_OUT.test(sentence) && /\bintrazone\b|\bintrazone-default\b|\beverything\b|\banywhere\b/.test(sentence)) ||
  (demands.of === 'allow' &&
    /\b(?:deny|drop|block) rules?\b|\brules? that (?:deny|denies|drop|drops|block)\b/.test(sentence) &&
    !/\b(?:left out|not|no)\b/.test(sentence));

function judgeRule(rule: Rule, { end, stated, forwards, profile }: LoggingDemands): Outcome {
  const lines = rule.lines('log-end', 'log-setting', 'action');
  if (end && rule.values('log-end').includes('no')) return fail(lines, `The rule ${rule.name} does not log at the end of a session.`);
  if (stated && rule.values('log-end').length === 0)
    return fail(lines, `The rule ${rule.name} does not say that it logs at the end of a session.`);
  if (forwards && rule.values('log-setting').length === 0) return fail(lines, `The rule ${rule.name} has no log forwarding profile.`);
  if (profile !== undefined && rule.values('log-setting').every((name) => name.toLowerCase() !== profile))
    return fail(lines, `The rule ${rule.name} does not use the log forwarding profile ${profile}.`);
  return pass(lines, `The rule ${rule.name} logs${forwards ? ' and forwards its log' : ''}.`);
}

/** Whether a rule is the last one, keeps everything out and is logged. */
function isLoggedLast(tree: ConfigTree): Rule | undefined {
  const last = rulesOf(tree, 'security')
    .filter(({ enabled }) => enabled)
    .at(-1);
  if (!last || !DENYING.has(last.action)) return undefined;
  const isOpen = ['from', 'to', 'source', 'destination'].every((attribute) => last.values(attribute).includes('any'));
  const isLogged = !last.values('log-end').includes('no') && last.values('log-setting').length > 0;
  const isWide = ['application', 'service'].every((attribute) => last.values(attribute).includes('any'));
  return isOpen && isLogged && isWide ? last : undefined;
}

function judgeBase(tree: ConfigTree, base: NonNullable<LoggingDemands['base']>, profile: string | undefined): readonly Outcome[] {
  const last = base.orLast ? isLoggedLast(tree) : undefined;
  if (last) return [pass(last.lines('action', 'log-setting'), `The last rule, ${last.name}, keeps everything out and logs.`)];
  const places = findPath(tree, DEFAULT_RULE);
  if (places.length === 0)
    return [
      unlessHidden(tree, DEFAULT_RULE, fail([], 'The rule interzone-default is not overridden, so that it denies and does not log.')),
    ];
  return places.map((place) => judgeOverride(place, base, profile));
}

function judgeOverride(place: Place, base: NonNullable<LoggingDemands['base']>, profile: string | undefined): Outcome {
  const lines = linesBelow(place, 'action', 'log-end', 'log-setting');
  const action = valueOf(place, 'action') ?? 'deny';
  if (base.denies && !DENYING.has(action)) return fail(lines, `The action of interzone-default is ${action}.`);
  if (base.logs && valueOf(place, 'log-end') !== 'yes')
    return fail(lines, 'The rule interzone-default does not log at the end of a session.');
  if (base.forwards && valueOf(place, 'log-setting') === undefined)
    return fail(lines, 'The rule interzone-default has no log forwarding profile.');
  const held = valueOf(place, 'log-setting');
  // A document may mean a profile for the other rules alone.
  if (base.forwards && profile !== undefined && held?.toLowerCase() !== profile)
    return review(`The rule interzone-default uses the log forwarding profile ${held}; the document names ${profile}.`, lines);
  return pass(lines, `The rule interzone-default has the action ${action} and logs${base.forwards ? ' to a log forwarding profile' : ''}.`);
}

function judge(tree: ConfigTree, demands: LoggingDemands, exempt: readonly ExemptRules[]): readonly Outcome[] {
  const base = demands.base ? judgeBase(tree, demands.base, demands.profile) : [];
  if (!demands.of) return base;
  const rules = rulesOf(tree, 'security').filter(({ enabled, action }) => enabled && (demands.of === 'all' || action === 'allow'));
  const none = notApplicable('No rule in effect is meant.', linesAt(findPath(tree, 'vsys * rulebase security')));
  const judged =
    rules.length > 0
      ? rules.map((rule) => unlessExempt(exempt, rule, judgeRule(rule, demands)))
      : [unlessHidden(tree, 'vsys * rulebase security rules', none)];
  return [...judged, ...base];
}

const NAME = String.raw`(?:"[^"]*"|<[^<>]*>|\S+)`;

export const ruleLoggingTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'rule-logging',
    title: 'Logging of security rules and of the default rule',
    expectation:
      'every rule in effect that the document means must log at session end and forward its log, and interzone-default deny and log where it says so',
    source: SOURCE,
    core: new RegExp(String.raw`^rulebase (?:security rules ${NAME} (?:log-end|log-setting|log-start)|default-security-rules)\b`),
    words: WORDS,
    heeds: [
      /^without (?:the|an|this) override,? nothing is logged$|^if it is not overridden, the control fails$|^what no rule matches (?=is denied)/,
      /^if log-setting is missing, the control fails$|^(?:enabled )?rules without a log(?:-| )forwarding profile are not (?:allowed|permitted|accepted)\b|,? and none (?:of them )?lacks a log-setting$/,
      LEFT_OUT,
      STATED,
      /^(?:logging|the log) at (?:the )?session end is on unless log-end no is in the rule$|\brule of our own, yes is the default and is not shown\b/,
      /\bthe same (?:holds|goes|applies) for the (?:predefined |default )?rule interzone-default\b/,
      /^(?:the )?last (?:deny|rule) is visible$|^no rule shows log-end no\b/,
      /^(?:the device |pan-os )?logs at (?:the )?session end unless the rule says log-end no$/,
      /\blogging at session start may be added, but does not replace it\b/,
      /^disabled rules\b[^,]*\bare left out\b/,
      /\bno (?:allow |permit |enabled )?rule (?:shows|has|contains|may have|carries) log-end no\b/,
      /\blog-end (?:no (?:does not appear|must not appear)|is not no)\b|\bmust not appear is log-end no\b|\bneed not be written\b|\bmust not have been switched off\b/,
      /\bno (?:enabled |active )?(?:allow |security )?rules?(?: with action allow)? (?:has|have|shows?|contains?) log-end no\b/,
      /\b(?:no|not|none shows|none has) log-end no\b|\blog-end no is not\b|\bwhere log-end is not shown\b/,
      /\bno (?:other )?rule matches(?: must be logged, too)?\b|\bno log forwarding(?: profile)?\b|\bhas no default\b/,
      /\binterzone-default does the same\b|\blast rule of the rulebase\b|\balso the default, need not be stated\b|\bnot disabled\b/,
    ],
    read: (sentences, recommendation) => {
      const demands = readLogging(sentences);
      const exempt = readExemptRules(recommendation);
      return (
        demands && {
          judge: (tree) => judge(tree, demands, exempt),
          narrows: exempt.length > 0,
          numbers: [],
          unclear: sentences.filter((sentence) => isUnclear(sentence, demands)),
        }
      );
    },
  }),
];
