import type { Platform } from '@merlon/engine/ports/platform.ts';
import { joinReaders } from '@merlon/engine/topics/join-readers.ts';
import { withSharedTopics } from '@merlon/engine/topics/with-shared-topics.ts';
import { readTopicsByPhrases } from '@merlon/engine/topics/by-phrases/read-topics.ts';
import { readTopicsByWords } from '@merlon/engine/topics/by-words/read-topics.ts';
import { juniperChecks } from './checks/library.ts';
import { juniperCommandGrammar } from './document/command-grammar.ts';
import { comparableJunos } from './comparable.ts';
import { compileRecommendation } from './document/compile.ts';
import { settingsOf, vocabulary } from './document/vocabulary.ts';
import { junosOffers } from './topics/host-inbound.ts';
import { typePrinted } from './document/type-printed.ts';
import { juniperPhraseTopics } from './topics/phrase-topics.ts';
import { juniperTopics } from './topics/topics.ts';
import { references } from './facts/references.ts';
import { junosCommits } from './facts/commits.ts';
import { junosBanners } from './facts/banners.ts';
import { junosLockout } from './facts/lockout.ts';
import { junosLists } from './document/lists.ts';
import { junosNames } from './names.ts';
import { junosRelease } from './facts/release.ts';
import { junosRouting } from './facts/routing-neighbours.ts';
import { parseJunos } from './parse/parse.ts';
import { printJunos } from './print.ts';
import { readRuleBase } from './rule-base/read-rule-base.ts';
import { recognisesJunos } from './recognise.ts';
import { redactJunos } from './redact/redact.ts';
import { junosSession } from './session.ts';
import { junosShape } from './facts/tree-shape.ts';

const PRODUCTS = { maker: /\bjuniper\b/i, accepted: /\bjunos|\bv?srx/i };

/** Juniper SRX firewalls (Junos). */
export const juniperSrx: Platform = {
  type: 'juniper_srx',
  label: 'Juniper SRX',
  aliases: ['juniper', 'srx', 'junos', 'juniper-srx'],
  products: PRODUCTS,
  fetchCall: 'fetch-config',
  recognises: recognisesJunos,
  parse: parseJunos,
  typing: { verbs: ['set'], isWholePath: true },
  redact: redactJunos,
  print: printJunos,
  comparable: comparableJunos,
  commandGrammar: juniperCommandGrammar,
  compile: compileRecommendation,
  readRuleBase,
  checks: juniperChecks,
  readTopics: withSharedTopics(
    {
      banners: junosBanners,
      lockout: junosLockout,
      release: junosRelease,
      routing: junosRouting,
      offers: junosOffers,
      vocabulary,
      settingsOf,
    },
    joinReaders(readTopicsByWords(juniperTopics, PRODUCTS, settingsOf), readTopicsByPhrases(juniperPhraseTopics)),
  ),
  lists: junosLists,
  settingsOf,
  asTyped: typePrinted,
  references,
  session: junosSession,
  commits: junosCommits,
  names: junosNames,
  treeShape: junosShape,
};
