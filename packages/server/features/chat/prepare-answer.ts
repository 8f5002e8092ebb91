import type { ChatScope, Citation } from '@merlon/contract/chat.ts';
import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import { DEFAULT_CHUNKS, MAX_QUERY, type RelevantChunk, type SearchAnswer } from '@merlon/contract/search.ts';
import { writeBuiltInAnswer } from '@merlon/engine/chat/built-in-answer.ts';
import { findForeignCommands, settleMarks } from '@merlon/engine/chat/cite.ts';
import type { Turn } from '@merlon/engine/chat/keep-newest.ts';
import { writeQuestion, writeQuestionOnExcerpts } from '@merlon/engine/chat/write-request.ts';
import type { ModelRequest } from '@merlon/engine/ports/language-model.ts';
import type { FoundModel } from '../../model-access.ts';
import type { ChatPorts } from './ports.ts';

export interface Question {
  readonly text: string;
  /** The earlier messages, oldest first. */
  readonly earlier: readonly Turn[];
  readonly scope: ChatScope;
  readonly model: FoundModel | 'built-in';
}

/** An answer as it is stored. */
export interface Answer {
  readonly content: string;
  /** Null where no model has to do with it. */
  readonly model: string | null;
  readonly citations: readonly Citation[];
}

/** A question to a model, and the sections of benchmarks that it is to answer from; none where it answers by itself. */
export interface ModelQuestion {
  readonly request: ModelRequest;
  readonly chunks: readonly RelevantChunk[];
}

/** Words of a question that is about the one before it. */
const REFERRING = /\b(it|its|this|that|these|those|them|they|their|same)\b/i;

/** Prepares an answer: one that is complete, or a question to a model. Throws what the search throws. */
export async function prepareAnswer(ports: Pick<ChatPorts, 'search'>, question: Question): Promise<Answer | ModelQuestion> {
  const { text, earlier, scope, model } = question;
  const asked = (contextTokens: number) => ({ question: text, earlier, contextTokens });
  if (model !== 'built-in' && scope.mode === 'general') return { request: writeQuestion(asked(model.contextTokens)), chunks: [] };
  const found = await search(ports, question);
  if (model === 'built-in')
    return { content: writeBuiltInAnswer(found.answer.response), model: BUILT_IN_MODEL, citations: citeSearch(found) };
  if (!found.supported) return { content: found.answer.response, model: null, citations: [] };
  const excerpts = found.relevant_chunks.map((chunk) => ({ source: describeSource(chunk), text: chunk.text }));
  return { request: writeQuestionOnExcerpts(asked(model.contextTokens), excerpts), chunks: found.relevant_chunks };
}

/** Searches for what is asked; a question that only makes sense after the one before it is searched for together with that. */
async function search(ports: Pick<ChatPorts, 'search'>, { text, earlier, scope }: Question): Promise<SearchAnswer> {
  const document_id = scope.mode === 'rag' ? (scope.document_id ?? null) : null;
  const ask = (query: string) => ports.search({ query: query.slice(0, MAX_QUERY), num_chunks: DEFAULT_CHUNKS, document_id });
  const found = await ask(text);
  const before = earlier.findLast(({ role }) => role === 'user')?.content;
  if (found.supported || before === undefined || !REFERRING.test(text)) return found;
  const together = await ask(`${text} ${before}`);
  return together.supported ? together : found;
}

function describeSource({ check_id, title, filename, page, section }: RelevantChunk): string {
  return [`${check_id} ${title}`, filename, `page ${page}`, section].filter((part) => part !== '').join(', ');
}

/** A model's answer as it is stored: each of its marks stands for a citation, and commands that no benchmark gave are named. */
export function finishAnswer(text: string, model: string, chunks: readonly RelevantChunk[]): Answer {
  if (chunks.length === 0) return { content: text.trim(), model, citations: [] };
  const settled = settleMarks(text, chunks.length);
  const cited = settled.cited.length > 0 ? settled.cited.map((at) => chunks[at]!) : chunks;
  const foreign = findForeignCommands(
    text,
    chunks.map((chunk) => chunk.text),
  );
  const note =
    foreign.length > 0 ? [`The benchmarks' sections do not have these commands; check them before use:`, quoteCode(foreign)] : [];
  return { content: [settled.text.trim() || text.trim(), ...note].join('\n\n'), model, citations: cited.map(cite) };
}

/** Indented code: it needs no fence that a command could end. */
const quoteCode = (lines: readonly string[]): string => lines.map((line) => `    ${line}`).join('\n');

function citeSearch({ metadata, relevant_chunks }: SearchAnswer): Citation[] {
  return metadata.flatMap(({ document_id, check_id, page }) => {
    const chunk = relevant_chunks.find((one) => one.document_id === document_id && one.check_id === check_id);
    return chunk ? [{ ...cite(chunk), page }] : [];
  });
}

const cite = ({ document_id, filename, benchmark_type, check_id, title, section, page }: RelevantChunk): Citation => ({
  document_id,
  filename,
  benchmark_type,
  check_id,
  title,
  section,
  page,
});
