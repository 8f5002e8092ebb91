import type { ApiAnswer } from '@merlon/engine/ports/device-api.ts';
import { type DeviceFailureKind, passwordChangeDemanded } from '@merlon/engine/ports/device-session.ts';
import type { Draft } from '../parse/draft.ts';
import { readXml } from '../parse/read-xml.ts';

/** The device's answer: the elements of its `result`. */
export interface Answer {
  readonly kind: 'result';
  readonly nodes: readonly Draft[];
}

/** The reason why there is no result. */
export type Refusal =
  /** The device's own reason and error number (PAN-OS and Panorama API Usage Guide, API Error Codes). */
  | { readonly kind: 'error'; readonly code: string; readonly reason: string; readonly status: number }
  /** The answer breaks off, or does not answer this question. */
  | { readonly kind: 'cut' }
  /** Not an answer of this API. */
  | { readonly kind: 'foreign'; readonly status: number };

const START = /^\s*(?:<\?xml[^>]*\?>\s*)?<response\s+([^>]*)>/;

/** Reads `<response status="…"><result>…</result></response>`. */
export function readAnswer({ status, body }: ApiAnswer): Answer | Refusal {
  const attributes = START.exec(body.slice(0, 2000))?.[1];
  if (attributes === undefined) return { kind: 'foreign', status };
  const [outcome, code] = ['status', 'code'].map(
    (name) => new RegExp(String.raw`\b${name}\s*=\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '',
  );
  if (outcome !== 'success') return { kind: 'error', code: code!, reason: messageOf(body), status };
  const { roots, brokenAt } = readXml(body);
  if (brokenAt !== undefined) return { kind: 'cut' };
  const response = roots.find((node) => node.words[0] === 'response');
  return { kind: 'result', nodes: response?.children.find((node) => node.words[0] === 'result')?.children ?? [] };
}

/** The message of an error in one line; `<msg>` holds text or lines of text. */
function messageOf(body: string): string {
  const message = /<msg>([^]*?)<\/msg>/.exec(body.slice(0, 4000))?.[1] ?? '';
  return message
    .replace(/<!\[CDATA\[|\]\]>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}

export interface Explained {
  readonly failure: DeviceFailureKind;
  readonly message: string;
}

/** The meaning of a refusal at this step, in a sentence that says what to do. */
export function explainRefusal(refusal: Refusal, step: 'signing in' | 'reading the configuration'): Explained {
  if (refusal.kind === 'error') return explainError(refusal, step);
  if (refusal.kind === 'foreign' && refusal.status === 503)
    return { failure: 'device-busy', message: 'The device is busy. Try again in some minutes.' };
  return {
    failure: 'incomplete-configuration',
    message: `The answer of the device breaks off or is none of its XML API (${step}). Try again.`,
  };
}

function explainError({ code, reason, status }: Refusal & { readonly kind: 'error' }, step: string): Explained {
  if (/maximum number|too many|busy|try again later/i.test(reason) || status === 503 || status === 429)
    return { failure: 'device-busy', message: 'The device takes no more sessions at present. Try again in some minutes.' };
  if (/password[^.]{0,40}(?:change|expired)|(?:change|expired)[^.]{0,40}password/i.test(reason)) return passwordChangeDemanded;
  if (code === '22') return { failure: 'connection-lost', message: 'The device ended the session before all was read. Try again.' };
  if (step === 'signing in')
    return {
      failure: 'authentication-failed',
      message: 'The device refused name and password for its XML API. Check them, and that the role of the account may use the XML API.',
    };
  if (['403', '16', '401'].includes(code) || status === 403 || status === 401)
    return {
      failure: 'not-enough-rights',
      message:
        'The account may not read the configuration over the XML API. Give it the role superreader, or one with Configuration and Operational Requests.',
    };
  return { failure: 'command-refused', message: `The device refused to show its configuration${reason === '' ? '' : ` (${reason})`}.` };
}
