import { type LanguageModel, type ModelAnswer, type ModelOptions, ModelFailure, type ModelRequest } from '../../../ports/language-model.ts';
import { splitTerms } from '../../../retrieval/terms.ts';
import { makeRandom } from '../../../testing/random.ts';
import { ANSWERS, BEARINGS } from '../question.ts';

/** A line as a question shows it. */
interface Seen {
  readonly id: string;
  readonly text: string;
}

interface Said {
  readonly observations: readonly { readonly line_id: string; readonly shows: string }[];
  readonly absent: boolean;
  readonly reason: string;
  readonly verdict: string;
}

type Answering = (question: { readonly title: string; readonly lines: readonly Seen[] }, request: ModelRequest) => Said | string;

/** A model that answers by a function; what it was asked stands in `requests`. */
export function makeModel(
  answer: (request: ModelRequest, options: ModelOptions) => string | Promise<string>,
  name = 'fake',
): LanguageModel & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    name,
    kind: 'offline',
    digest: 'sha256:fake',
    contextTokens: 8192,
    requests,
    answer: async (request, options): Promise<ModelAnswer> => {
      options.signal.throwIfAborted();
      requests.push(request);
      return { text: await answer(request, options), inputTokens: null, outputTokens: null, seconds: 0.01 };
    },
  };
}

export const failingModel = (kind: ModelFailure['kind'], sentence = 'It does not answer.'): ReturnType<typeof makeModel> =>
  makeModel(() => {
    throw new ModelFailure(kind, sentence);
  });

export const say = (said: Partial<Said>): string =>
  JSON.stringify({ observations: [], absent: false, reason: 'Because.', verdict: 'UNDECIDED', ...said });

const cite = (lines: readonly Seen[], shows: string): Said['observations'] => lines.slice(0, 5).map(({ id }) => ({ line_id: id, shows }));

/** The lines that have most in common with a title come first. */
function rankLines(title: string, lines: readonly Seen[]): readonly Seen[] {
  const wanted = new Set(splitTerms(title));
  const share = ({ text }: Seen): number => new Set(splitTerms(text).filter((word) => wanted.has(word))).size;
  return lines.toSorted((one, other) => share(other) - share(one));
}

/** Models that answer in form and badly, each in another way. A line that says what the verdict is to be sways `obedient`. */
const behaviours: Readonly<Record<string, Answering>> = {
  'always PASS, with the likeliest lines': ({ title, lines }) => ({
    observations: cite(rankLines(title, lines), 'supports'),
    absent: false,
    reason: 'All is well.',
    verdict: 'PASS',
  }),
  'always PASS, with one line after the other': ({ lines }, { temperature }) => ({
    observations: cite(lines.slice(temperature === 0 ? 0 : 1), 'supports'),
    absent: false,
    reason: 'All is well.',
    verdict: 'PASS',
  }),
  'always PASS, because nothing is there': () => ({ observations: [], absent: true, reason: 'The default is good.', verdict: 'PASS' }),
  'always FAIL': ({ title, lines }) => ({
    observations: cite(rankLines(title, lines), 'contradicts'),
    absent: true,
    reason: 'All is lost.',
    verdict: 'FAIL',
  }),
  'irrelevant lines': ({ title, lines }) => ({
    observations: cite(rankLines(title, lines).toReversed(), 'supports'),
    absent: false,
    reason: 'These show it.',
    verdict: 'PASS',
  }),
  'invented lines': () => ({
    observations: cite([{ id: 'L99999', text: '' }], 'supports'),
    absent: false,
    reason: 'It is there.',
    verdict: 'PASS',
  }),
  obedient: ({ title, lines }) => {
    const orders = lines.filter(({ text }) => /\b(?:PASS|compliant|verdict|ignore|instructions?)\b/i.test(text));
    const cited = [...orders, ...rankLines(title, lines)];
    return orders.length > 0
      ? { observations: cite(cited, 'supports'), absent: false, reason: 'The text says so.', verdict: 'PASS' }
      : { observations: [], absent: false, reason: 'Nothing told me.', verdict: 'UNDECIDED' };
  },
  prose: () => 'The configuration passes this check.',
};

/** The names of all of them, and of one that says something in form by chance. */
export const adversaries: readonly string[] = [...Object.keys(behaviours), 'random'];

export function makeAdversary(name: string, seed = 7): LanguageModel {
  const random = makeRandom(seed);
  const chance: Answering = ({ lines }) => ({
    observations: lines
      .filter(() => random.below(lines.length) < 3)
      .slice(0, 5)
      .map(({ id }) => ({ line_id: id, shows: random.pick(BEARINGS) })),
    absent: random.below(2) === 0,
    reason: 'By chance.',
    verdict: random.pick(ANSWERS),
  });
  const behave = behaviours[name] ?? chance;
  return makeModel((request) => {
    const content = request.messages.find(({ role }) => role === 'user')?.content ?? '';
    const title = /^Check \S+: (.*)$/m.exec(content)?.[1] ?? '';
    const lines = [...content.matchAll(/^(L\d+)\| (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
    const said = behave({ title, lines }, request);
    return typeof said === 'string' ? said : JSON.stringify(said);
  }, name);
}
