import { describe, expect, it } from 'vitest';
import { recognisesPanos } from './recognise.ts';

describe('recognisesPanos', () => {
  it.each([
    '<?xml version="1.0"?>\n<config version="10.1.0"><mgt-config/></config>',
    '<response status="success"><result><config><devices><entry name="localhost.localdomain"/></devices></config></result></response>',
    'config {\n  mgt-config {\n    users {\n    }\n  }\n}\n',
    'admin@fw> show config running\r\n\r\nconfig {\r\n  devices {\r\n    localhost.localdomain {\r\n    }\r\n  }\r\n}\r\n',
    'set deviceconfig system hostname a\nset rulebase security rules a from any\n',
    'set zone inside network layer3 ethernet1/1\n',
    'set device-group branch pre-rulebase security rules a action allow\n',
  ])('accepts %j', (text) => expect(recognisesPanos(text)).toBe(true));

  it.each([
    '',
    'system {\n    host-name a;\n}\nsecurity {\n}\n',
    'set system host-name a\nset security zones security-zone trust\n',
    '#config-version=FGT60F-7.2.8-FW-build1639:opmode=0\nconfig system global\n',
    'set hostname gw\nset interface eth0 ipv4-address 10.0.0.1 mask-length 24\n',
    '<rpc-reply><configuration><system/></configuration></rpc-reply>',
    '<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0"><interfaces/></config>',
    '<response status="success"><result><system><hostname>a</hostname></system></result></response>',
    '<response status="error" code="403"><result><msg>Invalid Credential</msg></result></response>',
    '{"rulebase": [], "objects-dictionary": []}',
    'Run set deviceconfig system hostname on the device.',
    '\u0000\u0001\u0002',
  ])('refuses %j', (text) => expect(recognisesPanos(text)).toBe(false));
});
