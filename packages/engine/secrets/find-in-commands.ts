import { isNoValue } from './secret-names.ts';
import type { SecretSpan } from './secret-shapes.ts';

/** An option's value, quoted or not; the name of a variable is none. */
const VALUE = String.raw`["']?([^\s"'$<«|;][^\s"'<«|;]{0,1023})`;

/** Programs and those of their options whose values are secrets (the manual page of each). `~`: the value follows the letter at once. */
const OPTIONS: readonly (readonly [programs: string, options: string])[] = [
  ['mysql|mysqldump|mysqladmin|mariadb|mariadb-dump', '-p(?!\\s)|--password[= ]'],
  ['openssl', '-(?:k|K|pass|passin|passout|password|macopt)\\s+(?:(?:pass|hexkey|key):)?|-hmac\\s+'],
  ['snmp\\w+', '-(?:[cAXYZ]|3[mkMK])\\s*'],
  ['lftp|ncftp\\w*', '-u\\s*[^\\s,]{1,64},|-p\\s*'],
  ['smbclient|rpcclient|net|wmic|winexe|nmblookup', '-U\\s*[^\\s%]{1,64}%'],
  ['zip|unzip|7z|7za|rar|unrar', '-[pP]\\s*|-hp'],
  ['ldap\\w+', '-w\\s*'],
  ['sshpass|mgmt_cli|plink|pscp|putty|ipmitool|psexec', '-pw\\s+|-p\\s*|-P\\s+|--password[= ]'],
  [
    'curl|wget|http|httpie|aria2c',
    '(?:-[A-Za-z]{0,5}[uU]|--(?:proxy-)?user)[= ]{0,2}["\']?[^\\s"\':]{1,100}:|--(?:http-|ftp-|proxy-)?password[= ]|--pass[= ]|--oauth2-bearer\\s+|(?:-b|--cookie)\\s+["\']?[\\w-]{1,64}=',
  ],
  ['xfreerdp|rdesktop|vncpasswd|vncviewer', '/p:|-p\\s+'],
  ['redis-cli|mongo\\w*|mongosh', '-a\\s+|-p\\s+|--pass(?:word)?[= ]|-p(?!\\s)'],
  ['sqlcmd|isql|osql|bcp|sqlplus|tsql', '-P\\s*'],
  ['htpasswd', '-\\w*b\\w*\\s+\\S{1,200}\\s+\\S{1,100}\\s+'],
  ['cp_conf|cpconfig', 'sic\\s+(?:(?:init|reset)\\s+)?'],
  ['expect|spawn', 'send\\s+(?:--\\s+)?["\'{]{0,2}'],
  ['radtest', 'radtest\\s+\\S{1,64}\\s+'],
  ['sqlplus', 'sqlplus\\s+[^\\s/]{1,64}/'],
  ['gpg|gpg2', '--passphrase[= ]'],
  ['aws|az|gcloud', '--(?:secret-access-key|password|client-secret|account-key|sas-token|p)[= ]|\\sset\\s+aws_secret_access_key\\s+'],
  ['docker|podman|helm', '-p\\s*'],
  ['net1?', 'user\\s+[^\\s/]\\S{0,100}\\s+(?!/)|use\\s+(?:\\S{1,2}:?\\s+)?\\\\\\\\\\S{1,200}\\s+(?!/)|/u(?:ser)?:\\S{1,100}\\s+(?!/)'],
  ['ConvertTo-SecureString', 'ConvertTo-SecureString\\s+(?:-String\\s+)?'],
  ['nmcli|iwconfig', '(?:key|password)\\s+'],
];

const PATTERNS = OPTIONS.map(([programs, options]) => ({
  program: new RegExp(`(?<![\\w-])(?:${programs})(?![\\w-])`),
  secret: new RegExp(`(?<=^|[\\s"'(])(?:${options})${VALUE}`, 'g'),
}));
/** `--password x`, of whatever program. */
const LONG = new RegExp(
  `(?<=^|[\\s"'])--?(?:[a-z]{1,20}-){0,3}(?:new|old|admin|user|store|key)?(?:pass(?:word|wd|phrase|code)?|secret|token|api-?key|psk|pin|community|credentials?|access-key)(?:=|\\s+)${VALUE}`,
  'gi',
);
/** `kinit bob <<< x` */
const HERE = new RegExp(`<<<\\s*${VALUE}`, 'g');
/** `echo x | passwd`, `echo x | openssl …` */
const PIPED =
  /\becho\s+(?:-[ne]+\s+)?["']?([^\s"'$<«|;]{1,1024})["']?\s*\|\s*(?:sudo|passwd|chpasswd|openssl|kinit|su|docker|cryptsetup|gpg|ldap\w+)/g;
const HINT = /\s--?[A-Za-z]|\||\bsend |\bsic |\/p:|net1? use|radtest |<<</;

/** The secrets of a line that a command of a shell is given: in what runs at its time, in scripts and in actions on events. */
export function findInCommands(line: string): readonly SecretSpan[] {
  if (!HINT.test(line)) return [];
  const patterns = [LONG, HERE, PIPED, ...PATTERNS.filter(({ program }) => program.test(line)).map(({ secret }) => secret)];
  return patterns.flatMap((pattern) =>
    [...line.matchAll(pattern)].flatMap(({ 0: whole, 1: value = '', index }) => {
      if (isNoValue(value) || value.startsWith('-')) return [];
      const start = index + whole.lastIndexOf(value);
      return [{ start, end: start + value.replace(/(?:\\[rn])+$/, '').length }];
    }),
  );
}
