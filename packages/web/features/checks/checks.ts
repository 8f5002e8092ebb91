import { type CheckedDevicesQuery, checkRoutes } from '@merlon/contract/checks.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type DeviceMarks, marksInCall } from '../../lib/device-marks.ts';
import { useRead } from '../../lib/use-read.ts';

export const DEVICES_PER_PAGE = 20;

/** The checks of the newest full audits of all devices, or of those with a tag or a site. */
export const useFleetChecks = (marks: DeviceMarks = { tag: '', site: '' }) => {
  const query = marksInCall(marks);
  return useRead(['checks', 'list', query], checkRoutes.list, { query });
};

/** A page of the devices with their verdicts on one check; while another is loaded, the one before stays. */
export const useCheckedDevices = (check: Pick<CheckedDevicesQuery, 'type' | 'check_id' | 'title' | 'page' | 'tag' | 'site'>) => {
  const query = { ...check, page_size: DEVICES_PER_PAGE };
  return useRead(['checks', 'devices', query], checkRoutes.devices, { query }, { placeholderData: keepPreviousData });
};
