import { isManagerDocument } from '../recognise.ts';
import { redactJson } from './redact-json.ts';
import { redactRunningConfig } from './redact-running-config.ts';

/** The beginning of a document that no manager is known to write, or of a part of one. */
const JSON_BEGINS = /^\s*(?:\{\s*"|\[\s*[{"])/;

/** Replaces every secret in an ASA or FTD configuration, or in a manager's document, with `<redacted>`, line for line. */
export function redactCisco(text: string): string {
  return isManagerDocument(text) || JSON_BEGINS.test(text) ? redactJson(text) : redactRunningConfig(text);
}
