import type { EvidenceLine } from '../model/verdict.ts';
import { makeFence } from '../report/make-fence.ts';
import { describeCertainty, describeRuleBase, findingLabels, titleFinding } from '../report/rule-base-wording.ts';
import { severityLabels } from '../report/severity-wording.ts';
import { countOf } from '../report/report-wording.ts';
import type { FindingKind } from '../rule-base/finding.ts';
import type { RuleBaseReport } from '../rule-base/rule-base-report.ts';
import type { AnalysisMaterial } from './collect-material.ts';
import type { Hardening, HardeningFinding } from './judge-hardening.ts';

/** Findings that are written out, of the rules and of the library each; the report lists more. */
const MOST_WRITTEN = 60;
/** Commands and names that a recommendation repeats. */
const MOST_REPEATED = 6;

/** The advice for each kind of rule base finding. */
const ADVICE: Readonly<Record<FindingKind, string>> = {
  'any-any': 'Narrow or remove the rules that allow everything from everywhere to everywhere',
  'no-deny-all': 'End the list with a rule that denies and logs everything',
  shadowed: 'Move, mend or remove the rules that earlier ones keep from ever matching',
  redundant: 'Remove the rules that only repeat what earlier ones do',
  duplicate: 'Remove the duplicates of earlier rules',
  'never-matches': 'Mend or remove the rules that match nothing',
  'allow-without-log': 'Log what these rules allow',
  'deny-without-log': 'Log what these rules deny',
  'implicit-deny': 'Deny and log by a rule of your own what now only the default denies',
  disabled: 'Remove the disabled rules, or say why they are kept',
  unused: 'Look whether the rules that have not matched so far are still needed',
};

/** Everything that the rules of the engine found, as Markdown; nothing of it is from a model. */
export function describeFindings({ ruleBase, hardening, unknownLines }: AnalysisMaterial): string {
  return [...describeRules(ruleBase), ...describeHardening(hardening), ...describeLimits(unknownLines)].join('\n').trimEnd();
}

/** Advice in single sentences, the gravest first. */
export function recommendByRules({ ruleBase, hardening }: AnalysisMaterial): string[] {
  const ofRules = (ruleBase?.counts ?? []).map(({ kind }) => {
    const findings = (ruleBase?.findings ?? []).filter((finding) => finding.kind === kind);
    const about = nameSome([...new Set(findings.flatMap(({ rules, list }) => (rules.length > 0 ? rules : [list])))]);
    return about === '' ? `${ADVICE[kind]}.` : `${ADVICE[kind]}: ${about}.`;
  });
  return [...ofRules, ...hardening.findings.map(recommendOne)];
}

/** A line of the configuration quoted in Markdown, whatever stands in it. */
export function quoteLine({ line, text }: EvidenceLine): string {
  const fence = makeFence([text], 1);
  const space = fence.length > 1 ? ' ' : '';
  return `line ${line}: ${fence}${space}${text}${space}${fence}`;
}

function describeRules(ruleBase: RuleBaseReport | null): string[] {
  if (!ruleBase)
    return ['## Firewall rules', '', 'No firewall rules were found in the configuration, or they cannot be read by rules.', ''];
  const written = ruleBase.findings.slice(0, MOST_WRITTEN);
  return [
    '## Firewall rules',
    '',
    describeRuleBase(ruleBase),
    '',
    ...ruleBase.gaps.map((gap) => `- ${gap}`),
    ...written.map((finding) => {
      const head = `**${severityLabels[finding.severity]}: ${titleFinding(finding)}** (${describeCertainty(finding)}).`;
      return `- ${head} ${finding.sentence}${quoteEvidence(finding.evidence)}`;
    }),
    ...sayMore(ruleBase.findings.length - written.length),
    '',
  ];
}

function describeHardening({ applied, findings, open }: Hardening): string[] {
  if (applied === 0) return [];
  const found =
    findings.length === 0 ? 'none finds fault' : `${countOf(findings.length, 'check')} ${findings.length === 1 ? 'finds' : 'find'} fault`;
  const left = open === 0 ? '' : ` ${open} cannot be decided from the configuration and ${open === 1 ? 'needs' : 'need'} a person.`;
  const written = findings.slice(0, MOST_WRITTEN);
  return [
    '## Hardening',
    '',
    `Of ${countOf(applied, 'check')} for this type of device, ${found}.${left}`,
    '',
    ...written.map(({ title, reason, evidence }) => `- **${title}.** ${reason}${quoteEvidence(evidence)}`),
    ...sayMore(findings.length - written.length),
    '',
  ];
}

function describeLimits(unknownLines: number): string[] {
  return unknownLines === 0 ? [] : ['## Limits', '', `${countOf(unknownLines, 'line')} of the configuration could not be understood.`, ''];
}

const sayMore = (count: number): string[] => (count === 0 ? [] : [`- ${count} more.`]);

function quoteEvidence(evidence: readonly EvidenceLine[]): string {
  const [first] = evidence;
  if (!first) return '';
  return ` (${quoteLine(first)}${evidence.length > 1 ? `, and ${countOf(evidence.length - 1, 'more line')}` : ''})`;
}

function recommendOne({ title, remediation }: HardeningFinding): string {
  if (remediation.length === 0) return `${title}.`;
  const commands = remediation.slice(0, MOST_REPEATED).map((command) => `\`${command.trim()}\``);
  return `${title}: ${commands.join(', ')}${remediation.length > MOST_REPEATED ? ' and so on' : ''}.`;
}

function nameSome(names: readonly string[]): string {
  const known = names.filter((name) => name !== '');
  const more = known.length - MOST_REPEATED;
  return known.slice(0, MOST_REPEATED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Kinds of what was found with their numbers, for a summary. */
export function countFindings({ ruleBase, hardening }: AnalysisMaterial): readonly string[] {
  const rules = (ruleBase?.counts ?? []).map(
    ({ kind, certain, undetermined }) => `${findingLabels[kind]}: ${certain} proven, ${undetermined} possible.`,
  );
  return [...rules, `Hardening checks that find fault: ${hardening.findings.length} of ${hardening.applied}.`];
}
