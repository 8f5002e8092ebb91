import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { type Findings, type Judgement, packJson, splitJudgement, splitVerdict } from '../../sealed-parts.ts';
import { placeOfCredential } from './sealed-places.ts';
import { isSealed } from './vault.ts';

/** A row, by the names that its columns have in the database. */
export type Row = Readonly<Record<string, unknown>>;

/** Content that a row of before version 0.2 keeps unsealed, and the columns that change once it is sealed. */
export interface Unsealed {
  readonly content: string | Uint8Array;
  readonly left: Row;
}

/** A column that is sealed, and how the place of its content is made. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key, and the types of its columns. */
  readonly key: Readonly<Record<string, 'uuid' | 'integer' | 'text'>>;
  /** Other columns that the functions below need. */
  readonly beside?: readonly string[];
  readonly placeOf: (row: Row) => string;
  /** A column of text holds the sealed bytes in base64. */
  readonly isText?: true;
  /** Some of its rows have megabytes. */
  readonly isLarge?: true;
  /** Set where it was not sealed before version 0.2. @returns undefined for a row that has nothing to seal */
  readonly findUnsealed?: (row: Row) => Unsealed | undefined;
}

export const placeOfFindings = (auditId: string): string => `findings of audit ${auditId}`;
export const placeOfVerdict = (auditId: string, position: number): string => `verdict ${position} of audit ${auditId}`;
export const placeOfJudgement = (auditId: string, checkId: string): string => `judgement of ${checkId} in audit ${auditId}`;
export const placeOfReport = (reportId: string): string => `report ${reportId}`;
export const placeOfChatTitle = (chatId: string): string => `title of chat ${chatId}`;
/** Messages are sealed like configurations, because one may contain a whole configuration. */
export const placeOfChatMessage = (chatId: string): string => `messages of chat ${chatId}`;
export const placeOfModelCall = (callId: string): string => `model call ${callId}`;
export const placeOfCallSubject = (callId: string): string => `subject of model call ${callId}`;
export const placeOfSnapshot = (snapshotId: string): string => `snapshot ${snapshotId} configuration`;
export const placeOfCommits = (snapshotId: string): string => `commits of snapshot ${snapshotId}`;
export const placeOfChange = (changeId: string): string => `change ${changeId}`;
export const placeOfFinding = (findingId: string): string => `finding ${findingId}`;
export const placeOfFindingEvent = (eventId: string): string => `event ${eventId} of a finding`;
export const placeOfAccepted = (waiverId: string, findingId: string): string => `what waiver ${waiverId} accepts of finding ${findingId}`;
export const placeOfAuditWaivers = (auditId: string): string => `waivers of audit ${auditId}`;

export const placeOfEventDetails = (eventId: string): string => `details of event ${eventId}`;
export const placeOfDelivery = (deliveryId: string): string => `message ${deliveryId}`;
export const placeOfChannelSecrets = (channelId: string): string => `secrets of channel ${channelId}`;
export const placeOfRunReport = (runId: string): string => `report of run ${runId}`;

/** Of the key that the hashes of the audit log are made with. */
export const PLACE_OF_LOG_KEY = 'key of the audit log';

const id = { id: 'uuid' } as const;
const read = (row: Row, name: string): string => String(row[name]);

const sealAccount = (column: string, field: Parameters<typeof placeOfCredential>[1]): SealedColumn => ({
  table: 'firewalls',
  column,
  key: id,
  beside: ['ip_address', 'port', 'account_bound'],
  placeOf: (row) => {
    const port = row['port'] === null ? null : Number(row['port']);
    // A database of before version 0.2 has no such column.
    const isAccountBound = row['account_bound'] === true;
    return placeOfCredential({ id: read(row, 'id'), ipAddress: read(row, 'ip_address'), port, isAccountBound }, field);
  },
});

/**
 * Everything in the database that is sealed with the secret key. A wrong key is found by it, a new key reaches all of it, and a test compares
 * it with the tables.
 */
export const sealedColumns: readonly SealedColumn[] = [
  sealAccount('sealed_username', 'username'),
  sealAccount('sealed_password', 'password'),
  sealAccount('sealed_private_key', 'private key'),
  { table: 'configuration_snapshots', column: 'sealed', key: id, placeOf: (row) => placeOfSnapshot(read(row, 'id')), isLarge: true },
  { table: 'configuration_snapshots', column: 'sealed_commits', key: id, placeOf: (row) => placeOfCommits(read(row, 'id')) },
  { table: 'configuration_changes', column: 'sealed', key: id, placeOf: (row) => placeOfChange(read(row, 'id')), isLarge: true },
  {
    table: 'chat_messages',
    column: 'content',
    key: id,
    beside: ['session_id'],
    placeOf: (row) => placeOfChatMessage(read(row, 'session_id')),
    isText: true,
    isLarge: true,
  },
  {
    table: 'chat_sessions',
    column: 'sealed_title',
    key: id,
    beside: ['title'],
    placeOf: (row) => placeOfChatTitle(read(row, 'id')),
    findUnsealed: ({ title }) => (title === '' ? undefined : { content: String(title), left: { title: '' } }),
  },
  { table: 'model_calls', column: 'sent', key: id, placeOf: (row) => placeOfModelCall(read(row, 'id')), isLarge: true },
  {
    table: 'model_calls',
    column: 'sealed_subject',
    key: id,
    beside: ['purpose', 'subject'],
    placeOf: (row) => placeOfCallSubject(read(row, 'id')),
    findUnsealed: ({ purpose, subject }) =>
      purpose === 'chat' && subject !== '' ? { content: String(subject), left: { subject: '' } } : undefined,
  },
  { table: 'audit_log_head', column: 'sealed_key', key: { id: 'integer' }, placeOf: () => PLACE_OF_LOG_KEY },
  {
    table: 'audits',
    column: 'sealed_findings',
    key: id,
    beside: ['rule_base', 'analysis'],
    placeOf: (row) => placeOfFindings(read(row, 'id')),
    isLarge: true,
    findUnsealed: ({ rule_base: ruleBase, analysis }) =>
      ruleBase || analysis
        ? { content: packJson({ ruleBase, analysis } as Findings), left: { rule_base: null, analysis: null } }
        : undefined,
  },
  {
    table: 'audit_results',
    column: 'sealed',
    key: { audit_id: 'uuid', position: 'integer' },
    beside: ['verdict'],
    placeOf: (row) => placeOfVerdict(read(row, 'audit_id'), Number(row['position'])),
    findUnsealed: ({ verdict }) => {
      const { plain, details } = splitVerdict(verdict as Verdict);
      return { content: packJson(details), left: { verdict: plain } };
    },
  },
  {
    table: 'audit_judgements',
    column: 'sealed',
    key: { audit_id: 'uuid', check_id: 'text' },
    beside: ['judgement'],
    placeOf: (row) => placeOfJudgement(read(row, 'audit_id'), read(row, 'check_id')),
    findUnsealed: ({ judgement }) => {
      const { plain, details } = splitJudgement(judgement as Judgement);
      return { content: packJson(details), left: { judgement: plain } };
    },
  },
  { table: 'findings', column: 'sealed', key: id, placeOf: (row) => placeOfFinding(read(row, 'id')) },
  { table: 'finding_events', column: 'sealed', key: id, placeOf: (row) => placeOfFindingEvent(read(row, 'id')) },
  {
    table: 'waiver_findings',
    column: 'sealed',
    key: { waiver_id: 'uuid', finding_id: 'uuid' },
    placeOf: (row) => placeOfAccepted(read(row, 'waiver_id'), read(row, 'finding_id')),
  },
  { table: 'audit_waivers', column: 'sealed', key: { audit_id: 'uuid' }, placeOf: (row) => placeOfAuditWaivers(read(row, 'audit_id')) },
  {
    table: 'notification_events',
    column: 'sealed_details',
    key: { position: 'integer' },
    beside: ['id'],
    placeOf: (row) => placeOfEventDetails(read(row, 'id')),
  },
  { table: 'notification_channels', column: 'sealed_secrets', key: id, placeOf: (row) => placeOfChannelSecrets(read(row, 'id')) },
  { table: 'notification_deliveries', column: 'sealed_message', key: id, placeOf: (row) => placeOfDelivery(read(row, 'id')) },
  {
    table: 'schedule_run_reports',
    column: 'content',
    key: { run_id: 'uuid' },
    placeOf: (row) => placeOfRunReport(read(row, 'run_id')),
    isLarge: true,
  },
  {
    table: 'audit_reports',
    column: 'content',
    key: id,
    placeOf: (row) => placeOfReport(read(row, 'id')),
    isLarge: true,
    findUnsealed: ({ content }) => {
      const pdf = content as Buffer;
      return pdf.length === 0 || isSealed(pdf) ? undefined : { content: pdf, left: {} };
    },
  },
];

/** The columns that are read to look at what a row has sealed. */
export const columnsOf = ({ column, key, beside = [] }: SealedColumn): readonly string[] => [
  ...new Set([...Object.keys(key), column, ...beside]),
];

/** The sealed bytes of a row; undefined where there are none. */
export function readSealed({ column, isText }: SealedColumn, row: Row): Buffer | undefined {
  const kept = row[column];
  if (kept === null || kept === undefined) return undefined;
  return isText ? Buffer.from(String(kept), 'base64') : (kept as Buffer);
}
