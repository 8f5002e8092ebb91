import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platforms } from '@merlon/platforms/registry.ts';

/** A place where a device keeps a secret, with the reference that says so. */
export interface Placement {
  readonly type: string;
  readonly source: string;
  /** The statement; `SECRET` stands for each of its secrets. */
  readonly statement: string;
  /** A configuration around it. */
  readonly write: (secret: string) => string;
}

/** The statement in a configuration of its platform, by the type value. */
const AROUND: Readonly<Record<string, (statement: string) => string>> = {
  checkpoint_security_gateway: (statement) =>
    statement.startsWith('{')
      ? `{"objects":[${statement.replace(/,$/, '')}],"total":1}`
      : `set hostname gw-lab\n${statement}\nset domainname lab.example\n`,
  cisco_ftd: (statement) =>
    statement.startsWith('"')
      ? `{"items":[{"type":"AccessPolicy","name":"x",${statement.replace(/,$/, '')}}]}`
      : `: Saved\nASA Version 9.14(1)\nhostname fw\n${statement}\ninterface GigabitEthernet0/0\n nameif outside\n`,
  fortinet_fortigate: (statement) => {
    const [, table = '', set = ''] = /^([^:]+): (.*)$/.exec(statement) ?? [];
    return `config system global\n    set hostname "fw"\nend\nconfig ${table}\n    edit "1"\n        ${set}\n    next\nend\n`;
  },
  huawei_usg: (statement) => `#\nsysname FW\n#\n${statement}\n#\nreturn\n`,
  juniper_srx: (statement) => `set version 20.4R3\nset system host-name srx\n${statement}\n`,
  paloalto_panos: (statement) =>
    statement.startsWith('<')
      ? `<config version="10.1.0"><devices><entry name="localhost.localdomain">${statement}</entry></devices></config>`
      : `set deviceconfig system hostname pa\n${statement}\n`,
};

/** Every placement of every platform, in the order of its file. */
export const placements: readonly Placement[] = platforms.flatMap(({ type }) => {
  const file = path.join(import.meta.dirname, '../platforms', type, 'fixtures/secret-placements.txt');
  let source = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) source = line.slice(3);
      if (line.startsWith('#') || line.trim() === '') return [];
      return [{ type, source, statement: line, write: (secret: string) => AROUND[type]!(line).replaceAll('SECRET', () => secret) }];
    });
});

/** Those that a reference of the vendor names. */
export const referenced = placements.filter(({ source }) => !source.startsWith('Names of no reference'));
