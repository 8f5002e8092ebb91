import type { Answer, DeviceCli, DeviceModel } from './device-model.ts';
import type { Variant } from './variant.ts';

/** A security gateway with Gaia R81, as far as an auditor's session needs it: Clish and the expert shell below it. */
export const gaiaModel: DeviceModel = {
  type: 'checkpoint_security_gateway',
  pager: { text: '-- More --', erase: '\r          \r' },
  lineEnd: '\r\n',
  open: ({ variant, config }) => openGaia(variant, config),
};

/** Printed at every command while another session may write; harmless to a reader. */
const lockNotice = "CLINFR0771  Config lock is owned by admin. Use the command 'lock database override' to acquire the lock.\n";

function openGaia(variant: Variant, config: string): DeviceCli {
  const hostname = /^set hostname (\S+)/m.exec(config)?.[1] ?? 'gw';
  let inShell = variant === 'shell';
  let rows = 24;

  function run(command: string): Answer {
    const typed = command.trim().replaceAll(/\s+/g, ' ');
    if (typed === 'exit' || typed === 'quit') return { text: '', leave: true };
    if (inShell) return runInShell(typed);
    if (typed === '') return { text: '' };
    const wanted = /^set clienv rows (\d+)$/.exec(typed)?.[1];
    if (wanted !== undefined) {
      rows = Number(wanted);
      return { text: '' };
    }
    const paged = rows > 0;
    if (typed === 'show version all') return { text: 'Product version Check Point Gaia R81.10\nOS build 335\nOS edition 64-bit\n', paged };
    if (typed !== 'show configuration' || variant === 'refused-command') return { text: refuse(typed) };
    if (variant === 'not-enough-rights') return { text: 'CLINFR0599  User auditor has insufficient privileges.\n' };
    return { text: `${variant === 'ha' ? lockNotice : ''}${config}`, configuration: true, paged };
  }

  function runInShell(typed: string): Answer {
    if (typed === 'clish') inShell = false;
    return { text: typed === 'clish' || typed === '' ? '' : `bash: ${typed.split(' ')[0]}: command not found\n` };
  }

  return { ...greet(variant), prompt: () => (inShell ? `[Expert@${hostname}:0]# ` : `${hostname}${variant === 'ha' ? ':0' : ''}> `), run };
}

const refuse = (typed: string): string => `CLINFR0329  Invalid command:'${typed}'.\n`;

function greet(variant: Variant): Pick<DeviceCli, 'greeting' | 'stuck'> {
  if (variant === 'password-change') return { greeting: 'You are required to change your password.\nEnter new password: ', stuck: true };
  if (variant === 'banner') return { greeting: 'This system is for authorised use only.\nTicket queue: noc@example.net>\n' };
  return { greeting: '' };
}
