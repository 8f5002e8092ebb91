import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Rule, allowRulesOf } from '../../facts/rules.ts';
import { readExemptRules, unlessExempt } from './exempt-rules.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const SOURCE = 'PAN-OS web interface help, Policies > Security';
const WORDS =
  /on all sides|go through|addition|other than any|consists of|needed|specific|rulebase|security|rules?|polic(?:y|ies)|page|permission|allows?|allow rules?|that deny|action|active|disabled(?: yes)?|any-(?:to-)?any|any|source(?: address)?|destination(?: address)?|address(?:es)?|applications?|services?|application-default|zones?|at the same time|same|time|together|wide|too wide|named|columns?|of no concern|concern|matter|considered|examined|do not count|count|predefined rules?|intrazone-default|interzone-default|tolerated|never|without|users?|left out|whatever|not matter|replace|specific|tcp|look|hits|filter|eq|member|eq any|and|not any|look for|telnet|ftp|tftp|http|rlogin|smbv1|list|enabled|\(|\)|for|broad|open|unrestricted|universal|all three|three|both|fields?|set to|combination|combined|at once|simultaneously|permit(?:s|ting)?|permissive|allow|rule base|traffic|service any|application any|explicit|implicit|in effect|enabled|inactive|disabled rules/;
const FIELDS = ['source', 'destination', 'application', 'service'] as const;
type Field = (typeof FIELDS)[number];

interface RuleDemands {
  /** Fields that may not all be any at once. */
  readonly together: readonly (readonly Field[])[];
  /** Applications that no rule may allow. */
  readonly refused: readonly string[];
  /** Any application may stand only beside services that are named. */
  readonly namedServices: boolean;
}

const NEGATES = /\b(?:no|not|never|none|nor|prohibited|forbidden)\b|\bis a failure$|\blook for\b/;
const NOT_MEANT =
  /\b(?:whatever|regardless of|irrespective of)\b.*$|\bthe (?:zones?|services?) (?:and the services? )?(?:do|does) not matter\b/;

/** `any as source or destination`: each by itself. */
const EITHER =
  /\b(?:source|destination|application|service)(?: address)?,? n?or (?:as )?(?:an? |the )?(?:source|destination|application|service)\b/;
/** Rules of any zone are no rules of any address. */
const ZONES = /\bany (?:as (?:the )?)?(?:source |destination )?zones?\b|\bzones? (?:of |is |are |set to )?any\b/;

/** `The service is application-default or a list of named services` */
const NAMES_SERVICE = /\bservice (?:of \w+ allow rule )?is (?:application-default|named|a list|an? named)\b/;
/** `Each allow rule names its applications` */
const NAMES_APPS =
  /^(?:(?:each|every) (?:enabled |active )?allow rule|(?:all )?allow rules) (?:names?|lists?) (?:its |their )?applications?(?: by name)?$/;
/** `at least one of source, destination and application is other than any` */
const SOME_NAMED = /\bat least one of (?:the )?((?:source|destination|application|service|,| |and|or)+)\b[^.;]*? (?:other than|not) any\b/;
/** `in one of the three fields`, which no rule of all or none says. */
const ONE_OF = /\b(?:one|two) of the (?:two|three|four)\b|\bat most one\b/;
const SPEAKS = /\b(?:source|destination|applications?|services?|telnet|t?ftp|http)\b/;
const ASIDE =
  /\bcolumns?\b|^(?:read|show|look at|replace)\b|\bnot (?:be )?(?:considered|examined|matter|meant)\b|\bof no concern\b|\bdo not count\b/;

/** Whether a sentence speaks of what rules hold in a way of which nothing was read. */
const isUnclear = (sentence: string, before: string): boolean => {
  const meant = sentence.replace(NOT_MEANT, ' ');
  if (ZONES.test(meant)) return true;
  if (!SPEAKS.test(meant) || ASIDE.test(meant) || NAMES_SERVICE.test(meant)) return false;
  if (ONE_OF.test(meant)) return true;
  if (/\bvalue any\b/.test(meant) && /\bservice\b/.test(before)) return false;
  return readRules([sentence]) === undefined && !/\bapplication any\b.*\bonly\b.*\bnamed services\b/.test(meant);
};

/** Where a sentence begins to speak of something else: `not any as source and destination, and no rule has the service any`. */
const CLAUSES =
  /[;:] |, (?:and |but |nor )?(?=(?:no|not|never|none|neither|in no|nor)\b)| and (?=(?:no|never|neither|none) )| n?or (?=(?:an? |the )?(?:source|destination|application|service)\b[^,;]*\bany\b)(?<=\bany\b.*)/;

const fieldsOf = (clause: string): { readonly clause: string; readonly fields: readonly Field[] } => ({
  clause,
  fields: FIELDS.filter((field) => new RegExp(String.raw`\b${field}\b`).test(clause)),
});

function readRules(sentences: readonly string[]): RuleDemands | undefined {
  const together: (readonly Field[])[] = [];
  const refused: string[] = [];
  let namedServices = false;
  for (const [at, written] of sentences.entries()) {
    const sentence = written.replace(NOT_MEANT, ' ');
    const apps = /\bapplications? ((?:[a-z][\w-]*, )*[a-z][\w-]* and [a-z][\w-]*) may\b/.exec(sentence)?.[1];
    if (apps !== undefined && NEGATES.test(sentence)) {
      refused.push(...apps.split(/, | and /));
      continue;
    }
    if (/\bapplication any\b.*\bonly\b.*\bnamed services\b/.test(sentence)) {
      namedServices = true;
      continue;
    }
    if (NAMES_APPS.test(sentence)) together.push(['application']);
    if (NAMES_SERVICE.test(sentence)) together.push(['service']);
    const some = SOME_NAMED.exec(sentence)?.[1];
    if (some !== undefined) {
      together.push(FIELDS.filter((field) => some.includes(field)));
      continue;
    }
    if (!/\bany\b/.test(sentence) || ZONES.test(sentence)) continue;
    const isRefused = NEGATES.test(sentence.replace(/\bnot disabled\b/g, ' '));
    const clauses = sentence.split(CLAUSES).map(fieldsOf);
    for (const { clause, fields } of clauses.filter((one) => isRefused && one.fields.length > 0 && /\bany\b/.test(one.clause)))
      together.push(...(EITHER.test(clause) ? fields.map((field) => [field]) : [fields]));
    const fields = clauses.flatMap((one) => one.fields);
    if (isRefused && fields.length > 0) continue;
    // `The service is …. The value any is prohibited.`
    if (fields.length === 0 && NEGATES.test(sentence) && /\bservice\b/.test(sentences[at - 1] ?? '') && /\bvalue any\b/.test(sentence))
      together.push(['service']);
  }
  return together.length + refused.length > 0 ? { together, refused, namedServices } : undefined;
}

function judgeRule(rule: Rule, { together, refused, namedServices }: RuleDemands): Outcome {
  const lines = rule.lines(...FIELDS, 'action');
  const isAny = (field: Field): boolean => rule.values(field).includes('any');
  const wide = together.find((fields) => fields.every(isAny));
  if (wide) return fail(lines, `The rule ${rule.name} allows any ${wide.join(', any ')}.`);
  const open = together.find((fields) => fields.every((field) => isAny(field) || rule.values(field).length === 0));
  if (open) return review(`The rule ${rule.name} does not say its ${open.join(', ')}.`, lines);
  if (namedServices && isAny('application') && rule.values('service').some((one) => one === 'application-default' || one === 'any'))
    return fail(lines, `The rule ${rule.name} allows any application, and names no service.`);
  const named = refused.filter((one) => rule.values('application').includes(one));
  if (named.length > 0) return fail(lines, `The rule ${rule.name} allows the application ${named.join(', ')}.`);
  return pass(lines, `The rule ${rule.name} is as narrow as demanded.`);
}

const NAME = String.raw`(?:"[^"]*"|<[^<>]*>|\S+)`;

export const openRuleTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'open-rules',
    title: 'Security rules that are too wide',
    expectation:
      'no rule in effect that allows traffic may have any in the fields in which the document refuses it, nor an application that it refuses',
    source: SOURCE,
    core: new RegExp(String.raw`^rulebase security rules(?: ${NAME} (?:source|destination|application|service|disabled)\b|$| or\b|,)`),
    words: WORDS,
    heeds: [
      /^an? (?:enabled )?(?:allow )?rule (?:in which|whose|with)(?!.*\b(?:not|no|other|except|unless|only|without)\b) .*\bany\b.* is a failure$/,
      /\bonly together with named services, not together with application-default\b/,
      // What stands beside any is read, and kept unclear where it is not.
      /\b(?:no|not|never|none|nor)\b(?=.*\bany\b)/,
      /(?<=\bany\b.*)\b(?:not|never|prohibited|forbidden)\b/,
      /^disabled rules\b[^,]*\b(?:do not count|are of no concern)\b/,
      /\bno any-(?:to-)?any\b|\bno hits but disabled rules\b|\b(?:without|not) disabled(?: yes)?\b/,
      /\bopen on all sides\b|^in addition\b|\bwhich do not have disabled yes\b|\bat least one of\b.*\bother than any\b/,
      /\bnone of the applications [\w, -]+ may\b/,
    ],
    read: (sentences, recommendation) => {
      const demands = readRules(sentences);
      const exempt = readExemptRules(recommendation);
      if (!demands) return undefined;
      return {
        numbers: [],
        narrows: exempt.length > 0,
        unclear: sentences.filter((sentence, at) => at > 0 && isUnclear(sentence, sentences[at - 1] ?? '')),
        judge: (tree: ConfigTree) => {
          const rules = allowRulesOf(tree);
          const none = notApplicable('No rule in effect allows traffic.', linesAt(findPath(tree, 'vsys * rulebase security')));
          return rules.length > 0
            ? rules.map((rule) => unlessExempt(exempt, rule, judgeRule(rule, demands)))
            : [unlessHidden(tree, 'vsys * rulebase security rules', none)];
        },
      };
    },
  }),
];
