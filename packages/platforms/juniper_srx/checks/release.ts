import { judgeAskedRelease } from '@merlon/engine/topics/releases/read-release-topic.ts';
import { junosRelease } from '../facts/release.ts';
import { fromSource } from './check-lists.ts';

const LATER = /\b(?:later|newer|higher|above|least|minimum)\b/i;

/** The release of the operating system, as the configuration names it. */
export const releaseChecks = fromSource('Junos CLI Reference, version: the release that wrote the configuration', [
  {
    id: 'junos-release',
    title: 'The device runs Junos 21.4R3 or a later release',
    about: {
      title: [/ (?:junos|firmware|operating system|os|software|releases?) /, / \d{2}\.\d/, LATER],
      except: [/ (?:before|older|earlier|not|never) /],
    },
    expectation:
      'the `version` of the configuration must be the release of Junos firmware (OS software) that the title names, or a later one',
    judge: judgeAskedRelease(junosRelease),
    remediation: ['install a package of the release, and start the device from it'],
    beside: ['version *'],
    decides: [],
  },
]);
