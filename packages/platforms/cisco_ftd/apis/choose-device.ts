import type { JsonObject } from './dialogue.ts';
import { isJsonObject } from './dialogue.ts';

export interface ChosenDevice {
  readonly config: string;
  readonly notes: readonly string[];
}

/**
 * Says in a management centre's document which of its devices the text is kept for: the one with this name or address. Without one, all of
 * them stay meant.
 */
export function chooseDevice(config: string, name: string): ChosenDevice {
  const { fmc } = JSON.parse(config) as { readonly fmc: JsonObject };
  const devices = Array.isArray(fmc['devices']) ? fmc['devices'].filter(isJsonObject) : [];
  const wanted = name.trim().toLowerCase();
  const [device, another] = devices.filter((record) =>
    ['name', 'hostName'].some((member) => String(record[member] ?? '').toLowerCase() === wanted),
  );
  if (device && another === undefined) {
    const { version, domain, ...lists } = fmc;
    const head = { version, domain, device: { name: device['name'], id: device['id'] } };
    return { config: `${JSON.stringify({ fmc: { ...head, ...lists } }, null, 2)}\n`, notes: [] };
  }
  const isAlone = devices.length <= 1;
  return { config, notes: isAlone ? [] : [describeAll(devices.length, name)] };
}

const describeAll = (count: number, name: string): string =>
  `The manager has ${count} devices, and none alone is called ${name}; what is judged holds for all of them. ` +
  'Give the firewall the name that it has there to have it judged by itself.';
