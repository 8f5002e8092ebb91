import { describe, expect, it } from 'vitest';
import { recognisesCheckpoint } from './recognise.ts';

describe('a configuration of a Check Point device', () => {
  it.each([
    ['an export', '#\n# Configuration of gw-1\n# Language version: 14.1v1\n#\nset hostname gw-1\n'],
    ['an export with carriage returns', '#\r\n# Configuration of gw-1\r\n# Language version: 14.1v1\r\nset hostname gw-1\r\n'],
    ['a script', 'set hostname gw-1\nset password-controls complexity 3\nadd allowed-client host any-host\nset inactivity-timeout 10\n'],
    ['a rule base', '{ "name": "Network", "rulebase": [], "objects-dictionary": [] }'],
    ['an answer behind a remark', '# show-access-rulebase\n\n[{ "name": "Network", "rulebase": [], "objects-dictionary": [] }]'],
    ['answers under their calls', '{ "show-hostname": { "name": "gw-1" }, "show-dns": {} }'],
    ['servers of names', '{ "primary": "192.0.2.1", "secondary": "", "suffix": "", "tertiary": "" }'],
    ['servers of time', '{ "enabled": true, "servers": [ { "address": "192.0.2.1", "type": "primary", "version": "4" } ] }'],
  ])('is %s', (_, text) => {
    expect(recognisesCheckpoint(text)).toBe(true);
  });

  it.each([
    ['Junos', 'set system host-name srx\nset system services ssh\nset snmp community x\nset interfaces ge-0/0/0 unit 0\n'],
    ['PAN-OS', 'set deviceconfig system hostname pa\nset mgt-config users admin\nset rulebase security rules r1 action allow\n'],
    ['FortiOS', '#config-version=FGT60F\nconfig system global\n    set hostname "f"\nend\n'],
    ['ASA', 'hostname asa\nntp server 192.0.2.1\nsnmp-server community x\n'],
    ['a short answer of another device', '{ "primary": true, "servers": [ { "type": "backup" } ], "enabled": true }'],
    ['an error of the API', '{ "code": "generic_err_command_not_found", "message": "Command Not Found" }'],
    ['a list', '[1, 2, 3]'],
    ['other JSON', '{ "name": "package", "version": "1.0.0" }'],
    ['prose', 'Configuration of the firewall: set password-controls and so on.'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(recognisesCheckpoint(text)).toBe(false);
  });
});
