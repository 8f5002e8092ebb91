import { defineLibrary } from '@merlon/engine/checks/define-library.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { vocabulary } from '../document/vocabulary.ts';

/** The check library. In a platform with more than a few checks, each subject has its own file and this one lists them. */
export const templateChecks: readonly LibraryCheck[] = defineLibrary(vocabulary, [
  {
    id: 'telnet-off',
    title: 'Ensure Telnet is disabled',
    about: { title: [/ telnet /] },
    setting: 'service telnet',
    demand: equals('off'),
    absent: { is: 'on', source: 'Template Firewall handbook, release 1, "Services": Telnet answers by default' },
    source: 'Template Firewall handbook, release 1, "Services"',
  },
]);
