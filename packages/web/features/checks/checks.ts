import { type CheckedDevicesQuery, checkRoutes } from '@merlon/contract/checks.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/use-read.ts';

export const DEVICES_PER_PAGE = 20;

/** The checks of the newest full audits of all devices. */
export const useFleetChecks = () => useRead(['checks', 'list'], checkRoutes.list, { query: {} });

/** A page of the devices with their verdicts on one check; while another is loaded, the one before stays. */
export const useCheckedDevices = (check: Pick<CheckedDevicesQuery, 'type' | 'check_id' | 'title' | 'page'>) => {
  const query = { ...check, page_size: DEVICES_PER_PAGE };
  return useRead(['checks', 'devices', query], checkRoutes.devices, { query }, { placeholderData: keepPreviousData });
};
