import { type Benchmark, type Recommendation, readSeverity } from '../../model/recommendation.ts';
import type { CommandGrammar } from '../../ports/platform.ts';
import { readPlainProcedure } from './plain-procedure.ts';
import type { XccdfDocument, XccdfRule } from './xccdf-document.ts';

/** The elements that DISA writes as text into its descriptions; the first is what a person reads. */
const DISCUSSION = /<VulnDiscussion>([^]*?)(?:<\/VulnDiscussion>|$)/;
const ELEMENT = /<\/?[A-Za-z][^<>]{0,200}>/g;
const RELEASE = /\brelease:?\s*(\d{1,4}(?:\.\d{1,4})?)/i;

/** Makes a benchmark of an XCCDF document. Each rule counts as a page, as its position is all that such a document has. */
export function readXccdf({ title, version, release, description, platforms, rules }: XccdfDocument, grammar: CommandGrammar): Benchmark {
  const number = RELEASE.exec(release)?.[1];
  const ids = new Set<string>();
  const recommendations = rules.map((rule, index) => readRule(rule, index + 1, grammar));
  return {
    title,
    version: number && version ? `${version}.${number}` : version,
    totalPages: rules.length,
    // Some editions list a rule twice; the first counts, as with the pages of a PDF.
    recommendations: recommendations.filter(({ id }) => !ids.has(id) && ids.add(id)),
    opening: description,
    platforms,
  };
}

function readRule(rule: XccdfRule, page: number, grammar: CommandGrammar): Recommendation {
  const severity = readSeverity(rule.severity.toLowerCase());
  return {
    id: rule.version || rule.id || String(page),
    title: inOneLine(rule.title),
    assessment: '',
    levels: [],
    sections: rule.groups.map(inOneLine).filter((group) => group !== ''),
    page,
    pageEnd: page,
    description: readDescription(rule.description),
    rationale: rule.rationale.trim(),
    impact: '',
    audit: readPlainProcedure(rule.check, page, grammar),
    remediation: readPlainProcedure(rule.fix, page, grammar),
    defaultValue: '',
    references: rule.references,
    controls: [],
    ...(severity ? { severity } : {}),
    ...(rule.identifiers.length > 0 ? { identifiers: rule.identifiers } : {}),
  };
}

function readDescription(text: string): string {
  const discussion = DISCUSSION.exec(text)?.[1];
  return (discussion ?? text).replace(ELEMENT, ' ').trim();
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
