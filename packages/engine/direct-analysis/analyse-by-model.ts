import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import { type LanguageModel, ModelFailure, type ModelRequest } from '../ports/language-model.ts';
import { coverSections, coverWhole } from './coverage.ts';
import { describeFindings, recommendByRules } from './describe-findings.ts';
import { type Basis, askForAnalysis } from './final-question.ts';
import { type Plan, planQuestions } from './plan-questions.ts';
import { type WrittenAnalysis, readAnalysis } from './read-analysis.ts';
import { type AnalysisInput, type SectionReading, readSections } from './read-sections.ts';
import type { Note, Remark } from './section-question.ts';

/** Of the time, what is kept for writing: reading sections ends when no more is left. */
const WRITING = { share: 0.35, most: 90_000 } as const;

/**
 * Has a model analyse a configuration: a small one in one question, a larger one section by section, with a last question that writes the
 * analysis. What was read when the time is over is what the analysis is of, and its coverage says so.
 * @throws ModelFailure where nothing at all came of it; the signal's reason when aborted
 */
export async function analyseByModel(input: AnalysisInput): Promise<DirectAnalysis> {
  const { model, prompt, material } = input;
  const plan = planQuestions(model.contextTokens, prompt, material);
  const whole = plan.whole && (await askWhole(input, plan, plan.whole));
  if (whole) return describe(input, whole, coverWhole(material), false);
  const reserve = Math.min(WRITING.most, input.timeLeft() * WRITING.share);
  const reading = await readSections({ ...input, timeLeft: () => input.timeLeft() - reserve }, plan);
  const coverage = coverSections(reading.read, reading.total, material);
  const written = await write(input, plan, reading, coverage.statement);
  return describe(input, written, coverage, reading.remarks.length > 0);
}

/** @returns undefined where the model cannot take so much, so that it has to be tried in sections */
async function askWhole(input: AnalysisInput, plan: Plan, text: string): Promise<WrittenAnalysis | undefined> {
  try {
    return await ask(input, plan, { kind: 'text', text });
  } catch (error) {
    if (error instanceof ModelFailure && error.kind === 'overlong') return undefined;
    throw error;
  }
}

/** The analysis out of the notes; where the model does not write it, what it noted is told as it is. */
async function write(input: AnalysisInput, plan: Plan, reading: SectionReading, coverage: string): Promise<WrittenAnalysis> {
  const { notes, remarks, failure } = reading;
  const unread = (failure ? `Not everything could be read: ${failure.message}\n\n` : '') + describeForm(reading);
  try {
    const written = await ask(input, plan, { kind: 'notes', notes, remarks, coverage });
    return { ...written, analysis: unread + written.analysis };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const introduction = `The model read the configuration and did not write the analysis: ${error.message} What it noted follows as it is, then what the rules of the engine found.`;
    const text = [
      unread + introduction,
      '',
      '## Notes of the model',
      '',
      ...notes.map(describeNote),
      ...remarks.flatMap(({ text: said }) => ['', said]),
      '',
      describeFindings(input.material),
    ].join('\n');
    const recommendations = notes.flatMap(({ recommendation }) => (recommendation === '' ? [] : [recommendation]));
    return { ...readAnalysis(text, linesOf([...notes, ...remarks]), input.material.lines), recommendations: [...new Set(recommendations)] };
  }
}

function describeForm({ remarks, read }: SectionReading): string {
  if (remarks.length === 0) return '';
  return `Unstructured: the model answered in prose instead of the form that it was asked for, in ${remarks.length} of ${read.length} sections.\n\n`;
}

async function ask(input: AnalysisInput, plan: Plan, basis: Basis): Promise<WrittenAnalysis> {
  const { prompt, material } = input;
  const { request, lines } = askForAnalysis(basis, { prompt, material, ...plan.final });
  const { text } = await answer(input, request);
  return readAnalysis(text, lines, material.lines);
}

/** Asks within the time that is left. */
function answer({ model, timeLeft, signal }: AnalysisInput, request: ModelRequest): ReturnType<LanguageModel['answer']> {
  const timeoutMs = timeLeft();
  if (timeoutMs <= 0) throw new ModelFailure('timed-out', 'No time was left.');
  return model.answer(request, { signal, timeoutMs });
}

const describeNote = ({ severity, title, explanation, recommendation, lines }: Note): string =>
  `- **${severity}: ${title}.** ${explanation} ${recommendation} ${lines.map((line) => `[L${line}]`).join(' ')}`;

const linesOf = (notes: readonly (Note | Remark)[]): ReadonlySet<number> => new Set(notes.flatMap(({ lines }) => lines));

function describe(
  { model, prompt, material }: AnalysisInput,
  written: WrittenAnalysis,
  coverage: DirectAnalysis['coverage'],
  isProse: boolean,
): DirectAnalysis {
  const recommendations = written.recommendations.length > 0 ? written.recommendations : recommendByRules(material);
  const unstructured = isProse || written.recommendations.length === 0;
  return { model_used: model.name, analysis_type: 'model', unstructured, prompt, analysis: written.analysis, recommendations, coverage };
}
