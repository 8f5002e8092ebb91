import type { FleetCheck } from '@merlon/contract/checks.ts';
import { type DeviceMarks, marksInCall } from './device-marks.ts';

/**
 * The address of a check over the newest audits. Its number is no part of the path, as what has a dot there is taken for a file. The title
 * goes with it, and so do the tag and the site of the devices: another benchmark may give its number to another check.
 */
export const addressOfCheck = (
  { type, check_id: id, title }: Pick<FleetCheck, 'type' | 'check_id' | 'title'>,
  marks: DeviceMarks = { tag: '', site: '' },
): string => `/checks/${encodeURIComponent(type)}?${new URLSearchParams({ check: id, title, ...marksInCall(marks) }).toString()}`;

/** The address of an audit's page, with one of its checks open. */
export const addressOfVerdict = (auditId: string, checkId: string): string =>
  `/audits/${auditId}?${new URLSearchParams({ check: checkId }).toString()}`;
