import { sendHttp } from './http-call.ts';
import { type Message, type Outcome, cut } from './message.ts';
import type { ReceiverRules } from './receiver-policy.ts';
import { sayMore, writeEvent } from './write-text.ts';

/** Bytes of a card that Teams takes; https://learn.microsoft.com/microsoftteams/platform/task-modules-and-cards/cards/cards-format says 28 kB. */
const LARGEST = 25_000;
/** Characters of a title. */
const LINE = 400;

/**
 * Sends a message to a workflow of Teams ("When a Teams webhook request is received"), which takes an Adaptive Card; the connectors that
 * took a MessageCard ended in December 2025.
 */
export function sendTeams(
  message: Message,
  { url }: { readonly url?: string },
  { rules }: { readonly rules: ReceiverRules },
): Promise<Outcome> {
  let shown = message;
  let body = JSON.stringify(writeCard(shown));
  while (Buffer.byteLength(body) > LARGEST && countLines(shown) > 0) {
    shown = halve(shown);
    body = JSON.stringify(writeCard(shown));
  }
  return sendHttp({ url: url ?? '', headers: { 'content-type': 'application/json' }, body }, rules);
}

const countLines = ({ events, sections }: Message): number => sections.reduce((sum, { lines }) => sum + lines.length, events.length);

/** The same message with half of its events and lines; the others are counted. */
function halve(message: Message): Message {
  const { events, more, sections } = message;
  const kept = Math.floor(events.length / 2);
  return {
    ...message,
    events: events.slice(0, kept),
    more: more + events.length - kept,
    sections: sections.map((section) => {
      const lines = section.lines.slice(0, Math.floor(section.lines.length / 2));
      return { ...section, lines, more: section.more + section.lines.length - lines.length };
    }),
  };
}

/** https://learn.microsoft.com/adaptive-cards/authoring-cards/text-features: what a text block would take for Markdown. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]()#<>~|-]/g, (letter) => `\\${letter}`);

const writeCard = ({ title, summary, events, more: rest, sections, link, why }: Message) => {
  const block = (text: string, style: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...style });
  return {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.4',
    body: [
      block(escapeMarkdown(cut(title, LINE)), { size: 'Medium', weight: 'Bolder' }),
      ...summary.map((sentence) => block(escapeMarkdown(sentence))),
      ...events.flatMap((event) => [
        block(linkTo(writeEvent(event), event.link)),
        ...(event.details === undefined ? [] : [block(escapeMarkdown(event.details), { fontType: 'Monospace' })]),
      ]),
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
  link === '' ? escapeMarkdown(cut(text, LINE)) : `[${escapeMarkdown(cut(text, LINE))}](${link.replaceAll(')', '%29')})`;
