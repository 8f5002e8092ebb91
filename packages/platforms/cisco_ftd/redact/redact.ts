import { isManagerDocument } from '../recognise.ts';
import { redactJson } from './redact-json.ts';
import { redactRunningConfig } from './redact-running-config.ts';

/** Replaces every secret of a configuration of ASA or FTD, or of a document of their manager, by `<redacted>`, line for line. */
export function redactCisco(text: string): string {
  return isManagerDocument(text) ? redactJson(text) : redactRunningConfig(text);
}
