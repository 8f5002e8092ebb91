import type { Message, ToldEvent } from './message.ts';

const SEVERITIES: Readonly<Record<ToldEvent['severity'], string>> = { high: 'High', medium: 'Medium', low: 'Low' };

/** `High · Edge 1 · 2.4.1 fails` */
export const writeEvent = ({ severity, device, title, isResolved }: ToldEvent): string =>
  [isResolved ? 'Resolved' : SEVERITIES[severity], ...(device === '' ? [] : [device]), title].join(' · ');

export const sayMore = (more: number): string => `and ${more.toLocaleString('en')} more`;

/** A message as plain text, a line each. */
export function writeText(message: Message): string {
  const { summary, events, more, sections, link, why } = message;
  const lines = [
    message.title,
    '',
    ...summary,
    ...(summary.length > 0 ? [''] : []),
    ...events.flatMap((event) => [
      `- ${writeEvent(event)}`,
      ...(event.details === undefined ? [] : event.details.split('\n').map((line) => `    ${line}`)),
      ...(event.link === '' ? [] : [`  ${event.link}`]),
    ]),
    ...(more > 0 ? [`${sayMore(more)}`] : []),
    ...sections.flatMap(({ heading, lines: rows, more: rest }) => [
      '',
      heading,
      ...rows.flatMap((row) => [`- ${row.text}`, ...(row.link === '' ? [] : [`  ${row.link}`])]),
      ...(rest > 0 ? [sayMore(rest)] : []),
    ]),
    '',
    ...(link === '' ? ['No links: MERLON_PUBLIC_URL is not set.'] : [`All of it: ${link}`]),
    why,
  ];
  return `${lines.join('\n')}\n`;
}
