import type { Answer, DeviceCli, DeviceModel } from './device-model.ts';
import type { Variant } from './variant.ts';

/** An SRX with Junos 21.4, as far as an auditor's session needs it: operational mode and the shell below it. */
export const junosModel: DeviceModel = {
  type: 'juniper_srx',
  pager: { text: '---(more)---', erase: '\r                                        \r' },
  lineEnd: '\r\n',
  open: ({ variant, config }) => openJunos(variant, config),
};

const unknownCommand = '                 ^\nunknown command.\n\n';

function openJunos(variant: Variant, config: string): DeviceCli {
  const hostname = /^ {4}host-name (\S+);$/m.exec(config)?.[1] ?? 'srx';
  const statusLine = variant === 'ha' ? '\n{primary:node0}\n' : '\n';
  let inShell = variant === 'shell';
  let screenLength = 24;

  function run(command: string): Answer {
    const [typed = '', ...filters] = command.trim().split(/\s*\|\s*/);
    if (typed === 'exit' || typed === 'quit') return { text: '', leave: true };
    if (inShell) return runInShell(typed);
    if (typed === '') return { text: '' };
    if (typed === 'set cli complete-on-space off') return { text: 'Disabling complete-on-space\n' };
    if (typed.startsWith('set cli screen-')) return setScreen(typed);
    const paged = screenLength > 0 && !filters.includes('no-more');
    if (typed === 'show version')
      return { text: `Hostname: ${hostname}\nModel: srx300\nJunos: 21.4R3.15\nJUNOS Software Release [21.4R3.15]\n`, paged };
    if (typed === 'show system commit') return { text: listCommits(config), paged };
    if (typed !== 'show configuration' || variant === 'refused-command') return { text: unknownCommand };
    if (variant === 'not-enough-rights') return { text: hideSystem(config), configuration: true, paged };
    return { text: config, configuration: true, paged };
  }

  function runInShell(typed: string): Answer {
    if (typed === 'cli') inShell = false;
    return { text: typed === 'cli' || typed === '' ? '' : `${typed.split(' ')[0]}: Command not found.\n` };
  }

  function setScreen(typed: string): Answer {
    const [, what = '', value = ''] = /^set cli screen-(length|width) (\d+)$/.exec(typed) ?? [];
    if (what === '') return { text: unknownCommand };
    if (what === 'length') screenLength = Number(value);
    return { text: `Screen ${what} set to ${value}\n` };
  }

  return {
    ...greet(variant),
    prompt: () => (inShell ? `root@${hostname}:~ # ` : `${statusLine}auditor@${hostname}> `),
    run,
  };
}

function greet(variant: Variant): Pick<DeviceCli, 'greeting' | 'stuck'> {
  const release = '--- JUNOS 21.4R3.15 Kernel 64-bit\n';
  if (variant === 'password-change') return { greeting: 'Your password has expired.\nNew password: ', stuck: true };
  if (variant === 'banner')
    return {
      greeting: `Last login: Fri Nov 20 18:22:41 2026 from 10.99.0.9\n<authorised-use-only>\nTicket queue: noc@example.net>\n${release}`,
    };
  return { greeting: release };
}

/** The last commit is the one that the head of the configuration names; remarks `## Commit before: …` name those before it. */
function listCommits(config: string): string {
  const last = /^## Last commit: (.+)$/m.exec(config)?.[1];
  const before = [...config.matchAll(/^## Commit before: (.+)$/gm)].map(([, commit]) => commit);
  return [...(last === undefined ? [] : [last]), ...before].map((commit, at) => `${at}   ${commit} via cli\n`).join('');
}

/** The view of a class without `view-configuration`. */
function hideSystem(config: string): string {
  return config.replace(/^system \{\n(?:[ \t].*\n|\n)*\}\n/m, 'system { /* ACCESS-DENIED */ }\n');
}
