import type { PlatformInfo } from '@merlon/contract/platforms.ts';
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
