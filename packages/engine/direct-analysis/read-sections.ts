import { MOST_FAILURES, QUESTIONS_AT_ONCE } from '../models/pace.ts';
import { type LanguageModel, ModelFailure } from '../ports/language-model.ts';
import type { AnalysisMaterial } from './collect-material.ts';
import type { Plan } from './plan-questions.ts';
import { type Note, type Remark, type SectionAnswer, askForNotes, readSectionAnswer } from './section-question.ts';
import { type Section, halveSection, listLines } from './sections.ts';

/** The result of reading a configuration section by section. */
export interface SectionReading {
  readonly notes: readonly Note[];
  /** What the model wrote in its own words. */
  readonly remarks: readonly Remark[];
  readonly read: readonly Section[];
  readonly total: number;
  /** Why not all was read; undefined where all was. */
  readonly failure: ModelFailure | undefined;
}

/** A configuration that a model is to analyse. */
export interface AnalysisInput {
  readonly model: LanguageModel;
  readonly prompt: string;
  readonly material: AnalysisMaterial;
  /** Milliseconds that are left; asked again and again. */
  readonly timeLeft: () => number;
  readonly signal: AbortSignal;
}

/**
 * Has a model note what it finds in each section, the most worth reading first, as long as there is time.
 * @throws ModelFailure where not one section could be read; the signal's reason when aborted
 */
export async function readSections(input: AnalysisInput, plan: Plan): Promise<SectionReading> {
  const waiting = [...plan.sections];
  const answers = new Map<Section, SectionAnswer>();
  let failure: ModelFailure | undefined;
  let failuresInRow = 0;
  let total = waiting.length;
  const readOne = async (section: Section): Promise<void> => {
    try {
      answers.set(section, await askSection(input, plan, section));
      failuresInRow = 0;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const halves = error.kind === 'overlong' ? halveSection(section) : undefined;
      if (halves) total += 1;
      if (halves) return void waiting.unshift(...halves);
      failure = error;
      failuresInRow += 1;
    }
  };
  const isOver = () => failure?.isLasting === true || failuresInRow >= MOST_FAILURES;
  const work = async (): Promise<void> => {
    for (let section = waiting.shift(); section; section = waiting.shift()) {
      if (input.timeLeft() <= 0) failure ??= new ModelFailure('timed-out', 'The time was over.');
      if (input.timeLeft() <= 0 || isOver()) return void waiting.unshift(section);
      await readOne(section);
    }
  };
  await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE[input.model.kind] }, work));
  const read = [...answers.keys()];
  if (read.length === 0) throw failure ?? new ModelFailure('empty', 'The configuration holds nothing that could be read.');
  const given = [...answers.values()];
  const remarks = given.flatMap(({ remark }) => remark ?? []);
  return { notes: given.flatMap(({ notes }) => notes), remarks, read, total, failure };
}

/** Data that is not in form is asked for once more; prose is not, as a model that answers so once does so again. */
async function askSection(
  { model, prompt, material, timeLeft, signal }: AnalysisInput,
  plan: Plan,
  section: Section,
): Promise<SectionAnswer> {
  if (listLines(section, material.lines).length === 0) return { notes: [] };
  const request = askForNotes(section, prompt, material, plan.notesTokens);
  for (let tries = 0; tries < 2; tries += 1) {
    const { text } = await model.answer(request, { signal, timeoutMs: Math.max(1, timeLeft()) });
    const read = readSectionAnswer(text, section, material.lines);
    if (read) return read;
  }
  throw new ModelFailure('malformed', 'The model did not answer in the form that it was asked for.');
}
