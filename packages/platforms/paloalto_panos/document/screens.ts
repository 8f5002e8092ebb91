import type { Procedure } from '@merlon/engine/model/recommendation.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';

/**
 * Fields of the web interface and the settings that they set. Sources: PAN-OS Web Interface Help, Device > Setup (Management, Services),
 * for the labels; PAN-OS CLI Quick Start and the configuration that a device exports for the paths.
 */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['hostname', 'deviceconfig system hostname'],
  ['login banner', 'deviceconfig system login-banner'],
  ['time zone', 'deviceconfig system timezone'],
  ['idle timeout', 'deviceconfig setting management idle-timeout'],
  ['permitted ip addresses', 'deviceconfig system permitted-ip'],
  ['send hostname in syslog', 'deviceconfig setting management hostname-type-in-syslog'],
  ['verify update server identity', 'deviceconfig system server-verification'],
  ['minimum length', 'mgt-config password-complexity minimum-length'],
  ['minimum uppercase letters', 'mgt-config password-complexity minimum-uppercase-letters'],
  ['minimum lowercase letters', 'mgt-config password-complexity minimum-lowercase-letters'],
  ['minimum numeric letters', 'mgt-config password-complexity minimum-numeric-letters'],
  ['minimum special letters', 'mgt-config password-complexity minimum-special-characters'],
  ['minimum special characters', 'mgt-config password-complexity minimum-special-characters'],
  ['new password differs by characters', 'mgt-config password-complexity new-password-differs-by-characters'],
  ['prevent password reuse limit', 'mgt-config password-complexity password-history-count'],
  ['required password change period', 'mgt-config password-complexity password-change expiration-period'],
  ...['primary', 'secondary'].flatMap((which) =>
    [`${which} ntp server`, `${which} ntp server address`].map(
      (label) => [label, `deviceconfig system ntp-servers ${which}-ntp-server ntp-server-address`] as const,
    ),
  ),
]);
/** Pages of `Device > Log Settings`, in the words of older and newer releases, and the kinds of logs that they send on. */
const LOG_PAGES: ReadonlyMap<string, string> = new Map([
  ['system', 'system'],
  ['system logs', 'system'],
  ['config', 'config'],
  ['config logs', 'config'],
  ['configuration', 'config'],
]);
const LOG_PAGE = /\blog settings\s*(?:>>?|›)\s*([a-z ]{2,40})$/i;

/** Services of the management interface; a setting switches each of them off. */
const SERVICES = ['http', 'telnet'];

/** The window of the management interface; the profiles of other interfaces have the same services. */
const MANAGEMENT = /\bmanagement interface settings\b/i;

const QUOTED = /["“]([^"“”]{2,60})["”]/g;
const FIELD = /["“]([^"“”]{2,60})["”] field/g;
const TYPES = /\b(?:enter|type|select|choose|set to)\b/i;
const LEAVES_OFF = /\b(?:not (?:be )?(?:checked|selected|enabled)|uncheck|deselect|clear|disable)/i;
/** `Device >> Setup >> Management >> Login Banner`: the last step is the field. */
const STEP = /(?:>>?|›)\s*([A-Za-z ]{2,40})$/;

const labelOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s*\([^)]*\)/g, '')
    .trim();

/** The settings that steps on the screens of the web interface set, as commands would; `*` for a value that the reader has to know. */
export function readScreens({ lines }: Procedure): readonly SettingPath[] {
  const steps = lines.filter(({ kind }) => kind === 'gui' || kind === 'prose').flatMap(({ text }) => text.split(/(?<=\.)\s+/));
  return [...steps.flatMap(readStep), ...readLogPages(steps)];
}

/** What is selected on the pages of the log settings: a syslog profile, where the steps speak of one and of nothing else. */
function readLogPages(steps: readonly string[]): readonly SettingPath[] {
  const text = steps.join('\n');
  if (!/\bsyslog\b/i.test(text) || /\b(?:snmp|e-?mail|http) /i.test(text)) return [];
  const kinds = steps.flatMap((step) => LOG_PAGES.get(labelOf(LOG_PAGE.exec(step.trim().replace(/\.$/, ''))?.[1] ?? '')) ?? []);
  return kinds.map((kind) => ['shared', 'log-settings', kind, 'match-list', '*', 'send-syslog', '*']);
}

function readStep(step: string): readonly SettingPath[] {
  const shown = FIELDS.get(labelOf(STEP.exec(step.trim())?.[1] ?? ''));
  if (shown !== undefined) return [[...shown.split(' '), '*']];
  const labels = [...step.matchAll(FIELD)].map(([, label]) => label!);
  const paths = labels.flatMap((label) => FIELDS.get(labelOf(label)) ?? []);
  if (paths.length > 0 && TYPES.test(step)) {
    const value = valueOf(step, labels);
    return paths.map((path) => [...path.split(' '), value]);
  }
  return MANAGEMENT.test(step) && LEAVES_OFF.test(step) ? SERVICES.filter((service) => mentions(step, service)).map(switchOff) : [];
}

/** The last thing in quotes that is no label and no window. */
function valueOf(step: string, labels: readonly string[]): string {
  const typed = step.slice(step.search(TYPES));
  const [value] = [...typed.matchAll(QUOTED)].map(([, text]) => text!).filter((text) => !labels.includes(text));
  return value !== undefined && /^[\w.-]+$/.test(value) ? value.toLowerCase() : '*';
}

const mentions = (step: string, service: string): boolean => new RegExp(String.raw`\b${service}\b(?! ocsp)`, 'i').test(step);
const switchOff = (service: string): SettingPath => ['deviceconfig', 'system', 'service', `disable-${service}`, 'yes'];
