/** The views of a device's page, in the order of its tabs; the address uses these names. */
export const DEVICE_PAGE_VIEWS = ['overview', 'findings', 'configuration', 'audits', 'settings'] as const;
export type DevicePageView = (typeof DEVICE_PAGE_VIEWS)[number];

/** The address of a device's page, or of one of its views with what else is written there. */
export const addressOfDevice = (id: string, view: DevicePageView = 'overview', more: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(view === 'overview' ? more : { view, ...more }).toString();
  return `/firewalls/${id}${search === '' ? '' : `?${search}`}`;
};
