import { countCases } from '@merlon/engine/testing/tier.ts';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCheckpoint } from './parse/parse.ts';
import { printCheckpoint } from './print.ts';

const squeeze = (text: string): string => text.replace(/\s+/g, '');
const printAgain = (text: string): string => squeeze(printCheckpoint(parseCheckpoint(text)));

const folders = [new URL('fixtures/canaries/', import.meta.url), new URL('checks/fixtures/', import.meta.url)];
const corpus = new URL('../../../../shared/corpus/configs/checkpoint_security_gateway/', import.meta.url);
const filesOf = (folder: URL): readonly (readonly [string, string])[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => statSync(new URL(file, folder)).isFile())
    .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]);

describe('a printed tree', () => {
  it.each([
    ['verbs', 'set a\nset ntp active off \nadd host name a ipv4-address 192.0.2.1\ndelete snmp community old\n'],
    ['repeated and ordered commands', 'set dns primary 192.0.2.2\nset dns primary 192.0.2.1\nset dns primary 192.0.2.2\n'],
    ['quotes where they need not be', 'set hostname "gw"\nset hostname gw\nset interface eth0 comments ""\n'],
    ['escapes, needed and not', 'set snmp location "a \\"b\\" \\\\ c \\d"\nset snmp location a"b c"d\nset snmp contact a\\b\n'],
    ['a text over several lines', 'set message banner on msgvalue "one\n\n  two"\nset hostname gw\n'],
    ['comments, prompts and notices', '#\n# Configuration of gw\n# x\ngw> show configuration\nCLINFR0771  Config lock\n[Expert@gw:0]#\n'],
    ['what is no command', 'set the table\nconfig system global\n    set status enable\nCLINFR0329  Invalid command\n}\n"\n'],
    [
      'values of each kind',
      '{"a":"x","b":1,"c":true,"d":null,"e":"1","f":"true","g":{},"h":[],"i":[1,"1","a",{},[],[{"0":{}}]],"":-1.5e+3}',
    ],
    ['odd spellings', String.raw`{"a\/b":"\u0041","c":"\"\\","d":1.0,"e":"é\u00e9","f":"\q","g\/":{"h\/":[]}}`],
    ['values that break off', '{\n "a": [1, {"b": "c",\n  "d": x\n}\nset hostname gw\n{"a":1\n# a remark\n{"b":2}\n'],
    ['values one behind the other', '{"a":1}{"b":2} [3]\n{"c":4},\n{"d":5} and more\n'],
    [
      'answers that also say commands',
      '{"name":"gw"}\n{"enabled":true,"servers":[{"address":"192.0.2.1","type":"primary","version":"4"}]}\n',
    ],
    ['other white space before a command', '\u00a0 set user \n \u00a0add\u00a0user x uid 1\n'],
    ['a mark of the byte order', '\uFEFFset hostname gw\n'],
    ['a mark of the byte order before a value', '\uFEFF{"a": 1}'],
  ])('is the text again, with %s', (_, text) => {
    for (const end of ['\n', '\r\n']) expect(printAgain(text.replaceAll('\n', end))).toBe(squeeze(text));
  });

  it('does not copy lines that were understood', () => {
    const tree = parseCheckpoint('set hostname gw\n{ "a": [1, "b"] }\n# end\n');
    expect(printCheckpoint({ ...tree, lines: [] })).toBe('set hostname gw\n{\n  "a": [\n    1,\n    "b"\n  ]\n}\n# end\n');
  });

  it('is the text again, for every sample', () => {
    const texts = folders.flatMap(filesOf);
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter(([, text]) => printAgain(text) !== squeeze(text)).map(([file]) => file)).toEqual([]);
  });

  it.runIf(existsSync(corpus))('is the text again, for configurations of real devices', () => {
    expect(filesOf(corpus).flatMap(([file, text]) => (printAgain(text) === squeeze(text) ? [] : [file]))).toEqual([]);
  });

  it('is the text again, for any text', () => {
    const piece = fc.constantFrom(
      'set ',
      'add ',
      'delete ',
      'hostname ',
      'user ',
      '"',
      '\\',
      '\n',
      '{',
      '[',
      '"a"',
      '"a\\u0041": ',
      ': ',
      ',',
      '}',
      ']',
      'x',
      ' ',
      '# ',
      '1',
      '-',
      '\r\n',
      'true',
      '"1"',
      '\n{',
      '\n}',
      '\nset hostname ',
      '\u00a0',
      'gw> ',
      '{"enabled":true,"servers":[]}',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        expect(printAgain(text)).toBe(squeeze(text));
      }),
      { numRuns: countCases(200, 2000) },
    );
  });
});
