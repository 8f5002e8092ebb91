import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';

/** A question, and the recommendations of its benchmark that answer it. */
export interface Question {
  readonly family: string;
  readonly text: string;
  readonly answers: ReadonlySet<string>;
}

const FORMS = ['How do I configure %?', 'What does the benchmark say about %?', 'I want to know: %', 'Is there a rule for %?', '%'];
/** Other words for those in titles. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  disabled: 'turned off',
  disable: 'turn off',
  enabled: 'switched on',
  enable: 'switch on',
  configured: 'set up',
  set: 'configured',
  administrator: 'admin',
  accounts: 'users',
  account: 'user',
  restricted: 'limited',
  latest: 'newest',
  unused: 'unneeded',
  minimum: 'least',
  max: 'maximum',
  authentication: 'auth',
  logging: 'logs',
  traffic: 'packets',
  hostname: 'device name',
};
const EMPTY = new Set(
  'a all an and any are as at be do for from in is it not of on only or set than that the to used with correctly properly'.split(' '),
);
/** Words that many commands begin with, and lines that only open or close a block. */
const BARE = /^(?:config|configure|edit|set|end|next|exit|commit|show|get|delete|enable)(?:\s+\S+)?$/i;

/** Questions about each recommendation, made from its title, its number and its commands by rules: the same ones each time. */
export function generateQuestions(recommendations: readonly Recommendation[]): Question[] {
  const commands = new Map(recommendations.map((each) => [each.id, [...commandsOf(each.audit), ...commandsOf(each.remediation)]]));
  const titled = (title: string) => new Set(recommendations.filter((each) => each.title === title).map(({ id }) => id));
  const typing = (typed: string) =>
    new Set([...commands].filter(([, lines]) => lines.some((line) => line.includes(typed))).map(([id]) => id));
  return recommendations.flatMap(({ id, title, remediation }, at): Question[] => {
    const plain = makePlain(title);
    const ask = (text: string): string => FORMS[at % FORMS.length]!.replace('%', text);
    const command = commandsOf(remediation).find((line) => !BARE.test(line));
    const option = command === undefined ? undefined : pickOption(command);
    return [
      { family: 'title', text: title, answers: titled(title) },
      { family: 'question', text: ask(plain), answers: titled(title) },
      { family: 'words dropped', text: ask(dropWords(plain)), answers: titled(title) },
      { family: 'other words', text: ask(replaceWords(plain)), answers: titled(title) },
      { family: 'typing error', text: ask(misspell(plain)), answers: titled(title) },
      { family: 'number', text: `What does ${id.includes('.') ? 'section ' : ''}${id} say?`, answers: new Set([id]) },
      ...(command === undefined ? [] : [{ family: 'command', text: `what does "${command}" do`, answers: typing(command) }]),
      ...(option === undefined ? [] : [{ family: 'option', text: `What should ${option} be?`, answers: typing(option) }]),
    ];
  });
}

function makePlain(title: string): string {
  return title
    .replace(/^(?:\(L\d\)\s*)?(?:Ensure|Recommend)\s+(?:that\s+)?/i, '')
    .replaceAll(/['"“”‘’]/g, '')
    .toLowerCase();
}

/** Leaves out every third meaningful word, if enough remain. */
function dropWords(text: string): string {
  let telling = 0;
  const left = text.split(' ').filter((word) => EMPTY.has(word) || (telling += 1) % 3 !== 0);
  return telling < 3 ? text : left.join(' ');
}

function replaceWords(text: string): string {
  return text.replaceAll(/[a-z]+/g, (word) => OTHER_WORDS[word] ?? word);
}

/** Swaps two letters of the longest word. */
function misspell(text: string): string {
  const longest = text.split(/[^a-z]+/).toSorted((a, b) => b.length - a.length)[0] ?? '';
  const at = Math.floor(longest.length / 2);
  return longest.length < 5
    ? text
    : text.replace(longest, `${longest.slice(0, at)}${longest[at + 1]}${longest[at]}${longest.slice(at + 2)}`);
}

/** The name of an option as it stands in a command: the longest compound word. */
function pickOption(command: string): string | undefined {
  const names = command.match(/\b[a-z][a-z0-9]*(?:[-_][a-z0-9]+)+\b/g) ?? [];
  return names.toSorted((a, b) => b.length - a.length)[0];
}
