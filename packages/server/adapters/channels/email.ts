import { isIP, Socket } from 'node:net';
import { type Markup, markup, nothing } from '@merlon/engine/report/markup.ts';
import { createTransport } from 'nodemailer';
import { trustAlso } from './authorities.ts';
import { explainFailure } from './http-call.ts';
import { type Message, type Outcome, type ToldEvent, cut, failed, shorten } from './message.ts';
import { type ReceiverRules, ReceiverRefused, findReceiver } from './receiver-policy.ts';
import { sayMore, writeEvent, writeText } from './write-text.ts';

export interface EmailSettings {
  readonly host: string;
  readonly port: number;
  readonly security: 'starttls' | 'tls' | 'none';
  readonly username: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly authority?: string | null | undefined;
}

/** Milliseconds for each step of the dialogue. */
const PATIENCE = 15_000;
/** Milliseconds for all of it. */
const LONGEST = 60_000;
const SUBJECT = 150;

/** Sends a message as mail, as text and as HTML of the same value. TLS is demanded where the channel says so, and never only tried. */
export async function sendEmail(
  message: Message,
  settings: EmailSettings,
  { password }: { readonly password?: string },
  { rules }: { readonly rules: ReceiverRules },
  patience = LONGEST,
): Promise<Outcome> {
  const socket = new Socket();
  // A server that says a letter now and then would hold the connection for ever.
  const end = setTimeout(() => socket.destroy(new Error('the mail server was too slow')), patience);
  try {
    const { address } = await findReceiver(settings.host, settings.port, rules);
    const transport = createTransport({
      host: address,
      port: settings.port,
      secure: settings.security === 'tls',
      requireTLS: settings.security === 'starttls',
      ignoreTLS: settings.security === 'none',
      tls: { ...(isIP(settings.host) === 0 && { servername: settings.host }), minVersion: 'TLSv1.2', ...trustAlso(settings.authority) },
      ...(settings.username !== '' && { auth: { user: settings.username, pass: password ?? '' } }),
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      socket,
    });
    return judgeSent(await transport.sendMail(writeMail(message, settings)));
  } catch (error) {
    return failed(explainMail(error));
  } finally {
    clearTimeout(end);
    socket.destroy();
  }
}

/** Where a server takes a mail for some recipients alone, a second try would write to these twice: it says whom it did not take. */
function judgeSent({
  response,
  rejected,
}: {
  readonly response: string;
  readonly rejected: readonly (string | { address: string })[];
}): Outcome {
  const refused = rejected.map((one) => (typeof one === 'string' ? one : one.address)).join(', ');
  return { status: 'sent', answer: shorten(refused === '' ? response : `Not taken for ${refused}. ${response}`) };
}

const writeMail = (message: Message, { from, to }: EmailSettings) => ({
  from: { name: 'Merlon', address: from },
  to: [...to],
  subject: cut(shorten(message.title), SUBJECT),
  text: writeText(message),
  html: writeHtml(message),
  messageId: `<${message.id}@merlon.invalid>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Merlon-Delivery': message.id },
  ...(message.attachment && { attachments: [{ ...message.attachment, content: Buffer.from(message.attachment.content) }] }),
});

/** What a mail server said, without the account. */
function explainMail(error: unknown): string {
  if (error instanceof ReceiverRefused || !(error instanceof Error)) return explainFailure(error);
  const { code, responseCode, response } = error as Error & { code?: string; responseCode?: number; response?: string };
  if (code === 'EAUTH') return `The mail server refused the account${responseCode ? ` (${responseCode})` : ''}.`;
  if (code === 'ETLS') return 'The mail server offers no TLS that can be trusted; nothing was sent.';
  if (code === 'ETIMEDOUT' || code === 'ETIME') return 'The mail server did not answer in time.';
  return response === undefined ? explainFailure(error) : `The mail server answered: ${response}`;
}

const COLOURS: Readonly<Record<ToldEvent['severity'], string>> = { high: '#b3261e', medium: '#9a6700', low: '#57606a' };

/** Tables and inline styles, as mail programs know no others. */
function writeHtml({ title, summary, events, more, sections, link, why }: Message): string {
  const rows = events.map(writeRow);
  const blocks = sections.map(({ heading, lines, more: rest }) => {
    const items = lines.map(({ text, link: to }) => markup`<li style="margin:2px 0">${linkTo(text, to)}</li>`);
    return markup`<h2 style="font-size:15px;margin:20px 0 6px">${heading}</h2><ul style="margin:0;padding-left:18px">${items}</ul>${sayRest(rest)}
`;
  });
  const foot = link === '' ? markup`No links: MERLON_PUBLIC_URL is not set.` : linkTo('Show all of it in Merlon', link);
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:14px;line-height:1.45;color:#1f2328;background:#ffffff">
<div style="max-width:640px;margin:0 auto">
<h1 style="font-size:18px;margin:0 0 12px">${title}</h1>
${summary.map((sentence) => markup`<p style="margin:0 0 8px">${sentence}</p>`)}
${rows.length === 0 ? nothing : markup`<table role="presentation" style="border-collapse:collapse;width:100%">${rows}</table>`}${sayRest(more)}
${blocks}<p style="margin:20px 0 0">${foot}</p>
<p style="margin:8px 0 0;color:#57606a;font-size:12px">${why}</p>
</div></body></html>`.markup;
}

const sayRest = (more: number): Markup => (more > 0 ? markup`<p style="margin:6px 0 0">${sayMore(more)}</p>` : nothing);

function writeRow(event: ToldEvent): Markup {
  const colour = event.isResolved ? '#1a7f37' : COLOURS[event.severity];
  const details =
    event.details === undefined ? nothing : markup`<pre style="margin:4px 0 0;white-space:pre-wrap;font-size:12px">${event.details}</pre>`;
  return markup`<tr><td style="border-left:4px solid ${colour};border-bottom:1px solid #d0d7de;padding:8px 10px">${linkTo(writeEvent(event), event.link)}${details}</td></tr>`;
}

const linkTo = (text: string, link: string): Markup =>
  link === '' ? markup`${text}` : markup`<a href="${link}" style="color:#0b57d0">${text}</a>`;
