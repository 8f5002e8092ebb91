import { type Benchmark, type Recommendation, readSeverity } from '../../model/recommendation.ts';
import type { CommandGrammar } from '../../ports/platform.ts';
import { readPlainProcedure } from './plain-procedure.ts';
import type { XccdfDocument, XccdfRule } from './xccdf-document.ts';

/** The elements that DISA writes as text into its descriptions; the first is what a person reads. */
const DISCUSSION = /<VulnDiscussion>([^]*?)(?:<\/VulnDiscussion>|$)/;
const ELEMENT = /<\/?[A-Za-z][^<>]{0,200}>/g;
/** Each rule repeats the sections that it stands in. */
const MOST_SECTIONS = 8;
const LONGEST_SECTION = 300;
const LONGEST_ID = 200;
const RELEASE = /\brelease:?\s*(\d{1,4}(?:\.\d{1,4})?)/i;

/** Makes a benchmark of an XCCDF document. Each rule counts as a page, as its position is all that such a document has. */
export function readXccdf({ title, version, release, description, platforms, rules }: XccdfDocument, grammar: CommandGrammar): Benchmark {
  const number = RELEASE.exec(release)?.[1];
  return {
    title,
    version: number && version ? `${version}.${number}` : version,
    totalPages: rules.length,
    recommendations: nameRules(rules).map(({ rule, id, page }) => readRule(rule, id, page, grammar)),
    opening: description,
    platforms,
  };
}

/**
 * The ids of rules: what people call a rule, if no other is called so, else the name of its element. Some editions list a rule twice; the
 * first counts, as with the pages of a PDF.
 */
function nameRules(rules: readonly XccdfRule[]): readonly { readonly rule: XccdfRule; readonly id: string; readonly page: number }[] {
  const seen = new Set<string>();
  const placed = rules.map((rule, index) => ({ rule, version: inOneLine(rule.version), page: index + 1 }));
  const listed = placed.filter(({ rule: { id }, version }) => {
    const key = `${version}\n${id}`;
    const isNew = key === '\n' || !seen.has(key);
    seen.add(key);
    return isNew;
  });
  const shared = Map.groupBy(listed, ({ version }) => version);
  const taken = new Set<string>();
  return listed.map(({ rule, version, page }) => {
    const own = shared.get(version)!.length === 1 ? version : '';
    const given = (own || nameElement(rule.id)).slice(0, LONGEST_ID) || String(page);
    const id = taken.has(given) ? `${given} (${page})` : given;
    taken.add(id);
    return { rule, id, page };
  });
}

/** The name within `xccdf_org.example_rule_NAME`, the form of XCCDF 1.2. */
const nameElement = (id: string): string => inOneLine(id).replace(/^xccdf_[^_]{1,200}_rule_/, '');

function readRule(rule: XccdfRule, id: string, page: number, grammar: CommandGrammar): Recommendation {
  const severity = readSeverity(rule.severity.toLowerCase());
  return {
    id,
    title: inOneLine(rule.title) || id,
    assessment: '',
    levels: [],
    sections: rule.groups
      .slice(0, MOST_SECTIONS)
      .map((group) => inOneLine(group).slice(0, LONGEST_SECTION))
      .filter((group) => group !== ''),
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
