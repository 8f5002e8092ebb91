import type { Answer, DeviceCli, DeviceModel } from './device-model.ts';
import type { Variant } from './variant.ts';

/** A USG6000E with VRP V500R005, as far as an auditor's session needs it: the user view. */
export const huaweiModel: DeviceModel = {
  type: 'huawei_usg',
  pager: { text: '  ---- More ----', erase: '\x1b[16D                \x1b[16D' },
  lineEnd: '\r\n',
  open: ({ variant, config }) => openVrp(variant, config),
};

const unrecognised = "                 ^\nError: Unrecognized command found at '^' position.\n";
const noPermission = 'Error: You do not have permission to run the command or the command is incomplete.\n';

function openVrp(variant: Variant, config: string): DeviceCli {
  const name = /^ ?sysname (\S+)$/m.exec(config)?.[1] ?? 'USG';
  let paging = true;

  function run(command: string): Answer {
    const typed = command.trim();
    if (typed === '') return { text: '' };
    if (typed === 'quit') return { text: '', leave: true };
    if (typed === 'screen-length 0 temporary') {
      paging = false;
      return { text: 'Info: The configuration takes effect on the current user terminal interface only.\n' };
    }
    if (typed === 'display version')
      return {
        text: 'Huawei Versatile Routing Platform Software\nVRP (R) Software, Version 5.170 (USG6500E V500R005C20SPC300)\n',
        paged: paging,
      };
    if (typed !== 'display current-configuration' || variant === 'refused-command') return { text: unrecognised };
    if (variant === 'not-enough-rights') return { text: noPermission };
    // Newer releases print the time before each answer.
    const time = variant === 'ha' ? '2026-11-20 18:22:41.120 +01:00\n' : '';
    return { text: `${time}${config}`, configuration: true, paged: paging };
  }

  return { ...greet(variant), prompt: () => `${variant === 'ha' ? 'HRP_M' : ''}<${name}>`, run };
}

const users = 'Info: The max number of VTY users is 5, and the number\n      of current VTY users on line is 1.\n';

function greet(variant: Variant): Pick<DeviceCli, 'greeting' | 'gateKey' | 'stuck'> {
  if (variant === 'password-change')
    return { greeting: 'The password has expired and must be changed.\nPlease enter the new password:', stuck: true };
  if (variant === 'banner')
    return { greeting: `Authorised users only [EDGE-USG] <no others>\n${users}The current login time is 2026-11-20 18:22:41+01:00.\n` };
  return { greeting: users };
}
