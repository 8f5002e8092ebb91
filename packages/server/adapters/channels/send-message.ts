import type { NewChannel } from '@merlon/contract/channels.ts';
import { sendEmail } from './email.ts';
import { sendHttp } from './http-call.ts';
import { sendJira } from './jira.ts';
import { hideSecrets } from './hide-secrets.ts';
import { type Message, type Outcome, flatten } from './message.ts';
import type { ReceiverRules } from './receiver-policy.ts';
import { sendServiceNow } from './servicenow.ts';
import { sendSlack } from './slack.ts';
import { sendSyslog } from './syslog.ts';
import { sendTeams } from './teams.ts';
import { sendWebhook } from './webhook.ts';
import { writeText } from './write-text.ts';

/** A channel with its secrets, as it was stored. */
export type OpenedChannel = NewChannel;

export interface SendContext {
  readonly rules: ReceiverRules;
  readonly now: Date;
  /** Of the product. */
  readonly version: string;
}

/** Sends a message to a channel. It never throws: why it could not be sent is its outcome, in which no secret of the channel stands. */
export async function sendMessage(message: Message, channel: OpenedChannel, context: SendContext): Promise<Outcome> {
  const outcome = await dispatch(flatten(message), channel, context);
  return { ...outcome, answer: hideSecrets(outcome.answer, listSecrets(channel)) };
}

/** Also as an account is sent, its name before it. */
function listSecrets(channel: OpenedChannel): string[] {
  const all: Readonly<Record<string, unknown>> = channel;
  const secrets = ['password', 'secret', 'token'].flatMap((name) => (typeof all[name] === 'string' ? [all[name]] : []));
  const accounts = 'username' in channel ? secrets.map((secret) => Buffer.from(`${channel.username}:${secret}`).toString('base64')) : [];
  const isAddressSecret = channel.kind === 'slack' || channel.kind === 'teams' || channel.kind === 'ping';
  return [...secrets, ...accounts, ...(isAddressSecret && channel.url ? [channel.url] : [])];
}

function dispatch(message: Message, channel: OpenedChannel, context: SendContext): Promise<Outcome> {
  switch (channel.kind) {
    case 'email':
      return sendEmail(message, channel, pick('password', channel.password), context);
    case 'webhook':
      return sendWebhook(message, channel, pick('secret', channel.secret), context);
    case 'slack':
      return sendSlack(message, { url: channel.url ?? '' }, context);
    case 'teams':
      return sendTeams(message, { url: channel.url ?? '' }, context);
    case 'syslog':
      return sendSyslog(message, channel, context);
    case 'jira':
      return sendJira(message, channel, pick('token', channel.token), context);
    case 'servicenow':
      return sendServiceNow(message, channel, pick('password', channel.password), context);
    case 'ping':
      return sendHttp(
        { url: channel.url ?? '', headers: { 'content-type': 'text/plain; charset=utf-8' }, body: writeText(message) },
        context.rules,
      );
  }
}

const pick = <Name extends string>(name: Name, secret: string | null | undefined): { [Key in Name]?: string } =>
  (secret ? { [name]: secret } : {}) as { [Key in Name]?: string };
