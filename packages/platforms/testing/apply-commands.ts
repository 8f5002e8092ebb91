import type { Platform } from '@merlon/engine/ports/platform.ts';
import { mergeBlocks } from './merge-blocks.ts';
import { type Words, beginsWith, expandLists, flatten, quote, wordsOf } from './set-lines.ts';

/** What a configuration's text is after commands were typed on the device. */
type Apply = (text: string, commands: readonly string[], platform: Platform) => string;

/** Junos settings with one value (Junos CLI Reference, the statements named): `set` replaces it, where it adds to all others. */
const JUNOS_SINGLES: ReadonlySet<string> = new Set(
  `root-login protocol-version connection-limit rate-limit idle-timeout session-limit host-name time-zone message encrypted-password class
  authorization authentication-type authentication-key authentication-key-chain secret source-address format key type version algorithm
  key-chain client-list-name authentication-algorithm screen ipsec-sa change-type minimum-length minimum-changes password-protocol
  tries-before-disconnect backoff-threshold backoff-factor minimum-time lockout-period max-sessions-per-connection dh-group keys
  lifetime-seconds encryption-algorithm mode protocol weight interval`.split(/\s+/),
);
/** The same words before a name. */
const isJunosName = (words: Words, at: number): boolean =>
  /^(?:ntp authentication-key|login class|security screen|key-chain key|key-chains key-chain)$/.test(`${words[at - 1]} ${words[at]}`) ||
  (words[at] === 'key' && words[at - 2] !== 'server');
/** Junos words of which one stands at a place. */
const JUNOS_CHOICES = [
  ['permit', 'deny', 'reject'],
  ['accept', 'discard', 'reject'],
  ['deny-all', 'permit-all'],
  ['any', 'alert', 'critical', 'debug', 'emergency', 'error', 'info', 'none', 'notice', 'warning'],
];

const excludes = (one: string, other: string): boolean =>
  one === `no-${other}` ||
  other === `no-${one}` ||
  JUNOS_CHOICES.some((words) => one !== other && words.includes(one) && words.includes(other));

/** What is left of a Junos statement after another was set. */
function leave(have: Words, words: Words): Words | undefined {
  for (let at = 1; at < words.length && words.slice(0, at).every((word, index) => word === have[index]); at += 1) {
    if (have[at] !== undefined && excludes(have[at]!, words[at]!)) return undefined;
    const found = have.indexOf(words[at]!, at);
    if (!JUNOS_SINGLES.has(words[at]!) || isJunosName(words, at) || words[at + 1] === undefined || found < 0 || found + 1 >= have.length)
      continue;
    if (found === at && have.length === at + 2) return undefined;
    return have.toSpliced(found, 2);
  }
  return have;
}

const applyJunos: Apply = (text, commands, platform) => {
  let statements = expandLists(flatten(text, platform).split('\n').filter(Boolean)).map(wordsOf);
  for (const [verb, ...words] of expandLists(commands).map(wordsOf)) {
    const to = words.indexOf('to');
    if (verb === 'delete') statements = statements.filter(([, ...have]) => !beginsWith(have, words));
    else if (verb === 'rename') {
      const old = words.slice(0, to);
      statements = statements.map((have) => (beginsWith(have.slice(1), old) ? have.with(to, words.at(-1)!) : have));
    } else {
      statements = statements
        // What is inactive has to be activated as well.
        .filter(([own, ...have]) => own !== 'deactivate' || !beginsWith(words, have))
        .flatMap(([own = '', ...have]) => {
          const left = own === 'set' ? leave(have, words) : have;
          return left ? [[own, ...left]] : [];
        });
      statements.push([verb!, ...words]);
    }
  }
  return statements.map((words) => words.map(quote).join(' ')).join('\n');
};

/** PAN-OS settings with one value or one kind of value (PAN-OS CLI Quick Start: `set` merges). */
const PANOS_SINGLES = new Set(
  `action wildfire-action mlav-policy-action version authentication-type recurring filter threat-name category host direction analysis
  log-type type rule-type ntp-server-address mode timezone min-version transport authentication dh-group hash encryption lifetime`.split(
    /\s+/,
  ),
);
/** The same at the end of a command, where they name a profile. */
const PANOS_PROFILES = new Set(['authentication-profile', 'ssl-tls-service-profile', 'server-profile', 'profile']);
const PANOS_ATTRIBUTES =
  /^(?:action|severity|category|threat-name|from|to|source|destination|application|service|host|direction|analysis|file-type|type|filter|send-(?:syslog|snmptrap)|log-type)$/;

/** `set … rules R from any to any` as a command for each attribute, as the reader knows no schema. */
function splitAttributes(words: Words): readonly Words[] {
  const name = words.findIndex((_, at) => /^(?:rules|match-list)$/.test(words[at - 1] ?? ''));
  if (name < 0 || !PANOS_ATTRIBUTES.test(words[name + 1] ?? '')) return [words];
  const starts = words
    .flatMap((word, at) => (at > name && PANOS_ATTRIBUTES.test(word) ? at : []))
    .filter((at, index, all) => at !== all[index - 1]! + 1);
  return starts.map((from, index) => [...words.slice(0, name + 1), ...words.slice(from, starts[index + 1])]);
}

const applyPanos: Apply = (text, commands, platform) => {
  const typed: string[] = [];
  const cleared = new Set<string>();
  // The place of a rule is not a statement.
  for (const words of commands.filter((command) => !command.startsWith('move ')).map(wordsOf)) {
    for (const own of words[0] === 'set' ? splitAttributes(words) : [words]) {
      const isSingle = (word: string, at: number): boolean =>
        PANOS_SINGLES.has(word) || (PANOS_PROFILES.has(word) && at === own.length - 2);
      const single = own.findIndex((word, at) => at > 1 && at < own.length - 1 && isSingle(word, at) && own[at - 1] !== 'rules');
      const path = own
        .slice(1, single + 1)
        .map(quote)
        .join(' ');
      if (own[0] === 'set' && single > 0 && !cleared.has(path)) typed.push(`delete ${path}`);
      cleared.add(path);
      typed.push(own.map(quote).join(' '));
    }
  }
  // The line of a value that was replaced decides nothing any more.
  const replaced = typed.flatMap((command) => (command.startsWith('delete ') ? [`set ${command.slice('delete '.length)} `] : []));
  const left = flatten(text, platform)
    .trimEnd()
    .split('\n')
    .filter((line) => !replaced.some((path) => `${line} `.startsWith(path)));
  return [...left, ...typed].join('\n');
};

const isSwitch = (word: string | undefined): boolean => word === 'on' || word === 'off';

const applyGaia: Apply = (text, commands) => {
  let lines = text.split('\n');
  for (const command of commands) {
    const [verb, ...words] = wordsOf(command);
    const at = words.findIndex(isSwitch);
    const path = words.slice(0, at > 0 ? at : -1);
    if (verb === 'delete') lines = lines.filter((line) => !/^(?:set|add) /.test(line) || !beginsWith(wordsOf(line).slice(1), words));
    else {
      if (verb === 'set') lines = lines.flatMap((line) => (line.startsWith('set ') ? leaveOfGaia(line, path, words) : [line]));
      lines.push(command);
    }
  }
  return lines.join('\n');
};

/** A Gaia setting has one value; some stand on a line together. */
function leaveOfGaia(line: string, path: Words, words: Words): readonly string[] {
  const have = wordsOf(line).slice(1);
  const isWhole = have.length === words.length || (isSwitch(words[path.length]) && isSwitch(have[path.length]));
  if (beginsWith(have, path) && isWhole) return [];
  const key = have.indexOf(path.at(-1)!);
  const isBeside = words.length > 2 && key >= path.length && beginsWith(have, path.slice(0, -1));
  return isBeside ? [['set', ...have.toSpliced(key, 2)].map(quote).join(' ')] : [line];
}

/** The beginnings of lines of which one stands in a view. */
function onePer(settings: readonly string[]): RegExp {
  return new RegExp(`^(?:${settings.join('|')})(?= )`);
}

/** VRP settings with one value (VRP and USG6000 command references, the commands named). */
const VRP_SINGLE = onePer([
  'authentication-method',
  String.raw`(?:encryption|authentication|integrity)-algorithm|dh|prf|esp \S+-algorithm|encapsulation-mode|exchange-mode|version|pfs|sa duration(?: time-based)?`,
  String.raw`service-type|level|description|authentication-mode|protocol inbound|idle-timeout|acl(?= \d+ inbound)|acl-number|access-limit`,
  String.raw`manager-user password valid-days|set priority|firewall session aging-time service-set \S+|long-link aging-time|hrp preempt delay|firewall defend action|ntp-service unicast-server \S+`,
  String.raw`info-center (?:timestamp \S+|logbuffer size|source \S+ channel \S+ \S+ (?:state|level))|peer \S+ valid-ttl-hops`,
  String.raw`ssh server (?:acl|port|dh-exchange min-len)|ssh user \S+ authentication-type|ssh client (?:cipher|hmac)|ppp authentication-mode`,
  String.raw`web-manager security (?:server-certificate|enable port)|ssl timeout|certificate-check|user-manage security version|password (?:expire|alert before-expire|history record number)`,
]);

const applyVrp: Apply = (text, commands) =>
  mergeBlocks(
    text.split('\n'),
    commands.filter((command) => !/^ *(?:system-view|quit)$/.test(command)),
    { end: /^return$/, single: VRP_SINGLE, undo: 'undo' },
  );

/** ASA settings with one value (ASA command reference, the commands named). */
const ASA_SINGLE = onePer([
  String.raw`ntp server \S+|ssl cipher \S+|crypto ipsec ikev1 transform-set \S+|crypto (?:dynamic-)?map \S+ \d+ set pfs`,
  String.raw`group|encryption|integrity|hash|lifetime seconds|crypto ipsec security-association lifetime seconds`,
]);

/** How a configuration takes commands, by the type of its platform. */
const APPLY: Readonly<Record<string, Apply>> = {
  juniper_srx: applyJunos,
  paloalto_panos: applyPanos,
  checkpoint_security_gateway: applyGaia,
  huawei_usg: applyVrp,
  cisco_ftd: (text, commands) => mergeBlocks(text.split('\n'), commands, { end: /^(?:: end|Cryptochecksum:)/, single: ASA_SINGLE }),
  // The reader runs a text as the device would.
  fortinet_fortigate: (text, commands) => [text.trimEnd(), ...commands, ''].join('\n'),
};

/** Commands in a virtual firewall, as they are typed from outside. */
const ENTER: Readonly<Record<string, (name: string, commands: readonly string[]) => readonly string[]>> = {
  paloalto_panos: (name, commands) => commands.map((command) => command.replace(/^(set|delete) /, `$1 vsys ${name} `)),
  fortinet_fortigate: (name, commands) => ['config vdom', `edit ${name}`, ...commands, 'end'],
};

/** Types commands, where their first line names it in a virtual firewall. */
export function applyCommands(text: string, commands: readonly string[], platform: Platform): string {
  const apply = APPLY[platform.type]!;
  const scope = /^In `(.*)`:$/.exec(commands[0]!)?.[1];
  if (scope === undefined) return apply(text, commands, platform);
  const enter = ENTER[platform.type];
  if (enter) return apply(text, enter(scope.split(' ').at(-1)!, commands.slice(1)), platform);
  // On VRP the rest of the text is its own.
  const lines = text.split('\n');
  const own = lines.findIndex((line) => line.trim() === scope) + 1;
  return [...lines.slice(0, own), apply(lines.slice(own).join('\n'), commands.slice(1), platform)].join('\n');
}
