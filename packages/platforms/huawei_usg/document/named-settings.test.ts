import { makeProcedure } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { nameSettings } from './named-settings.ts';
import { readDocumentCommands } from './read-commands.ts';

const name = (typed: string): readonly string[] =>
  nameSettings(readDocumentCommands(makeProcedure(typed))).map(
    ({ path, values, takes }) => `${path.join(' ')}: ${takes} ${values.join(',')}`,
  );

test.each([
  ['$ v-gateway staff\n$ basic\n$ ssl timeout 15', ['v-gateway * basic ssl timeout: value 15']],
  ['$ user-interface vty 0 4\n$ history-command max-size 10', ['user-interface vty * history-command max-size: value 10']],
  ['$ lldp enable', ['lldp enable: switch ']],
  ['$ undo lldp enable', []],
  ['$ info-center loghost 192.0.2.1 port 6514', []],
])('%s', (typed, settings) => expect(name(typed)).toEqual(settings));
