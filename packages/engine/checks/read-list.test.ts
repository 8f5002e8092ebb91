import { expect, it } from 'vitest';
import { typedFor } from './read-list.ts';

it.each([
  ['web tls-versions', 'web tls-versions tls1-2 tls1-3', ['tls1-2', 'tls1-3']],
  // Below a section, which stands in a line of its own.
  ['web tls-versions', 'set tls-versions tls1-2 tls1-3', ['tls1-2', 'tls1-3']],
  ['web tls-versions', 'set old-tls-versions tls1-2', undefined],
  ['web tls-versions', 'unset tls-versions', undefined],
  // A common word may belong to any section.
  ['web versions', 'set versions tls1-2', undefined],
])('the list `%s` is given by `%s`: %j', (at, command, words) => expect(typedFor({ kind: 'version', at })(command)).toEqual(words));
