import { ModelFailure } from '../ports/language-model.ts';
import type { AnalysisMaterial } from './collect-material.ts';
import { weighAround } from './final-question.ts';
import { type Section, packSections, showSection, weighSection } from './sections.ts';

/** The questions to a model, and the share of its context for each part, in tokens. */
export interface Plan {
  /** The whole configuration as it is shown, where one question takes it. */
  readonly whole: string | undefined;
  readonly sections: readonly Section[];
  readonly notesTokens: number;
  readonly final: { readonly factTokens: number; readonly noteTokens: number; readonly maxTokens: number };
}

/** Tokens of a configuration that models still read with care; more is overlooked in its middle, however large the context is. */
const READ_WITH_CARE = 6000;
const MOST_WRITTEN = 2500;
const MOST_NOTED = 1500;
/** Below this, a section holds too little to say anything about. */
const LEAST_READ = 400;

/** @throws ModelFailure `overlong` where the prompt alone fills the model's context */
export function planQuestions(contextTokens: number, prompt: string, material: AnalysisMaterial): Plan {
  const maxTokens = Math.min(MOST_WRITTEN, Math.floor(contextTokens / 4));
  const notesTokens = Math.min(MOST_NOTED, Math.floor(contextTokens / 4));
  const room = contextTokens - maxTokens - weighAround(prompt, material);
  if (room < LEAST_READ)
    throw new ModelFailure('overlong', 'The prompt is too long for this model; shorten it, or choose a model with a larger context.');
  const factTokens = Math.min(2000, Math.floor(room / 4));
  const read = Math.min(READ_WITH_CARE, room - factTokens);
  const sections = packSections(material.blocks, read);
  const [only] = sections;
  const isSmall = only !== undefined && sections.length === 1 && weighSection(only, material.lines) <= read;
  return {
    whole: isSmall ? showSection(only, material.lines) : undefined,
    sections,
    notesTokens,
    final: { factTokens, noteTokens: room - factTokens, maxTokens },
  };
}
