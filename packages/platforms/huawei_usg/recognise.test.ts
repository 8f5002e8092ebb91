import { describe, expect, it } from 'vitest';
import { recognisesVrp } from './recognise.ts';

describe('recognising VRP', () => {
  it.each([
    ['with its version', '!Software Version V500R005C20SPC300\n#\nsysname a\n'],
    ['without a version', '#\nsysname a\n#\nsecurity-policy\n rule name web\n#\nreturn\n'],
    ['with prompts and CRLF', '<FW>display current-configuration\r\n#\r\n sysname FW\r\n#\r\nfirewall zone trust\r\n'],
    ['an excerpt', '#\nuser-interface vty 0 4\n protocol inbound ssh\n#\n snmp-agent\n'],
  ])('says yes to one %s', (_, text) => {
    expect(recognisesVrp(text)).toBe(true);
  });

  it.each([
    ['FortiOS', '#config-version=FGT60F-7.0.5\nconfig system global\n    set hostname "a"\nend\n'],
    ['Junos', 'version 21.4R3;\nsystem {\n    host-name edge-1;\n}\n'],
    ['Junos set commands', 'set version 21.4R3\nset system host-name edge-1\n'],
    ['PAN-OS', '<config version="9.0.0">\n<devices>\n</devices>\n</config>\n'],
    ['Gaia', '#\n# Configuration of gw\n# Language version: 14.1v1\n#\nset hostname gw\n'],
    ['ASA', ': Saved\nASA Version 9.8(2)\nhostname asa\ninterface GigabitEthernet0/0\n nameif outside\n'],
    ['Comware', '#\n version 7.1.064, Release 9141P15\n#\n sysname H3C\n#\nsecurity-policy ip\n#\nreturn\n'],
    ['prose', 'The sysname is set in the system view.\nAfter return the user view is shown.\n'],
    ['nothing', ''],
  ])('says no to %s', (_, text) => {
    expect(recognisesVrp(text)).toBe(false);
  });
});
