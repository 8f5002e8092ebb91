import { selectNodes } from '../config-tree/find.ts';
import { sortLines } from '../config-tree/places.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Platform } from '../ports/platform.ts';
import { analyseRuleBase } from '../rule-base/analyse-rule-base.ts';
import { type Finding, findingKinds } from '../rule-base/finding.ts';
import type { RuleBase } from '../model/rule-base.ts';
import type { ReportedFinding, RuleBaseReport } from '../rule-base/rule-base-report.ts';
import { type Configuration, readConfiguration, showLines } from './read-configuration.ts';

/** A report lists so many findings; more than a person goes through. */
const MOST_FINDINGS = 500;
const EXCERPT_GAP = 'The configuration is an excerpt.';
const gravity = ['high', 'medium', 'low'] as const satisfies readonly Finding['severity'][];

/**
 * Analyses the rules of a configuration, whatever the benchmark. The same input gives the same report.
 * @param config the configuration's text, secrets and all, or what was read of it; the report repeats no secret
 * @returns undefined where the platform cannot read rules, or there are none
 */
export function auditRuleBase(platform: Platform, config: string | Configuration): RuleBaseReport | undefined {
  if (!platform.readRuleBase) return undefined;
  try {
    const configuration = readConfiguration(platform, config);
    const found = platform.readRuleBase(configuration.tree);
    const ruleBase = configuration.tree.isExcerpt ? { ...found, gaps: [...new Set([...found.gaps, EXCERPT_GAP])] } : found;
    if (ruleBase.lists.length === 0 && ruleBase.gaps.length === 0) return undefined;
    return makeReport(ruleBase, configuration);
  } catch (error) {
    // A broken analysis must not sink the audit, and must not look like a rule base without faults.
    const what = error instanceof Error ? error.name : 'an unknown error';
    const gap = `Reading the rules ended in an error (${what}); nothing is known of them, and a person has to look.`;
    return { lists: 0, rules: 0, enabled: 0, counts: [], findings: [], omitted: 0, gaps: [gap] };
  }
}

function makeReport(ruleBase: RuleBase, configuration: Configuration): RuleBaseReport {
  const findings = analyseRuleBase(ruleBase).map((finding) => withinExcerpt(finding, configuration));
  const rules = ruleBase.lists.flatMap((list) => list.rules);
  const listed = findings.toSorted(compareGravity).slice(0, MOST_FINDINGS);
  const findOwnLines = prepareOwnLines(listed, configuration.tree);
  return {
    lists: ruleBase.lists.length,
    rules: rules.length,
    enabled: rules.filter(({ enabled }) => enabled).length,
    counts: countKinds(findings),
    findings: listed.map((finding) => showFinding(finding, configuration, findOwnLines)),
    omitted: findings.length - listed.length,
    gaps: ruleBase.gaps.map((gap) => configuration.redactQuote(gap, '')),
  };
}

/** Of an excerpt nothing is certain: a rule, or a line of one, that is not in it could change what the others do. */
const withinExcerpt = (finding: Finding, { tree }: Configuration): Finding =>
  tree.isExcerpt ? { ...finding, certainty: 'undetermined' } : finding;

function showFinding({ spans, ...finding }: Finding, { shown, redactQuote }: Configuration, findOwnLines: FindOwnLines): ReportedFinding {
  const hide = (text: string): string => redactQuote(text, '');
  return {
    ...finding,
    list: hide(finding.list),
    rules: finding.rules.map(hide),
    because: finding.because.map(hide),
    sentence: hide(finding.sentence),
    ...(finding.within !== undefined && { within: hide(finding.within) }),
    evidence: showLines([...finding.lines, ...findOwnLines(spans)], shown),
  };
}

/** A finding shows so many lines of its rules. */
const MOST_OWN_LINES = 24;

type Span = Finding['spans'][number];
type FindOwnLines = (spans: readonly Span[]) => readonly number[];

/**
 * Finds the lines of rules themselves: those of others may stand between them where a text is in no order. Reads the tree once for all
 * findings. Of statements that begin and end on the same lines, the innermost is the rule.
 */
function prepareOwnLines(findings: readonly Finding[], { roots }: ConfigTree): FindOwnLines {
  const nameSpan = ([first, last]: Span): string => `${first} ${last}`;
  const wanted = new Set(findings.flatMap(({ spans }) => spans.map(nameSpan)));
  const rules = selectNodes(roots, ({ line, endLine }) => wanted.has(nameSpan([line, endLine])));
  const bySpan = Map.groupBy(rules, ({ line, endLine }) => nameSpan([line, endLine]));
  const listLines = (span: Span): readonly number[] => {
    const [first, last] = span;
    const own = selectNodes(bySpan.get(nameSpan(span))?.slice(-1) ?? [], () => true).map(({ line }) => line);
    return own.length === 0 ? Array.from({ length: Math.min(last - first + 1, MOST_OWN_LINES) }, (_, at) => first + at) : own;
  };
  return (spans) => sortLines(spans.flatMap(listLines)).slice(0, MOST_OWN_LINES);
}

function countKinds(findings: readonly Finding[]): RuleBaseReport['counts'] {
  return findingKinds.flatMap((kind) => {
    const certain = findings.filter((finding) => finding.kind === kind && finding.certainty === 'certain').length;
    const undetermined = findings.filter((finding) => finding.kind === kind).length - certain;
    return certain + undetermined === 0 ? [] : [{ kind, certain, undetermined }];
  });
}

/** The gravest first, what is certain before what is not, then in the order of the configuration. */
function compareGravity(one: Finding, other: Finding): number {
  return (
    gravity.indexOf(one.severity) - gravity.indexOf(other.severity) ||
    Number(one.certainty !== 'certain') - Number(other.certainty !== 'certain') ||
    (one.lines[0] ?? 0) - (other.lines[0] ?? 0)
  );
}
