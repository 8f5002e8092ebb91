import type { ModelRequest } from '../ports/language-model.ts';
import type { AnalysisMaterial } from './collect-material.ts';
import { nameWhole } from './coverage.ts';
import { askForAnalysis } from './final-question.ts';
import { planQuestions } from './plan-questions.ts';
import { askForNotes } from './section-question.ts';

/**
 * Lists the questions for a model with this context, in order. If there are several, the last one lacks the notes that the model would have
 * made by then.
 * @throws ModelFailure `overlong` where the prompt alone fills the context
 */
export function listQuestions(
  contextTokens: number,
  prompt: string,
  material: AnalysisMaterial,
): readonly { readonly about: string; readonly request: ModelRequest }[] {
  const { whole, sections, notesTokens, final } = planQuestions(contextTokens, prompt, material);
  const ask = { prompt, material, ...final };
  if (whole !== undefined)
    return [{ about: `The ${nameWhole(material)}`, request: askForAnalysis({ kind: 'text', text: whole }, ask).request }];
  const last = askForAnalysis({ kind: 'notes', notes: [], remarks: [], coverage: '' }, ask).request;
  return [
    ...sections.map((section, index) => ({
      about: `Section ${index + 1} of ${sections.length}`,
      request: askForNotes(section, prompt, material, notesTokens),
    })),
    { about: 'The analysis itself, to which the notes on the sections are added', request: last },
  ];
}
