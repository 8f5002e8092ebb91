import { sanitise, stampMoment } from '../../file-name.ts';

const NAMELESS = 'firewall';

/** `Edge 1_audit_report_20261121T184407.pdf`: the moment is that of Asia/Karachi. */
export const nameReport = (deviceName: string, at: Date): string => `${sanitise(deviceName, NAMELESS)}_audit_report_${stampMoment(at)}.pdf`;

/** `Edge 1_config.txt`: the same in each report of a device. */
export const nameConfiguration = (deviceName: string): string => `${sanitise(deviceName, NAMELESS)}_config.txt`;
