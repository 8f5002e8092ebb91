import { makeDelimiter } from '../models/delimiter.ts';
import { estimateTokens } from '../models/estimate-tokens.ts';
import type { ModelRequest } from '../ports/language-model.ts';
import { describeCertainty, titleFinding } from '../report/rule-base-wording.ts';
import type { AnalysisMaterial } from './collect-material.ts';
import { countFindings } from './describe-findings.ts';
import { type Note, RULES_FOR_DATA, type Remark } from './section-question.ts';

export type Basis =
  /** A small configuration itself. */
  | { readonly kind: 'text'; readonly text: string }
  /** Notes on the sections of a larger one. */
  | { readonly kind: 'notes'; readonly notes: readonly Note[]; readonly remarks: readonly Remark[]; readonly coverage: string };

export interface FinalQuestion {
  readonly request: ModelRequest;
  /** Lines that the answer may name: those that were shown, or stand in what was found. */
  readonly lines: ReadonlySet<number>;
}

interface Fact {
  readonly text: string;
  readonly lines: readonly number[];
}

/** Asks for the analysis itself, in prose. */
export function askForAnalysis(
  basis: Basis,
  {
    prompt,
    material,
    factTokens,
    noteTokens,
    maxTokens,
  }: { prompt: string; material: AnalysisMaterial; factTokens: number; noteTokens: number; maxTokens: number },
): FinalQuestion {
  const facts = takeWhile(listFacts(material), factTokens);
  const notes = basis.kind === 'notes' ? takeWhile([...listNotes(basis.notes), ...shareOut(basis.remarks, noteTokens)], noteTokens) : [];
  const found = [...countFindings(material), ...facts.map(({ text }) => text)].join('\n');
  const read = basis.kind === 'text' ? basis.text : notes.map(({ text }) => text).join('\n');
  const mark = makeDelimiter(prompt + found + read);
  const shown = basis.kind === 'text' ? listIds(read) : [];
  const title =
    basis.kind === 'text'
      ? 'The configuration, each line with its id:'
      : `Your notes on its sections. ${basis.coverage} The notes, with the ids of their lines:`;
  return {
    request: {
      messages: [
        {
          role: 'system',
          content:
            `You analyse the configuration of a firewall (${material.typeLabel}) for a security auditor and answer in Markdown. ${RULES_FOR_DATA}` +
            'Answer what the auditor wants to know. Stand on what is given and on nothing else; what rules of Merlon proved is true and not to be contradicted. Where you speak of a line, name its id in brackets: [L12]. Never invent an id. Secrets were replaced before you got them; what stands in their place is no finding. End with a heading "## Recommendations" and below it a list of what is to be done, an item each, the gravest first.',
        },
        {
          role: 'user',
          content: `What the auditor wants to know:\n${mark}\n${prompt}\n${mark}\n\nWhat rules of Merlon proved, with the ids of the lines:\n${mark}\n${found}\n${mark}\n\n${title}\n${mark}\n${read}\n${mark}`,
        },
      ],
      maxTokens,
      temperature: 0.2,
    },
    lines: new Set([...shown, ...facts.flatMap(({ lines }) => lines), ...notes.flatMap(({ lines }) => lines)]),
  };
}

/** Tokens that a question has beside what is read of the configuration. */
export function weighAround(prompt: string, material: AnalysisMaterial): number {
  const { request } = askForAnalysis({ kind: 'text', text: '' }, { prompt, material, factTokens: 0, noteTokens: 0, maxTokens: 1 });
  return request.messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
}

function listFacts({ ruleBase, hardening }: AnalysisMaterial): Fact[] {
  const ofRules = (ruleBase?.findings ?? []).map((finding) => ({
    text: `- ${finding.severity}: ${titleFinding(finding)} (${describeCertainty(finding)}). ${finding.sentence} ${nameLines(finding.lines)}`,
    lines: finding.lines,
  }));
  const ofLibrary = hardening.findings.map(({ title, reason, evidence }) => {
    const lines = evidence.map(({ line }) => line);
    return { text: `- ${title}: not met. ${reason} ${nameLines(lines)}`, lines };
  });
  return [...ofRules, ...ofLibrary];
}

const gravity: readonly Note['severity'][] = ['high', 'medium', 'low'];

function listNotes(notes: readonly Note[]): Fact[] {
  return notes
    .toSorted((one, other) => gravity.indexOf(one.severity) - gravity.indexOf(other.severity))
    .map(({ severity, title, explanation, recommendation, lines }) => ({
      text: `- ${severity}: ${title}. ${explanation} To do: ${recommendation} ${nameLines(lines)}`,
      lines,
    }));
}

/** Remarks, the beginning of each, so that all of them have so many tokens together. */
function shareOut(remarks: readonly Remark[], tokens: number): Fact[] {
  const most = Math.floor(tokens / Math.max(1, remarks.length));
  return remarks.map(({ text, lines }) => {
    const fits = Math.floor((text.length * most) / Math.max(1, estimateTokens(text)));
    return { text: `- ${text.replaceAll(/\s+/g, ' ').slice(0, Math.max(0, fits - 5))}`, lines };
  });
}

const nameLines = (lines: readonly number[]): string =>
  lines
    .slice(0, 4)
    .map((line) => `[L${line}]`)
    .join(' ');

/** The first of some facts, as many as have so many tokens together. */
function takeWhile(facts: readonly Fact[], tokens: number): readonly Fact[] {
  let left = tokens;
  return facts.filter(({ text }) => {
    left -= estimateTokens(text);
    return left >= 0;
  });
}

const listIds = (text: string): number[] => [...text.matchAll(/^L(\d+)\|/gm)].map(([, line]) => Number(line));
