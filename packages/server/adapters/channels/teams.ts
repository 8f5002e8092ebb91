import { sendHttp } from './http-call.ts';
import type { Message, Outcome } from './message.ts';
import type { ReceiverRules } from './receiver-policy.ts';
import { sayMore, writeEvent } from './write-text.ts';

/** Bytes of a card that Teams takes; https://learn.microsoft.com/microsoftteams/platform/task-modules-and-cards/cards/cards-format says 28 kB. */
const LARGEST = 25_000;

/**
 * Sends a message to a workflow of Teams ("When a Teams webhook request is received"), which takes an Adaptive Card; the connectors that
 * took a MessageCard ended in December 2025.
 */
export function sendTeams(
  message: Message,
  { url }: { readonly url?: string },
  { rules }: { readonly rules: ReceiverRules },
): Promise<Outcome> {
  let body = JSON.stringify(writeCard(message, message.events.length));
  for (let shown = message.events.length; Buffer.byteLength(body) > LARGEST && shown > 0; shown = Math.floor(shown / 2))
    body = JSON.stringify(writeCard(message, Math.floor(shown / 2)));
  return sendHttp({ url: url ?? '', headers: { 'content-type': 'application/json' }, body }, rules);
}

/** https://learn.microsoft.com/adaptive-cards/authoring-cards/text-features: what a text block would take for Markdown. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]()#<>~|-]/g, (letter) => `\\${letter}`);

const writeCard = ({ title, summary, events, more, sections, link, why }: Message, count: number) => {
  const rest = more + events.length - count;
  const block = (text: string, style: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...style });
  return {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.4',
    body: [
      block(escapeMarkdown(title), { size: 'Medium', weight: 'Bolder' }),
      ...summary.map((sentence) => block(escapeMarkdown(sentence))),
      ...events.slice(0, count).map((event) => block(linkTo(writeEvent(event), event.link))),
      ...(rest > 0 ? [block(sayMore(rest))] : []),
      ...sections.flatMap(({ heading, lines, more: left }) => [
        block(escapeMarkdown(heading), { weight: 'Bolder' }),
        ...lines.map((line) => block(linkTo(line.text, line.link))),
        ...(left > 0 ? [block(sayMore(left))] : []),
      ]),
      block(escapeMarkdown(link === '' ? `No links: MERLON_PUBLIC_URL is not set. ${why}` : why), { size: 'Small', isSubtle: true }),
    ],
    ...(link !== '' && { actions: [{ type: 'Action.OpenUrl', title: 'Open Merlon', url: link }] }),
  };
};

const linkTo = (text: string, link: string): string =>
  link === '' ? escapeMarkdown(text) : `[${escapeMarkdown(text)}](${link.replaceAll(')', '%29')})`;
