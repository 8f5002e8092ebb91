import { sendHttp } from './http-call.ts';
import { type Message, type Outcome, type ToldEvent, cut } from './message.ts';
import type { ReceiverRules } from './receiver-policy.ts';
import { sayMore, writeEvent } from './write-text.ts';

/** https://docs.slack.dev/reference/block-kit/blocks: blocks of a message, characters of a section and of a header. */
const MOST_BLOCKS = 50;
const SECTION = 3000;
const HEADER = 150;
/** Characters of a name or title; escaped, it is up to five times as long. */
const LINE = 400;
/** Blocks for the title, the end and what is left out. */
const FRAME = 6;

/** Sends a message to an incoming webhook of Slack. */
export const sendSlack = (
  message: Message,
  { url }: { readonly url?: string },
  { rules }: { readonly rules: ReceiverRules },
): Promise<Outcome> =>
  sendHttp({ url: url ?? '', headers: { 'content-type': 'application/json' }, body: JSON.stringify(writeBlocks(message)) }, rules);

/** https://docs.slack.dev/messaging/formatting-message-text: these three are all that is markup; `<!channel>` is text then. */
const escapeMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function writeBlocks(message: Message) {
  const { title, summary, events, more, sections, link, why } = message;
  const sectionBlocks = sections.map(({ heading, lines, more: rest }) =>
    writeSection([
      `*${escapeMarkup(cut(heading, LINE))}*`,
      ...(rest > 0 ? [sayMore(rest)] : []),
      ...lines.map(({ text, link: to }) => `• ${linkTo(text, to)}`),
    ]),
  );
  const room = Math.max(0, MOST_BLOCKS - FRAME - Math.min(summary.length, 1) - sectionBlocks.length);
  const shown = events.slice(0, room);
  const rest = more + events.length - shown.length;
  const blocks = [
    { type: 'header', text: { type: 'plain_text', text: cut(title, HEADER), emoji: false } },
    ...(summary.length > 0 ? [writeSection(summary.map(escapeMarkup))] : []),
    ...shown.map((event) => writeSection(writeLines(event))),
    ...(rest > 0 ? [writeSection([sayMore(rest)])] : []),
    ...sectionBlocks.slice(0, MOST_BLOCKS - FRAME - 1),
    writeSection([link === '' ? 'No links: MERLON_PUBLIC_URL is not set.' : linkTo('Show all of it in Merlon', link)]),
    { type: 'context', elements: [{ type: 'mrkdwn', text: writeWhole([escapeMarkup(why)]), verbatim: true }] },
  ];
  return { text: escapeMarkup(title), blocks, unfurl_links: false, unfurl_media: false, parse: 'none' };
}

const writeSection = (lines: readonly string[]) => ({ type: 'section', text: { type: 'mrkdwn', text: writeWhole(lines), verbatim: true } });

/** As many whole lines as a section takes: half a link would be markup that never ends. */
function writeWhole(lines: readonly string[]): string {
  const [first = '', ...others] = lines;
  let text = cut(first, SECTION).replace(/&[a-z]*$/, '');
  for (const line of others) {
    if (text.length + 1 + line.length > SECTION) break;
    text += `\n${line}`;
  }
  return text;
}

const writeLines = (event: ToldEvent): string[] => [
  linkTo(writeEvent(event), event.link),
  ...(event.details === undefined ? [] : escapeMarkup(event.details).split('\n')),
];

const linkTo = (text: string, link: string): string =>
  link === '' ? escapeMarkup(cut(text, LINE)) : `<${link}|${escapeMarkup(cut(text, LINE)).replaceAll('|', '¦')}>`;
