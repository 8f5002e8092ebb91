interface OfferedDevice {
  readonly id: string;
  readonly device_name: string;
  readonly ip_address: string;
}

/** Devices as they are offered: by their names, with the address where several have the same. */
export const offerDevices = (devices: readonly OfferedDevice[]): readonly { readonly value: string; readonly label: string }[] => {
  const times = new Map<string, number>();
  for (const { device_name: name } of devices) times.set(name, (times.get(name) ?? 0) + 1);
  return devices
    .map(({ id, device_name: name, ip_address: address }) => ({ value: id, label: times.get(name) === 1 ? name : `${name} (${address})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en', { numeric: true }));
};
