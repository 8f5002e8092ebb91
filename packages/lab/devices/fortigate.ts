import type { Answer, DeviceCli, DeviceModel } from './device-model.ts';
import type { Variant } from './variant.ts';

/** A FortiGate with FortiOS 7.2, as far as an auditor's session needs it. Its configuration cannot be changed here. */
export const fortigateModel: DeviceModel = {
  type: 'fortinet_fortigate',
  pager: { text: '--More-- ', erase: '\r         \r' },
  lineEnd: '\r\r\n',
  open: ({ variant, config }) => openFortigate(variant, config),
};

const refused: Answer = { text: '\nUnknown action 0\n\nCommand fail. Return code -1\n\n' };

function openFortigate(variant: Variant, config: string): DeviceCli {
  const hostname = /^ {4}set hostname "([^"]*)"$/m.exec(config)?.[1] ?? 'FortiGate';
  const role = variant === 'ha' ? '(Primary)' : '';
  const mark = variant === 'not-enough-rights' ? '$' : '#';
  let contexts: readonly string[] = [];

  function run(command: string): Answer {
    const words = command.trim().split(/\s+/);
    const [verb = '', ...rest] = words;
    if (verb === '') return { text: '' };
    if (verb === 'exit' && contexts.length === 0) return { text: '', leave: true };
    if (verb === 'end' || verb === 'exit' || verb === 'abort') {
      contexts = [];
      return { text: '' };
    }
    if (verb === 'config' && rest.length > 0) {
      contexts = [...contexts, rest.at(-1) ?? ''];
      return { text: '\n' };
    }
    if (variant === 'refused-command' || variant === 'not-enough-rights') return refuse(variant);
    if (verb === 'show') return show(config, rest);
    if (command === 'get system status') return { text: statusOf(hostname, config), paged: true };
    if (command === 'get system console')
      return { text: 'mode                : line \noutput              : more \nlogin               : enable\n\n' };
    return { text: `\ncommand parse error before '${rest.at(-1) ?? verb}'\nCommand fail. Return code -61\n\n` };
  }

  return { ...greet(variant), prompt: () => `${hostname}${role}${contexts.map((context) => ` (${context})`).join('')} ${mark} `, run };
}

function refuse(variant: Variant): Answer {
  return variant === 'refused-command'
    ? refused
    : { text: '\nPermission denied. Insufficient privileges.\nCommand fail. Return code -37\n\n' };
}

function greet(variant: Variant): Pick<DeviceCli, 'greeting' | 'gateKey' | 'stuck'> {
  if (variant === 'banner')
    return { greeting: "\nWARNING: everything that you do here is recorded # and watched.\n\n(Press 'a' to accept):", gateKey: 'a' };
  if (variant === 'password-change') {
    return { greeting: '\nYou are forced to change your password. Please input a new password.\nNew Password: ', stuck: true };
  }
  return { greeting: '' };
}

/** `show` alone prints everything; `show system dns` the sections of that path. */
function show(config: string, path: readonly string[]): Answer {
  if (path.length === 0) return { text: `${config}\n`, configuration: true, paged: true };
  if (path[0] === '|') return { text: `${config.replaceAll(/^\n/gm, '')}\n`, configuration: true };
  const section = new RegExp(`^config ${path.join(' ')}\\b.*\\n(?: .*\\n)*end\\n`, 'm').exec(config)?.[0];
  return section === undefined ? refused : { text: section, paged: true };
}

function statusOf(hostname: string, config: string): string {
  const version = /^#config-version=\w+-([\d.]+)-FW-build(\d+)/m.exec(config);
  return `Version: FortiGate-61F v${version?.[1] ?? '7.2.8'},build${version?.[2] ?? '1639'} (GA.F)\nHostname: ${hostname}\nVirtual domain configuration: disable\n\n`;
}
