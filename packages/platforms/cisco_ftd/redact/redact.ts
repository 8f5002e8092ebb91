import { isManagerDocument } from '../recognise.ts';
import { redactJson } from './redact-json.ts';
import { redactRunningConfig } from './redact-running-config.ts';

/** Replaces every secret in an ASA or FTD configuration, or in a manager's document, with `<redacted>`, line for line. */
export function redactCisco(text: string): string {
  return isManagerDocument(text) ? redactJson(text) : redactRunningConfig(text);
}
