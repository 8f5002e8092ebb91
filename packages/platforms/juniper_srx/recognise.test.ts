import { describe, expect, it } from 'vitest';
import { recognisesJunos } from './recognise.ts';

describe('recognising Junos', () => {
  it.each([
    ['hierarchical', 'version 21.4R3;\nsystem {\n    host-name edge-1;\n}\n'],
    ['with a header', '## Last changed: 2025-01-01 10:00:00 UTC\ngroups {\n}\n'],
    ['without a version', 'system {\n    host-name edge-1;\n}\ninterfaces {\n}\n'],
    ['with prompts and CRLF', 'ops@edge> show configuration\r\nsystem {\r\n    host-name edge-1;\r\n}\r\nsecurity {\r\n}\r\n'],
    ['set commands', '# exported\nset version 21.4R3\nset system host-name edge-1\n'],
    ['set commands in groups', 'set groups node0 system host-name edge-1\nset security zones security-zone trust interfaces ge-0/0/0.0\n'],
    ['XML', '<rpc-reply xmlns:junos="x">\n<configuration junos:commit-user="a">\n<system>\n</system>\n</configuration>\n</rpc-reply>\n'],
    [
      'JSON',
      '{\n    "configuration" : {\n        "@" : {\n            "junos:commit-user" : "a"\n        },\n        "system" : {\n        }\n    }\n}\n',
    ],
    [
      'JSON on one line, behind a prompt',
      'ops@edge> show configuration | display json\n{"configuration":[{"version":[{"data":"14.2R1"}]}]}\n',
    ],
    ['a short excerpt', 'set interfaces ge-0/0/0 unit 0 family inet address 10.0.0.1/24\n'],
  ])('says yes to %s', (_, text) => {
    expect(recognisesJunos(text)).toBe(true);
  });

  it.each([
    ['FortiOS', '#config-version=FGT60F-7.0.5\nconfig system global\n    set hostname "a"\nend\n'],
    ['PAN-OS set commands', 'set deviceconfig system hostname a\nset rulebase security rules a from any\n'],
    ['PAN-OS braces', 'config {\n  mgt-config {\n  }\n  system {\n    a b;\n  }\n  security {\n  }\n}\n'],
    ['PAN-OS XML', '<config version="9.0.0">\n<devices>\n</devices>\n</config>\n'],
    [
      'Gaia',
      '# Configuration of gw\n# Language version: 14.1v1\nset hostname gw\nset interface eth0 ipv4-address 10.0.0.1 mask-length 24\n',
    ],
    ['ASA', ': Saved\nASA Version 9.8(2)\nhostname asa\ninterface GigabitEthernet0/0\n nameif outside\n'],
    ['VRP', '!Software Version V500R001\n#\nsysname usg\n#\ninterface GigabitEthernet0/0/0\n'],
    ['JSON of something else', '{"configuration": {"name": "a"}}'],
    ['JSON that holds a configuration somewhere', '{"device": {"configuration": {"system": {}}}}'],
    ['prose', 'The system is set up.\nWe set interfaces by hand; the security team {says} so.\n'],
    ['nothing', ''],
  ])('says no to %s', (_, text) => {
    expect(recognisesJunos(text)).toBe(false);
  });
});
