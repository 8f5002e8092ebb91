import type { ScreenFacts } from '@merlon/engine/model/screen-facts.ts';
import { deviceScreens } from './device.ts';
import { networkScreens } from './network.ts';
import { objectScreens } from './objects.ts';
import { policyScreens } from './policies.ts';

/** What the web interface of PAN-OS shows of a configuration. */
export const panosScreens: ScreenFacts = { screens: [...deviceScreens, ...networkScreens, ...objectScreens, ...policyScreens] };
