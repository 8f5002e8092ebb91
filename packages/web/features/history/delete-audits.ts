import { auditRoutes } from '@merlon/contract/audits.ts';
import type { AuditRecord } from '@merlon/contract/history.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, CallError } from '../../lib/call.ts';
import { deviceOfAudit } from '../../lib/device-of-audit.ts';
import { fill, sentenceOf } from '../../lib/texts.ts';
import { reportMessages } from '../../ui/report-messages.ts';
import { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';

const AT_A_TIME = 4;

export interface FailedDeletion {
  readonly audit: AuditRecord;
  readonly reason: string;
}

export interface Deletion {
  readonly deleted: readonly AuditRecord[];
  readonly failed: readonly FailedDeletion[];
}

export interface DeletionPorts {
  readonly remove: (audit: AuditRecord) => Promise<unknown>;
  /** Told how many have been dealt with. */
  readonly onProgress: (done: number) => void;
  readonly isStopped: () => boolean;
}

/**
 * Deletes audits, some at a time; one that fails does not keep the others from being deleted. What was not begun when it was stopped is
 * neither deleted nor failed.
 */
export const deleteAudits = async (audits: readonly AuditRecord[], { remove, onProgress, isStopped }: DeletionPorts): Promise<Deletion> => {
  const deleted: AuditRecord[] = [];
  const failed: FailedDeletion[] = [];
  const waiting = [...audits];
  const work = async (): Promise<void> => {
    for (let audit = waiting.shift(); audit && !isStopped(); audit = waiting.shift()) {
      try {
        await remove(audit);
        deleted.push(audit);
      } catch (error) {
        failed.push({ audit, reason: sentenceOf(error, 'The server could not delete it') });
      }
      onProgress(deleted.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { deleted, failed };
};

/** Deletes one audit; that somebody else was faster comes to the same. */
const removeAudit = async (audit: AuditRecord): Promise<void> => {
  try {
    await call(auditRoutes.remove, { params: { id: deviceOfAudit(audit), auditId: audit.id } });
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
};

/** Deletes audits; `done` is how many of them have been dealt with, null while nothing is being deleted. */
export const useDeleteAudits = () => {
  const client = useQueryClient();
  const isStopped = useRef(false);
  const [done, setDone] = useState<number | null>(null);
  const start = async (audits: readonly AuditRecord[]): Promise<Deletion> => {
    isStopped.current = false;
    setDone(0);
    const deletion = await deleteAudits(audits, { remove: removeAudit, onProgress: setDone, isStopped: () => isStopped.current });
    setDone(null);
    const { deleted, failed } = deletion;
    if (deleted.length > 0) notify('success', fill(reportMessages.deleted, { N: deleted.length }));
    if (failed.length > 0) notify('error', messages.deleteFailed);
    // Devices, reports and every count over audits have changed with them.
    void client.invalidateQueries();
    return deletion;
  };
  return { done, start, stop: (): void => void (isStopped.current = true) };
};
