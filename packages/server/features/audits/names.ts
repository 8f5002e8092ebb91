/** `Edge 1_audit_report_20261121T134407Z.pdf`: letters, digits, spaces, hyphens and underscores, and the moment in UTC. */
export function nameReport(deviceName: string, at: Date): string {
  return `${sanitise(deviceName)}_audit_report_${at.toISOString().replace(/[-:]|\.\d+/g, '')}.pdf`;
}

/** `Edge 1_config.txt`: what a report calls the configuration, the same in each of a device's reports. */
export function nameConfiguration(deviceName: string): string {
  return `${sanitise(deviceName)}_config.txt`;
}

function sanitise(name: string): string {
  return name.replace(/[^A-Za-z0-9 _-]/g, '').trim() || 'firewall';
}
