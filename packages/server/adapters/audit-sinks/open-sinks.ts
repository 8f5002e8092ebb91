import type { AuditSink } from '../../audit-sink.ts';
import { createFileSink } from './json-lines-file.ts';
import { type SyslogTarget, createSyslogSink } from './syslog.ts';

/** Where the audit log is sent on to. */
export interface AuditSinkSettings {
  /** Absolute. */
  readonly auditLogFile: string | undefined;
  readonly auditLogSyslog: SyslogTarget | undefined;
}

/** @throws StartError when a setting cannot be used */
export const openAuditSinks = ({ auditLogFile, auditLogSyslog }: AuditSinkSettings): AuditSink[] => [
  ...(auditLogFile === undefined ? [] : [createFileSink(auditLogFile)]),
  ...(auditLogSyslog === undefined ? [] : [createSyslogSink(auditLogSyslog)]),
];
