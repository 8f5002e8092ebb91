import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { Side, Unit } from '@merlon/engine/demands/read-quantities.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { boundOf } from './said.ts';

/** One setting of a topic, and what documents may demand of it. */
export interface TopicSetting {
  /** Words by which documents call it. */
  readonly said: RegExp;
  readonly path: string;
  readonly demand:
    | NumberAsked
    | { readonly is: 'oneOf'; readonly values: readonly string[]; readonly read?: (document: TopicDocument) => readonly string[] }
    | { readonly is: 'set' };
  /** What holds where it is not configured. */
  readonly byDefault?: string;
}

interface NumberAsked {
  readonly is: Side;
  readonly unit: Unit;
  /** What is asked where a document names the setting without a number. */
  readonly usual?: number;
}

interface SettingsTopic extends Pick<TopicJudge, 'id' | 'isMeant' | 'words' | 'heeds'>, Pick<TopicDemand, 'reads' | 'asides'> {
  readonly settings: readonly TopicSetting[];
  readonly section: string;
  /** Numbers that say nothing more: those of defaults. */
  readonly numbers?: readonly number[];
  /** Those that are compared by what else is looked at. */
  readonly besidesNumbers?: (document: TopicDocument) => readonly number[];
  /** What else is looked at. */
  readonly besides?: (document: TopicDocument, tree: ConfigTree) => readonly Remark[];
}

/** What makes a default not enough. */
const EXPLICIT =
  /\bexplicit\w*\b|\bboth (?:are )?set\b|\bin the configuration\b|\b(?:must|shall|have to|has to) be (?:set|configured|present)\b|\b(?:absent|missing|not configured|not shown)\b[^.;]*\bfinding\b|\bhave to appear\b|\benforced by\b|\bdo(?:es)? not meet\b|\bis not enough\b|\bare too\b/;

/** `A missing statement is not a finding` */
const COMPLIES = /\b(?:not a|no) finding\b|\bis (?:also )?(?:fine|accepted|in order|enough|sufficient)\b|\bmeets the\b/;

/** Makes a judge of a topic that is several settings, each with a number or a word. */
export const defineSettings = (topic: SettingsTopic): TopicJudge => ({
  id: topic.id,
  isMeant: topic.isMeant,
  words: topic.words,
  ...(topic.heeds && { heeds: topic.heeds }),
  read: (document) => read(topic, document),
});

function read(topic: SettingsTopic, document: TopicDocument): TopicDemand | undefined {
  const asked = topic.settings
    .filter(({ said }) => said.test(document.text))
    .map((setting) => withValues(setting, document))
    .map((setting) => ({ setting, bound: isNumber(setting.demand) ? readNumber(setting, setting.demand, document) : undefined }));
  if (asked.length === 0 && !topic.besides) return undefined;
  const isExplicit = (setting: TopicSetting): boolean => isDemandedExplicitly(setting, topic.settings, document);
  const isContradicted = asked.some(
    ({ setting: { said, demand }, bound }) =>
      bound === 'unclear' && isNumber(demand) && boundOf(document, said, demand.is, demand.unit) !== undefined,
  );
  const numbers = asked.flatMap(({ bound }) => (typeof bound === 'number' ? [bound, bound / 60, bound * 60] : []));
  return {
    expectation: asked.map(({ setting: { path } }) => `\`${path}\` must be as the document demands`).join('; '),
    judge: (tree) => {
      const remarks = asked.flatMap(({ setting, bound }) => lookAt(tree, setting, bound, isExplicit(setting)));
      const lines = asked.flatMap(({ setting: { path } }) => linesAt(findPath(tree, path)));
      return conclude(tree, [topic.section], [...remarks, ...(topic.besides?.(document, tree) ?? [])], {
        lines,
        said: `${asked.map(({ setting: { path } }) => `\`${path}\``).join(', ')}: each is as the document demands.`,
      });
    },
    numbers: [...numbers, ...(topic.numbers ?? []), ...(topic.besidesNumbers?.(document) ?? [])].filter(Number.isInteger),
    ...((isContradicted || (asked.length === 0 && topic.settings.length > 0)) && { isUnclear: true }),
    ...(topic.reads && { reads: topic.reads }),
    ...(topic.asides && { asides: topic.asides }),
  };
}

/** A setting with the values that a document accepts in place of the usual ones, where it names some. */
function withValues(setting: TopicSetting, document: TopicDocument): TopicSetting {
  const { demand } = setting;
  const values = demand.is === 'oneOf' ? (demand.read?.(document) ?? []) : [];
  return values.length > 0 ? { ...setting, demand: { is: 'oneOf', values } } : setting;
}

/** Whether a sentence that speaks of a setting, or of none in particular, says that its default is not enough. */
const isDemandedExplicitly = (setting: TopicSetting, all: readonly TopicSetting[], { sentences }: TopicDocument): boolean =>
  sentences
    .map((sentence) => sentence.toLowerCase())
    .some(
      (sentence) =>
        EXPLICIT.test(sentence) &&
        !COMPLIES.test(sentence) &&
        (setting.said.test(sentence) || !all.some(({ said }) => said.test(sentence))),
    );

const isNumber = (demand: TopicSetting['demand']): demand is NumberAsked => demand.is === 'atMost' || demand.is === 'atLeast';

const readNumber = ({ said }: TopicSetting, { is, unit, usual }: NumberAsked, document: TopicDocument): number | 'unclear' =>
  boundOf(document, said, is, unit) ?? usual ?? 'unclear';

function lookAt(
  tree: ConfigTree,
  { path, demand, byDefault }: TopicSetting,
  bound: number | 'unclear' | undefined,
  isExplicit: boolean,
): readonly Remark[] {
  const places = findPath(tree, path);
  const lines = linesAt(places);
  if (demand.is === 'set') return places.length > 0 ? [] : [missing(`\`${path}\` is not configured`)];
  const values = places.flatMap((place) => valuesAt(place).slice(0, demand.is === 'oneOf' ? undefined : 1));
  const found = values.length > 0 ? values : byDefault === undefined || isExplicit ? [] : [byDefault];
  if (found.length === 0) return [missing(`\`${path}\` is not configured`)];
  if (demand.is === 'oneOf') {
    const other = found.find((value) => !demand.values.includes(value));
    return other === undefined ? [] : [(lines.length > 0 ? fault : missing)(`\`${path}\` is ${other}`, lines)];
  }
  if (typeof bound !== 'number') return [open(`What is demanded of \`${path}\` a person has to read`, lines)];
  return found.flatMap((value) => {
    const number = Number(value);
    if (Number.isNaN(number)) return [open(`\`${path}\` was not understood`, lines)];
    const isKept = demand.is === 'atMost' ? number <= bound : number >= bound;
    const said = `\`${path}\` is ${value}, and ${bound} is the ${demand.is === 'atMost' ? 'most' : 'least'}`;
    return isKept ? [] : [(lines.length > 0 ? fault : missing)(said, lines)];
  });
}
