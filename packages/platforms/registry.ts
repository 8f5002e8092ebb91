import type { Platform } from '@merlon/engine/ports/platform.ts';
import { checkpointSecurityGateway } from './checkpoint_security_gateway/platform.ts';
import { ciscoFtd } from './cisco_ftd/platform.ts';
import { fortinetFortigate } from './fortinet_fortigate/platform.ts';
import { huaweiUsg } from './huawei_usg/platform.ts';
import { juniperSrx } from './juniper_srx/platform.ts';
import { paloaltoPanos } from './paloalto_panos/platform.ts';

/** Every device type that the product knows; a new one is its folder and its line here. */
export const platforms: readonly Platform[] = [
  juniperSrx,
  fortinetFortigate,
  checkpointSecurityGateway,
  huaweiUsg,
  ciscoFtd,
  paloaltoPanos,
];

/** The platform of a type value or one of its aliases, in any case; undefined where there is none. */
export function findPlatform(type: string): Platform | undefined {
  const wanted = type.trim().toLowerCase();
  return platforms.find((platform) => platform.type === wanted || platform.aliases.includes(wanted));
}

/** The platform whose configuration a text is, whatever it is said to be; undefined where none recognises it. */
export function recognisePlatform(text: string): Platform | undefined {
  return platforms.find((platform) => platform.recognises(text));
}
