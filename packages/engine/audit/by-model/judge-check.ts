import { type LanguageModel, ModelFailure, type ModelMessage, type ModelOptions } from '../../ports/language-model.ts';
import type { OpenCheck } from './open-check.ts';
import { MOST_ANSWER_TOKENS, askAbout, describeAnswer, listPublished } from './question.ts';
import { type Reading, readAnswer } from './read-answer.ts';

/** The result of asking a model about one check. */
export interface Judgement {
  readonly checkId: string;
  readonly prompt: readonly ModelMessage[];
  /** Votes and what else was answered, in the order in which they came. */
  readonly answers: readonly Answered[];
  /** Left out where the check stays open. */
  readonly verdict?: { readonly status: 'PASS' | 'FAIL'; readonly reason: string; readonly lines: readonly number[] };
  /** Why it stays open, in a sentence; empty where it does not. */
  readonly why: string;
  /** Left out where the model answered. */
  readonly failure?: ModelFailure;
}

export interface Answered {
  /** Empty where none came. */
  readonly text: string;
  /** How the answer was understood: a status, or a sentence about why it was not used. */
  readonly outcome: string;
  readonly seconds: number;
}

/** Only the dangerous answer is asked for again, each time with the parts of the configuration in another order. */
const FURTHER_VOTES = [1, 2] as const;
const TEMPERATURE_OF_FURTHER_VOTES = 0.7;
/** Characters of an answer out of form that are shown to the model again, and of any answer that are kept. */
const MOST_KEPT = 4000;

/**
 * Asks a model about one check: once, and twice more where it says PASS; any disagreement leaves the check open. A failure of the model
 * leaves it open too and is told in the judgement.
 * @throws the signal's reason when aborted
 */
export async function judgeCheck(model: LanguageModel, check: OpenCheck, options: ModelOptions): Promise<Judgement> {
  const answers: Answered[] = [];
  const judge = async (asked: OpenCheck): Promise<Judgement> => {
    const first = await vote(model, asked, { answers, options, temperature: 0 });
    const judged = { checkId: check.checkId, prompt: askAbout(asked), answers };
    if (first.kind !== 'decided') return { ...judged, why: `The model ${model.name} was asked. ${first.why}` };
    const agree = first.status === 'FAIL' || (await isPassAgain(asked));
    if (!agree) return { ...judged, why: `The model ${model.name} was asked three times and did not say the same each time.` };
    return { ...judged, verdict: { ...first, reason: `Judged by the model ${model.name}: ${first.reason}` }, why: '' };
  };
  const isPassAgain = async (asked: OpenCheck): Promise<boolean> => {
    for (const turn of FURTHER_VOTES) {
      const again = await vote(model, rotateSections(asked, turn), { answers, options, temperature: TEMPERATURE_OF_FURTHER_VOTES });
      if (again.kind !== 'decided' || again.status !== 'PASS') return false;
    }
    return true;
  };
  const half = halveSections(check);
  try {
    return await judge(check).catch((error: unknown) => {
      if (!(error instanceof ModelFailure && error.kind === 'overlong' && half)) throw error;
      return judge(half);
    });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const why = `The model ${model.name} was asked and did not answer: ${error.message}`;
    return { checkId: check.checkId, prompt: askAbout(check), answers, why, failure: error };
  }
}

interface Vote {
  readonly answers: Answered[];
  readonly options: ModelOptions;
  readonly temperature: number;
}

/** One vote; an answer out of form is sent back once. @throws ModelFailure */
async function vote(model: LanguageModel, check: OpenCheck, { answers, options, temperature }: Vote): Promise<Reading> {
  const ask = async (messages: readonly ModelMessage[]): Promise<{ text: string; reading: Reading }> => {
    const request = {
      messages,
      published: listPublished(check),
      schema: describeAnswer(check),
      maxTokens: MOST_ANSWER_TOKENS,
      temperature,
    };
    const { text, seconds } = await model.answer(request, options).catch((error: unknown) => {
      if (error instanceof ModelFailure) answers.push({ text: '', outcome: error.message, seconds: 0 });
      throw error;
    });
    const reading = readAnswer(text, check);
    answers.push({ text: text.slice(0, MOST_KEPT), outcome: reading.kind === 'decided' ? reading.status : reading.why, seconds });
    return { text, reading };
  };
  const messages = askAbout(check);
  const { text, reading } = await ask(messages);
  if (reading.kind !== 'unreadable') return reading;
  const again = `That answer cannot be used. ${reading.why} Answer again with the JSON object alone, citing only ids of the lines shown.`;
  return (await ask([...messages, { role: 'assistant', content: text.slice(0, MOST_KEPT) }, { role: 'user', content: again }])).reading;
}

function rotateSections(check: OpenCheck, by: number): OpenCheck {
  const { sections } = check;
  const at = by % sections.length;
  return { ...check, sections: [...sections.slice(at), ...sections.slice(0, at)] };
}

/** The better half of what is shown; undefined where there is next to nothing to be left out. */
function halveSections(check: OpenCheck): OpenCheck | undefined {
  const { sections } = check;
  const [only] = sections;
  const less = { ...check, hasAll: false, mayFailByAbsence: false };
  if (sections.length > 1) return { ...less, sections: sections.slice(0, Math.ceil(sections.length / 2)) };
  if (!only || only.lines.length < 4) return undefined;
  return { ...less, sections: [{ lines: only.lines.slice(0, Math.ceil(only.lines.length / 2)), isWhole: false }] };
}
