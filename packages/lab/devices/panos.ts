import type { Answer, DeviceCli, DeviceModel } from './device-model.ts';
import type { Variant } from './variant.ts';

/** A PA-440 with PAN-OS 10.2, as far as an auditor's session needs it: operational mode. */
export const panosModel: DeviceModel = {
  type: 'paloalto_panos',
  pager: { text: 'lines 1-23 ', erase: '\r           \r' },
  lineEnd: '\r\n',
  open: ({ variant, config }) => openPanos(variant, config),
};

const unknownCommand = (typed: string): string => `Unknown command: ${typed}\n\n`;

function openPanos(variant: Variant, config: string): DeviceCli {
  const hostname = /<hostname>([^<]+)<\/hostname>/.exec(config)?.[1] ?? 'PA-440';
  const prompt = `auditor@${hostname}${variant === 'ha' ? '(active)' : ''}> `;
  let paging = true;

  function run(command: string): Answer {
    const typed = command.trim();
    if (typed === 'exit' || typed === 'quit') return { text: '', leave: true };
    if (typed === '') return { text: '' };
    if (typed === 'set cli pager off') {
      paging = false;
      return { text: '' };
    }
    if (/^set cli (?:scripting-mode (?:on|off)|terminal width \d+|config-output-format \w+)$/.test(typed)) return { text: '' };
    if (typed === 'show system info') return { text: `hostname: ${hostname}\nmodel: PA-440\nsw-version: 10.2.9\n\n`, paged: paging };
    if (typed !== 'show config running' || variant === 'refused-command') return { text: unknownCommand(typed) };
    if (variant === 'not-enough-rights') return { text: 'Server error : permission denied for this operation\n\n' };
    return { text: config, configuration: true, paged: paging };
  }

  return { ...greet(variant), prompt: () => prompt, run };
}

function greet(variant: Variant): Pick<DeviceCli, 'greeting' | 'stuck'> {
  const attempts = 'Number of failed attempts since last successful login: 0\n\n';
  if (variant === 'password-change') return { greeting: 'Your password has expired.\nEnter old password : ', stuck: true };
  if (variant === 'banner')
    return {
      greeting: `Last login: Fri Nov 20 18:22:41 2026 from 10.99.0.9\n<authorised use only>\nTicket queue: noc@example.net>\n\n${attempts}`,
    };
  return { greeting: attempts };
}
