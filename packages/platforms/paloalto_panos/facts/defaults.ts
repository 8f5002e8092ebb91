/**
 * The device's behaviour if a part of the configuration is absent, and the source: one sentence each, without its full stop. Paths omit the
 * words that stand for any name.
 */
const DEFAULTS: Readonly<Record<string, string>> = {
  'deviceconfig system permitted-ip':
    'Every address may reach the management interface (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'deviceconfig system service disable-http':
    'HTTP is disabled on the management interface (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'deviceconfig system service disable-telnet':
    'Telnet is disabled on the management interface (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'deviceconfig system snmp-setting access-setting version': 'SNMP is not set up (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'deviceconfig system ntp-servers': 'No NTP server is set (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'deviceconfig system ssl-tls-service-profile':
    'A self-signed certificate is used for the management interface (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'deviceconfig system update-schedule anti-virus recurring': 'No update is scheduled (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'deviceconfig system update-schedule wildfire recurring': 'No update is scheduled (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'deviceconfig system update-schedule threats recurring':
    'Updates come weekly at most (CIS Palo Alto Firewall 9 Benchmark, Default Value), or not at all (Benchmark for version 6)',
  'deviceconfig high-availability': 'High availability is not configured (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'deviceconfig setting wildfire file-size-limit':
    'The file size limits of the release hold, which are not the largest (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'deviceconfig setting wildfire session-info-select':
    'All session information is sent to WildFire (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'mgt-config password-complexity enabled': 'The password complexity is not enabled (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'mgt-config password-profile': 'There is no password profile (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'shared authentication-profile':
    'There is no authentication profile, so none that locks an account (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'shared log-settings': 'No log is sent to another device (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'shared profiles': 'There is no profile but the predefined ones (PAN-OS web interface help, Objects > Security Profiles)',
  'vsys log-settings profiles': 'There is no log forwarding profile (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'vsys user-id-collector setting enable-probing':
    'WMI probing and all functions of User-ID are disabled (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'vsys user-id-collector': 'WMI probing and all functions of User-ID are disabled (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'vsys zone': 'There is no zone (PAN-OS web interface help, Network > Zones)',
  'vsys rulebase':
    'The predefined rules hold alone: traffic within a zone passes, traffic between zones does not, and neither is logged (PAN-OS administrator guide, Security Policy)',
  'vsys rulebase security rules':
    'The predefined rules hold alone: traffic within a zone passes, traffic between zones does not (PAN-OS administrator guide, Security Policy)',
  'vsys rulebase decryption rules': 'Nothing is decrypted (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'vsys setting ssl-decrypt allow-forward-decrypted-content':
    'Decrypted content is not forwarded to WildFire (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'vsys global-protect': 'There is no portal and no gateway (CIS Palo Alto Firewall 9 Benchmark, Default Value)',
  'network profiles interface-management-profile':
    'No interface offers a management service (PAN-OS web interface help, Network > Network Profiles > Interface Mgmt)',
};

/** The default for a path that is not in the text; undefined if no source was found. */
export const defaultOf = (path: string): string | undefined => (Object.hasOwn(DEFAULTS, path) ? DEFAULTS[path] : undefined);
