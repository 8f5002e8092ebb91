import { proseOf } from '../model/recommendation.ts';
import type { LibraryCheck, Platform } from '../ports/platform.ts';
import { drawTree } from './config-tree.ts';

/** A platform of indented lines, whose secrets are what follows the word `secret`; `$ set a b` in a remediation demands the value b of a. */
export function makeToyPlatform(checks: readonly LibraryCheck[] = []): Platform {
  return {
    type: 'toy',
    label: 'Toy',
    aliases: [],
    products: { maker: /\btoymaker\b/i, accepted: /\btoy\b/i },
    fetchCall: 'fetch-toy',
    recognises: () => true,
    parse: drawTree,
    print: ({ lines }) => lines.join('\n'),
    comparable: (text) => text,
    redact: (text) => text.replace(/(\bsecret )\S+/g, '$1<redacted>'),
    commandGrammar: { prompt: /^> /, isCommand: () => false, prints: () => false },
    compile: (recommendation) => {
      const [, path, value] =
        recommendation.remediation.lines
          .map((line) => line.command ?? '')
          .join(' ')
          .match(/set (\S+) (\S+)/) ?? [];
      if (path === undefined || value === undefined)
        return { kind: 'review', reason: `Not compiled: ${proseOf(recommendation.remediation)}` };
      return { kind: 'assertion', assertion: { op: 'value', path: [path], test: { is: 'equals', value }, absent: { status: 'FAIL' } } };
    },
    checks,
    names: [
      { path: ['hostname'], kind: 'host' },
      { path: ['user', '*'], kind: 'user' },
    ],
    session: {
      port: 22,
      prompt: /> $/,
      gates: [],
      prepare: [],
      show: 'show',
      leave: 'exit',
      refusals: [],
      clean: (output) => output,
      incomplete: () => undefined,
    },
  };
}
