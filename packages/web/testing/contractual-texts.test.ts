import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages as audits } from '../features/audits/messages.ts';
import { messages as auth } from '../features/auth/messages.ts';
import { messages as documents } from '../features/documents/messages.ts';
import { messages as firewalls } from '../features/firewalls/messages.ts';
import { messages as history } from '../features/history/messages.ts';
import { messages as search } from '../features/search/messages.ts';
import { messages as users } from '../features/users/messages.ts';
import { messages as account } from '../ui/account/messages.ts';
import { reportMessages } from '../ui/report-messages.ts';

const SPECIFICATION = join(import.meta.dirname, '../../../../shared/spec/product.md');
const specification = existsSync(SPECIFICATION) ? readFileSync(SPECIFICATION, 'utf8') : '';

/** The specification writes its placeholders without braces in some places: `Successfully deleted N audit report(s)`. */
const isQuoted = (text: string): boolean => specification.includes(`'${text}'`) || specification.includes(`'${text.replace(/[{}]/g, '')}'`);

describe.skipIf(specification === '')('texts that the specification fixes', () => {
  const tables = { auth, firewalls, documents, audits, history, search, account, reportMessages, users };
  const texts = Object.entries(tables).flatMap(([table, messages]) => Object.values(messages).map((text) => [table, text] as const));
  it.each(texts)('%s: %s', (_, text) => {
    expect(isQuoted(text)).toBe(true);
  });
});
