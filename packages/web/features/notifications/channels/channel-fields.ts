import type { ChannelKind } from '@merlon/contract/deliveries.ts';

/** A field of a channel's form. */
export interface ChannelField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'secret' | 'number' | 'choice' | 'list' | 'long';
  readonly usual?: string;
  readonly hint?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

const per: ChannelField = {
  name: 'per',
  label: 'One ticket for each',
  type: 'choice',
  usual: 'check',
  options: [
    { value: 'check', label: 'Check and type' },
    { value: 'device', label: 'Device' },
  ],
};

const authority: ChannelField = {
  name: 'authority',
  label: 'Certificate authority',
  type: 'long',
  hint: 'In PEM, for a server with a certificate of your own. Leave it empty otherwise.',
};

/** An address that holds its own secret. */
const secretAddress = (hint: string): ChannelField => ({ name: 'url', label: 'Address', type: 'secret', hint });

export interface ChannelForm {
  readonly label: string;
  readonly note: string;
  readonly fields: readonly ChannelField[];
}

/** The kinds of channels with their fields, in the order of the form. */
export const CHANNEL_FORMS: Readonly<Record<ChannelKind, ChannelForm>> = {
  email: {
    label: 'E-mail',
    note: 'Through your mail server',
    fields: [
      { name: 'host', label: 'Mail server', type: 'text' },
      { name: 'port', label: 'Port', type: 'number', usual: '587' },
      {
        name: 'security',
        label: 'Encryption',
        type: 'choice',
        usual: 'starttls',
        options: [
          { value: 'starttls', label: 'STARTTLS, required' },
          { value: 'tls', label: 'TLS' },
          { value: 'none', label: 'None, for a server on this network' },
        ],
      },
      { name: 'username', label: 'User', type: 'text', hint: 'Leave it empty where the server asks for no account' },
      { name: 'password', label: 'Password', type: 'secret' },
      { name: 'from', label: 'From', type: 'text' },
      { name: 'to', label: 'To', type: 'list', hint: 'Several addresses with commas between' },
      authority,
    ],
  },
  webhook: {
    label: 'Webhook',
    note: 'Signed as Standard Webhooks say',
    fields: [
      { name: 'url', label: 'Address', type: 'text' },
      { name: 'secret', label: 'Signing secret', type: 'secret', hint: 'Like whsec_…; without one, nothing is signed' },
      authority,
    ],
  },
  slack: { label: 'Slack', note: 'An incoming webhook', fields: [secretAddress('Of the incoming webhook')] },
  teams: { label: 'Teams', note: 'A workflow', fields: [secretAddress('Of the workflow')] },
  syslog: {
    label: 'Syslog',
    note: 'For a SIEM, as CEF or JSON',
    fields: [
      { name: 'host', label: 'Server', type: 'text' },
      { name: 'port', label: 'Port', type: 'number', usual: '6514' },
      {
        name: 'protocol',
        label: 'Protocol',
        type: 'choice',
        usual: 'tls',
        options: ['tls', 'tcp', 'udp'].map((value) => ({ value, label: value.toUpperCase() })),
      },
      {
        name: 'format',
        label: 'Format',
        type: 'choice',
        usual: 'cef',
        options: ['cef', 'json'].map((value) => ({ value, label: value.toUpperCase() })),
      },
      authority,
    ],
  },
  jira: {
    label: 'Jira',
    note: 'One issue for each check or device',
    fields: [
      { name: 'url', label: 'Address', type: 'text' },
      { name: 'username', label: 'User', type: 'text' },
      { name: 'token', label: 'API token', type: 'secret' },
      { name: 'project', label: 'Project key', type: 'text', hint: 'Like NET' },
      { name: 'issue_type', label: 'Issue type', type: 'text', usual: 'Task' },
      per,
    ],
  },
  servicenow: {
    label: 'ServiceNow',
    note: 'One record for each check or device',
    fields: [
      { name: 'url', label: 'Address', type: 'text' },
      { name: 'username', label: 'User', type: 'text' },
      { name: 'password', label: 'Password', type: 'secret' },
      { name: 'table', label: 'Table', type: 'text', usual: 'incident' },
      per,
    ],
  },
  ping: {
    label: 'Ping',
    note: 'Called after each run, so that a monitor notices when Merlon is silent',
    fields: [secretAddress('Of the check at your monitor')],
  },
};

export const CHANNEL_KINDS = Object.keys(CHANNEL_FORMS) as readonly ChannelKind[];
