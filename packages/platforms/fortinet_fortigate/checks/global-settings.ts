import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import { describeTest } from '@merlon/engine/audit/value-test.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { deviceScope, judgeScopes } from '../facts/scope.ts';
import { judgeSetting } from '../facts/settings.ts';

/** A check of one switch. */
interface SwitchCheck {
  readonly id: string;
  readonly title: string;
  readonly patterns: readonly RegExp[];
  readonly except?: readonly RegExp[];
  readonly section: string;
  readonly attribute: string;
  readonly want: 'enable' | 'disable';
  /** True if each virtual domain has the section. */
  readonly perDomain?: true;
}

/** Recommendations about a single switch. Source: FortiOS CLI reference, the chapter of the section; CIS FortiGate benchmarks. */
const SWITCHES: readonly SwitchCheck[] = [
  {
    id: 'pre-login-banner',
    title: "Ensure 'Pre-Login Banner' is set",
    patterns: [/ pre login /, / (?:banner|disclaimer) /],
    section: 'system global',
    attribute: 'pre-login-banner',
    want: 'enable',
  },
  {
    id: 'post-login-banner',
    title: "Ensure 'Post-Login-Banner' is set",
    patterns: [/ post login /, / (?:banner|disclaimer) /],
    section: 'system global',
    attribute: 'post-login-banner',
    want: 'enable',
  },
  {
    id: 'static-key-ciphers',
    title: 'Disable static keys for TLS',
    patterns: [/ static key/, / (?:tls|ssl) /],
    section: 'system global',
    attribute: 'ssl-static-key-ciphers',
    want: 'disable',
  },
  {
    id: 'strong-crypto',
    title: 'Enable Global Strong Encryption',
    patterns: [/ strong (?:encryption|crypto\w*) /],
    except: [/ (?:vpn|ipsec|log|password) /],
    section: 'system global',
    attribute: 'strong-crypto',
    want: 'enable',
  },
  {
    id: 'gui-cdn',
    title: 'Ensure CDN is enabled for improved GUI performance',
    patterns: [/ cdn /, / gui /],
    section: 'system global',
    attribute: 'gui-cdn-usage',
    want: 'enable',
  },
  {
    id: 'single-cpu-log',
    title: 'Ensure single CPU core overloaded event is logged',
    patterns: [/ single cpu /, / log/],
    section: 'system global',
    attribute: 'log-single-cpu-high',
    want: 'enable',
  },
  {
    id: 'login-hostname',
    title: 'Ensure Hostname is Not Displayed On Login GUI',
    patterns: [/ host ?name /, / not (?:displayed|shown) /, / (?:login|gui) /],
    section: 'system global',
    attribute: 'gui-display-hostname',
    want: 'disable',
  },
  {
    id: 'snmp-agent-disabled',
    title: 'Ensure SNMP agent is disabled',
    patterns: [/ snmp /, / agent /, / disabled? /],
    section: 'system snmp sysinfo',
    attribute: 'status',
    want: 'disable',
  },
  {
    id: 'private-data-encryption',
    title: 'Ensure private data encryption is enabled',
    patterns: [/ private data encryption /],
    section: 'system global',
    attribute: 'private-data-encryption',
    want: 'enable',
  },
  {
    id: 'grayware',
    title: 'Enable grayware detection on antivirus',
    patterns: [/ gr[ae]yware /],
    section: 'antivirus settings',
    attribute: 'grayware',
    want: 'enable',
    perDomain: true,
  },
];

export const switchChecks: readonly LibraryCheck[] = SWITCHES.map(toCheck);

function toCheck({ id, title, patterns, except, section, attribute, want, perDomain }: SwitchCheck): LibraryCheck {
  const test: ValueTest = { is: 'equals', value: want };
  const setting = { section, attribute, test };
  return {
    id,
    title,
    matches: titled(patterns, except),
    expectation: `\`${section}\` \`${attribute}\` must ${describeTest(test)}`,
    judge: (tree, recommendation) =>
      perDomain
        ? judgeScopes(tree, (scope) => judgeSetting(scope, setting, recommendation))
        : judgeSetting(deviceScope(tree), setting, recommendation),
    remediation: [`config ${section}`, `    set ${attribute} ${want}`, 'end'],
    source: `FortiOS CLI reference, ${section}`,
  };
}
