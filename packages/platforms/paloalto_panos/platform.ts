import type { Platform } from '@merlon/engine/ports/platform.ts';
import { withSharedTopics } from '@merlon/engine/topics/with-shared-topics.ts';
import { panosXmlApi } from './apis/xml-api.ts';
import { panosChecks } from './checks/library.ts';
import { readPanosTopics } from './checks/topics/topics.ts';
import { panosCommandGrammar } from './document/command-grammar.ts';
import { makeComparable } from './comparable.ts';
import { compileRecommendation } from './document/compile.ts';
import { settingsOf, vocabulary } from './document/vocabulary.ts';
import { references } from './facts/references.ts';
import { panosBanners } from './facts/banners.ts';
import { panosLockout } from './facts/lockout.ts';
import { panosLists } from './document/lists.ts';
import { panosOffers } from './facts/management-profiles.ts';
import { panosNames } from './names.ts';
import { panosRelease } from './facts/release.ts';
import { panosRouting } from './facts/routing-neighbours.ts';
import { parsePanos } from './parse/parse.ts';
import { printPanos } from './print.ts';
import { recognisesPanos } from './recognise.ts';
import { redactPanos } from './redact/redact.ts';
import { readRuleBase } from './rule-base/read-rule-base.ts';
import { panosSession } from './session.ts';
import { panosScreens } from './facts/screens/screens.ts';
import { panosShape } from './facts/tree-shape.ts';

/** Palo Alto Networks firewalls (PAN-OS). */
export const paloaltoPanos: Platform = {
  type: 'paloalto_panos',
  label: 'PaloAlto PAN-OS',
  aliases: ['panos', 'pan-os', 'paloalto', 'palo-alto', 'paloalto-panos', 'palo_alto'],
  products: {
    maker: /\bpalo ?alto\b|\bpaloaltonetworks\b/i,
    accepted: /\bpan-?os\b|\bPA-\d{3,4}\b/i,
    others: /\bprisma\b|\bcortex\b/i,
  },
  fetchCall: 'fetch-paloalto-config',
  recognises: recognisesPanos,
  parse: parsePanos,
  typing: { verbs: ['set'], isWholePath: true },
  redact: redactPanos,
  print: printPanos,
  comparable: makeComparable,
  commandGrammar: panosCommandGrammar,
  compile: compileRecommendation,
  readRuleBase,
  checks: panosChecks,
  readTopics: withSharedTopics(
    {
      banners: panosBanners,
      lockout: panosLockout,
      release: panosRelease,
      routing: panosRouting,
      screens: panosScreens,
      offers: panosOffers,
      vocabulary,
      settingsOf,
    },
    readPanosTopics,
  ),
  lists: panosLists,
  settingsOf,
  references,
  session: panosSession,
  names: panosNames,
  apis: [panosXmlApi],
  treeShape: panosShape,
};
