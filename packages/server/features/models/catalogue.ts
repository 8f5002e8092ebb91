import type { OnlineModel } from '@merlon/contract/models.ts';

/** Models that make or take something else than text, or that do not hold a conversation. */
const OTHER =
  /embed|whisper|tts|audio|realtime|transcri|speech|dall-e|image|vision-preview|video|sora|moderation|guard|rerank|search|similarity|davinci|babbage|curie|instruct$|computer-use|ocr/i;
/** The day of a version, at the end of an id: `-2024-08-06`, `-20250929`, `-0613`, `-latest`. */
const VERSION = /-(?:\d{4}-\d\d-\d\d|\d{8}|\d{4}|latest|preview)$/;

interface Family {
  /** Of the id without its publisher: `openai/gpt-4o` is `gpt-4o`. */
  readonly pattern: RegExp;
  readonly write: (id: string) => string;
  readonly description: string;
  readonly recommended?: true;
}

/** `sonnet-4-5` → `Sonnet 4.5` */
const writeWords = (text: string): string =>
  text
    .replace(/(\d)-(\d)/g, '$1.$2')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
const writeGpt = (id: string): string => id.replace(/^gpt-/, 'GPT-').replace(/-(mini|nano|pro|turbo)/g, ' $1');

/** Well-known families, the narrower ones first. What is said of them holds for all their versions. */
const FAMILIES: readonly Family[] = [
  { pattern: /^gpt-5[\d.]*-(?:mini|nano)/, write: writeGpt, description: 'Small and fast reasoning model' },
  { pattern: /^gpt-5/, write: writeGpt, description: 'Large reasoning model', recommended: true },
  { pattern: /^gpt-4\.1-(?:mini|nano)/, write: writeGpt, description: 'Small and fast, with a long context' },
  { pattern: /^gpt-4\.1/, write: writeGpt, description: 'Follows instructions closely, with a long context', recommended: true },
  { pattern: /^gpt-4o-mini/, write: writeGpt, description: 'Small and fast' },
  { pattern: /^gpt-4o/, write: writeGpt, description: 'General model' },
  { pattern: /^gpt-(?:3\.5|4)/, write: writeGpt, description: 'Older general model' },
  { pattern: /^o\d/, write: (id) => id, description: 'Reasoning model; slower, thinks before it answers' },
  { pattern: /^claude-.*haiku/, write: writeWords, description: 'Small and fast' },
  { pattern: /^claude-/, write: writeWords, description: 'Large general model', recommended: true },
  { pattern: /^gemini-.*flash/, write: writeWords, description: 'Small and fast, with a long context' },
  { pattern: /^gemini-/, write: writeWords, description: 'Large general model, with a long context', recommended: true },
  { pattern: /^(?:mistral|ministral|mixtral|magistral)-/, write: writeWords, description: 'Open or hosted general model' },
  { pattern: /^(?:meta-)?llama-?\d/i, write: writeWords, description: 'Open general model' },
  { pattern: /^qwen/i, write: writeWords, description: 'Open general model' },
  { pattern: /^deepseek-/i, write: writeWords, description: 'Open general model' },
];

/** Whether a model of a provider's list can be asked something in words. */
export const isAnswering = (id: string): boolean => !OTHER.test(id);

/** A provider's ids as the page lists them: those that can be asked, without the dated versions of one that is there without its date. */
export function describeOnlineModels(ids: readonly string[]): OnlineModel[] {
  const all = new Set(ids);
  const isRepeated = (id: string): boolean => VERSION.test(id) && all.has(id.replace(VERSION, ''));
  return [...all].filter((id) => isAnswering(id) && !isRepeated(id)).map(describe);
}

function describe(name: string): OnlineModel {
  const bare = name.slice(name.lastIndexOf('/') + 1);
  const family = FAMILIES.find(({ pattern }) => pattern.test(bare));
  if (!family) return { name, display_name: name, description: '', recommended: false };
  return { name, display_name: family.write(bare), description: family.description, recommended: family.recommended ?? false };
}
