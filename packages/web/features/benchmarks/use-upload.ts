import { documentRoutes } from '@merlon/contract/documents.ts';
import { useState } from 'react';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { upload } from '../../lib/upload.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { announceChange } from './benchmarks.ts';
import { messages } from './messages.ts';

export const PDF = 'application/pdf';

export interface UploadRequest {
  readonly file: File | null;
  readonly type: string;
  readonly platforms: readonly PlatformInfo[];
  /** An upload or the processing of one is under way. */
  readonly busy: boolean;
}

/** Why an upload cannot begin; null where it can. */
export const validateUpload = ({ file, type, platforms, busy }: UploadRequest): string | null => {
  if (busy) return messages.waitForUpload;
  if (!file || type === '') return messages.bothRequired;
  if (file.type !== PDF) return messages.notPdf;
  if (!platforms.some((platform) => platform.type === type)) return messages.invalidType;
  return null;
};

/** Sends a benchmark PDF; `sent` is the percentage that has gone, null while nothing is being sent. */
export const useUpload = (onUploaded: (benchmarkId: string, filename: string) => void) => {
  const [sent, setSent] = useState<number | null>(null);
  const start = async (file: File, type: string): Promise<boolean> => {
    const form = new FormData();
    // The type goes first: a server that reads the parts in order then knows it when the file begins.
    form.set('benchmark_type', type);
    form.set('file', file);
    setSent(0);
    try {
      const answer = await upload(documentRoutes.upload, form, setSent);
      if (answer.replaced_existing) notify('info', answer.message);
      onUploaded(answer.document_id, file.name);
      announceChange();
      return true;
    } catch (error) {
      notifyFailure(error, messages.uploadFailed);
      return false;
    } finally {
      setSent(null);
    }
  };
  return { sent, start };
};
