import { describe, expect, it } from 'vitest';
import { recognisesCisco } from './recognise.ts';

describe('recognisesCisco', () => {
  it.each([
    ': Saved\n:\nASA Version 9.12(4)\n!\nhostname edge\n',
    ': Saved\r\n\r\n: Serial Number: JAD0\r\nNGFW Version 7.2.5 \r\n!\r\nhostname edge\r\n',
    'edge# show run\n: Saved\n:\nASA Version 8.0(4)\n',
    '! exported by hand\nhostname edge\ninterface GigabitEthernet0/0\n nameif outside\n security-level 0\n',
    'access-list in extended permit ip any any\naccess-group in in interface outside\n',
    '{\n  "fmc": {\n    "version": "7.4.2"\n  }\n}\n',
    '{"fdm":{"version":"7.4.1"}}',
  ])('recognises %j', (text) => {
    expect(recognisesCisco(text)).toBe(true);
  });

  it.each([
    '',
    'hello world\n',
    '!\nversion 15.2\nhostname router\ninterface GigabitEthernet0/0\n ip address 10.0.0.1 255.255.255.0\nip access-list extended in\n permit ip any any\n',
    '#config-version=FGT61F-7.2.8\nconfig system global\nend\n',
    'version 21.4R3;\nsystem {\n    host-name edge;\n}\n',
    'sysname edge\n#\nacl number 2000\n#\nreturn\n',
    'set hostname edge\nset interface eth0 state on\n',
    '{"rulebase": [], "objects-dictionary": []}',
    '{"name": {"fmc": {}}}',
    '[{"fmc": {}}]',
    'The text says ASA Version 9.12, and that is all.\n',
  ])('does not recognise %j', (text) => {
    expect(recognisesCisco(text)).toBe(false);
  });
});
