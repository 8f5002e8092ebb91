import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { whenAreaIsOpen } from './ospf-areas.ts';

const face = (name: string, address: string, mode = ' ospf authentication-mode hmac-sha256 1 cipher x\n'): string =>
  `interface ${name}\n ip address ${address} 255.255.255.0\n${mode}#\n`;
const OSPF = 'ospf 1\n area 0.0.0.0\n  network 10.1.0.0 0.0.0.255\n area 0.0.0.1\n  network 10.2.0.0 0.0.0.255\n#\n';
const text = (...parts: readonly string[]): string => `sysname FW\n#\n${parts.join('')}return\n`;

describe('an OSPF area that authenticates nobody', () => {
  it.each([
    ['its interface does', text(face('GE1', '10.1.0.1'), face('GE2', '10.2.0.1'), OSPF), undefined],
    ['the interface of another area does', text(face('GE1', '10.1.0.1'), face('GE2', '10.2.0.1', ''), OSPF), 'FAIL'],
    ['no interface does', text(face('GE1', '10.1.0.1', ''), OSPF), undefined],
    [
      'an interface may be one of it by its own line',
      text(
        face('GE1', '10.1.0.1'),
        face('GE3', '10.9.0.1', ' ospf enable 1 area 0.0.0.1\n ospf authentication-mode hmac-sha256 1 cipher x\n'),
        OSPF,
      ),
      undefined,
    ],
    ['an interface has no address in the text', text(face('GE1', '10.1.0.1'), face('GE3', 'dhcp-alloc'), OSPF), undefined],
    [
      'a wildcard takes in the address',
      text(face('GE1', '10.1.0.1'), OSPF.replace('10.2.0.0 0.0.0.255', '10.0.0.0 0.255.255.255')),
      undefined,
    ],
  ])('%s', (_, config, wanted) => {
    expect(whenAreaIsOpen(parseVrp(config))?.status).toBe(wanted);
  });
});
