/** `Edge 1_audit_report_20261121T134407Z.pdf`: letters, digits, spaces, hyphens and underscores, and the moment in UTC. */
export function nameReport(deviceName: string, at: Date): string {
  const name = deviceName.replace(/[^A-Za-z0-9 _-]/g, '').trim() || 'firewall';
  return `${name}_audit_report_${at.toISOString().replace(/[-:]|\.\d+/g, '')}.pdf`;
}
