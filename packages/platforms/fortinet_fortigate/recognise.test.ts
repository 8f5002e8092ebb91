import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import { recognisesFortios } from './recognise.ts';

describe('recognisesFortios', () => {
  it.each([
    '#config-version=FGT60F-7.2.8-FW-build1639:opmode=0\n#conf_file_ver=1\nconfig system global\n',
    'config system global\n    set hostname a\nend\n',
    '\r\nconfig firewall policy\r\n    edit 1\r\n    next\r\nend\r\n',
    'config sys glo\nset hostname a\nend\n',
    'config vdom\nedit root\nnext\nend\n',
    'config router static\nedit 1\nset device "wan1"\nnext\nend\n',
    'FGT-1 # show\nconfig log syslogd setting\n    set status enable\nend\n',
    'FGT-1 (root) # config user local\nFGT-1 (local) # edit a\nset type password\nend\n',
    '\uFEFF#config-version=FGT60F-7.2.8-FW\n',
  ])('takes %j', (text) => expect(recognisesFortios(text)).toBe(true));

  it.each([
    '',
    'system {\n    host-name a;\n}\n',
    'set system host-name a\n',
    'hostname asa\ninterface Gi0/0\n nameif inside\n',
    '<config version="10.1.0"><mgt-config/></config>',
    'Please run config system global on the device.',
    '\u0000\u0001\u0002',
    '{"method": "config", "results": [{"set": "edit"}]}',
    'set config edit\nset a b\n',
    'config t\nset a b\n',
    'config the firewall\nset it up\n',
    'Notes.\nedit the list\n',
  ])('refuses %j', (text) => expect(recognisesFortios(text)).toBe(false));
});

const LAB = new URL('../../lab/configs/', import.meta.url);

describe('recognisesFortios among the devices of the lab', () => {
  it.each(readdirSync(LAB))('tells whether %s is one, in whichever state it is', (file) => {
    const text = readFileSync(new URL(file, LAB), 'utf8');
    const isOurs = file.startsWith('fortinet_fortigate');
    expect(recognisesFortios(text)).toBe(isOurs);
    expect(recognisesFortios(text.replace(/^#.*\n/gm, '').replaceAll('\n', '\r\n'))).toBe(isOurs);
    const damaged = Array.from({ length: isOurs ? 0 : 40 }, (_, seed) => mutateText(text, seed));
    expect(damaged.filter(recognisesFortios)).toEqual([]);
  });
});

const CORPUS = new URL('../../../../shared/corpus/configs/', import.meta.url);
const types = existsSync(CORPUS) ? readdirSync(CORPUS) : [];
const files = types.flatMap((type) =>
  readdirSync(new URL(type, CORPUS), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [{ type, name: entry.name, path: `${entry.parentPath}/${entry.name}` }] : [],
  ),
);

describe.skipIf(files.length === 0)('recognisesFortios on real configurations', () => {
  it.each(files)('tells whether $type/$name is one', ({ type, path }) => {
    expect(recognisesFortios(readFileSync(path, 'utf8'))).toBe(type === 'fortinet_fortigate');
  });
});
