import { sendHttp } from './http-call.ts';
import type { Message, Outcome, ToldEvent } from './message.ts';
import type { ReceiverRules } from './receiver-policy.ts';
import { sayMore, writeEvent } from './write-text.ts';

/** https://docs.slack.dev/reference/block-kit/blocks: blocks of a message, characters of a section and of a header. */
const MOST_BLOCKS = 50;
const SECTION = 3000;
const HEADER = 150;
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
    writeSection(
      [
        `*${escapeMarkup(heading)}*`,
        ...lines.map(({ text, link: to }) => `• ${linkTo(text, to)}`),
        ...(rest > 0 ? [sayMore(rest)] : []),
      ].join('\n'),
    ),
  );
  const room = MOST_BLOCKS - FRAME - Math.min(summary.length, 1) - sectionBlocks.length;
  const shown = events.slice(0, room);
  const rest = more + events.length - shown.length;
  const blocks = [
    { type: 'header', text: { type: 'plain_text', text: title.slice(0, HEADER), emoji: false } },
    ...(summary.length > 0 ? [writeSection(escapeMarkup(summary.join('\n')))] : []),
    ...shown.map((event) => writeSection(writeLine(event))),
    ...(rest > 0 ? [writeSection(sayMore(rest))] : []),
    ...sectionBlocks,
    writeSection(link === '' ? 'No links: MERLON_PUBLIC_URL is not set.' : linkTo('Show all of it in Merlon', link)),
    { type: 'context', elements: [{ type: 'mrkdwn', text: escapeMarkup(why).slice(0, SECTION), verbatim: true }] },
  ];
  return { text: escapeMarkup(title), blocks: blocks.slice(0, MOST_BLOCKS), unfurl_links: false, unfurl_media: false, parse: 'none' };
}

const writeSection = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text: text.slice(0, SECTION), verbatim: true } });

const writeLine = (event: ToldEvent): string =>
  [linkTo(writeEvent(event), event.link), ...(event.details === undefined ? [] : [escapeMarkup(event.details)])].join('\n');

const linkTo = (text: string, link: string): string =>
  link === '' ? escapeMarkup(text) : `<${link}|${escapeMarkup(text).replaceAll('|', '¦')}>`;
