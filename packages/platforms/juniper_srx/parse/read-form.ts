import { isXml, readElements } from './read-xml-statements.ts';
import { type StatementVisitor, readStatements } from './read-statements.ts';
import { isJson, scanJson } from './scan-json.ts';
import { scanXml } from './scan-xml.ts';

/** The form of a configuration; `text` stands for the hierarchical and the set form. */
export type Form = 'text' | 'xml' | 'json';

export const formOf = (text: string): Form => (isXml(text) ? 'xml' : isJson(text) ? 'json' : 'text');

/** Reads a configuration in any form, statement by statement. Never throws. */
export function readForm(text: string, form: Form, visitor: StatementVisitor): void {
  if (form === 'text') readStatements(text, visitor);
  else readElements(form === 'xml' ? scanXml(text) : scanJson(text), visitor);
}
