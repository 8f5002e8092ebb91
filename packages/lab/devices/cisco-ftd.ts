import type { Answer, DeviceCli, DeviceModel } from './device-model.ts';
import type { Variant } from './variant.ts';

/** A Firepower with Threat Defense 7.2, as far as an auditor's session needs it: its own command line, whose prompt names no host. */
export const ciscoFtdModel: DeviceModel = {
  type: 'cisco_ftd',
  pager: { text: '<--- More --->', erase: '\r              \r' },
  lineEnd: '\r\n',
  open: ({ variant, config }) => openFtd(variant, config),
};

const invalid = "                ^\nERROR: % Invalid input detected at '^' marker.\n";

function openFtd(variant: Variant, config: string): DeviceCli {
  const hostname = /^hostname (\S+)$/m.exec(config)?.[1] ?? 'firepower';
  let inShell = variant === 'shell';

  function run(command: string): Answer {
    const typed = command.trim();
    if (typed === 'exit' || typed === 'logout') {
      if (!inShell) return { text: '', leave: true };
      inShell = false;
      return { text: 'logout\n' };
    }
    if (typed === '') return { text: '' };
    if (inShell) return { text: `-sh: ${typed.split(' ')[0]}: command not found\n` };
    if (typed === 'show version') return { text: versionOf(hostname, config) };
    if (variant === 'not-enough-rights') return { text: 'Command authorization failed\n' };
    if (typed !== 'show running-config' || variant === 'refused-command') return { text: invalid };
    // A member of a pair may print this while it answers.
    const notice = variant === 'ha' ? '\nBeginning configuration replication: Sending to mate.\n' : '';
    return { text: `${notice}${config}`, configuration: true };
  }

  return { ...greet(variant), prompt: () => (inShell ? `admin@${hostname}:~$ ` : '> '), run };
}

function greet(variant: Variant): Pick<DeviceCli, 'greeting' | 'stuck'> {
  const release = [
    'Copyright 2004-2022, Cisco and/or its affiliates. All rights reserved. ',
    '',
    'Cisco Firepower Extensible Operating System (FX-OS) v2.12.0 (build 519)',
    'Cisco Firepower 1120 Threat Defense v7.2.5 (build 208)',
    '',
    '',
  ].join('\n');
  if (variant === 'password-change') return { greeting: 'Your password has expired.\nEnter new password: ', stuck: true };
  if (variant === 'banner')
    return { greeting: `Last login: Fri Nov 20 18:22:41 UTC 2026 from 10.99.0.9 on pts/0\n> Members of staff only <\n${release}` };
  return { greeting: release };
}

function versionOf(hostname: string, config: string): string {
  const version = /^NGFW Version (\S+)/m.exec(config)?.[1] ?? '7.2.5';
  return `---------------------[ ${hostname} ]----------------------\nModel                     : Cisco Firepower 1120 Threat Defense (78) Version ${version}\n\n`;
}
