import { describe, expect, it } from 'vitest';
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
  ])('accepts %j', (text) => expect(recognisesFortios(text)).toBe(true));

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
