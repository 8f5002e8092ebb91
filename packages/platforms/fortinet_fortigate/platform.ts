import type { Platform } from '@merlon/engine/ports/platform.ts';
import { fortigateLists } from './document/lists.ts';
import { joinReaders } from '@merlon/engine/topics/join-readers.ts';
import { withSharedTopics } from '@merlon/engine/topics/with-shared-topics.ts';
import { readTopicsByPhrases } from '@merlon/engine/topics/by-phrases/read-topics.ts';
import { readTopicsBySpans } from '@merlon/engine/topics/by-spans/read-topics.ts';
import { fortigateCommandGrammar } from './document/command-grammar.ts';
import { fortiosRestApi } from './apis/fortios-rest.ts';
import { fortigateChecks } from './checks/library.ts';
import { comparableFortios } from './comparable.ts';
import { compileRecommendation, knownAbsence } from './document/compile.ts';
import { changesOf, settingsOf } from './document/read-demands.ts';
import { references } from './facts/references.ts';
import { fortiosBanners } from './facts/banners.ts';
import { fortiosLockout } from './facts/lockout.ts';
import { fortiosNames } from './names.ts';
import { fortiosRelease } from './facts/release.ts';
import { fortiosRouting } from './facts/routing-neighbours.ts';
import { placeCommands } from './document/place-commands.ts';
import { vocabulary } from './document/vocabulary.ts';
import { typePrinted } from './document/type-printed.ts';
import { parseFortios } from './parse/parse.ts';
import { printFortios } from './print.ts';
import { recognisesFortios } from './recognise.ts';
import { redactFortios } from './redact/redact.ts';
import { readRuleBase } from './rule-base/read-rule-base.ts';
import { fortigateSession } from './session.ts';
import { fortigatePhraseTopics } from './topics/phrase-topics.ts';
import { fortigateTopics } from './topics/topics.ts';
import { fortiosShape } from './facts/tree-shape.ts';

/** Fortinet FortiGate firewalls (FortiOS). */
export const fortinetFortigate: Platform = {
  type: 'fortinet_fortigate',
  label: 'Fortinet FortiGate',
  aliases: ['fortigate', 'fortinet', 'fortios', 'fortinet-fortigate'],
  products: {
    maker: /\bfortinet\b/i,
    accepted: /\bforti(?:gate|os)/i,
    others: /\bforti(?:manager|analyzer|mail|web|switch|client|sandbox|adc|nac|siem|ap|authenticator|proxy)\b/i,
  },
  fetchCall: 'fetch-fortinet-config',
  recognises: recognisesFortios,
  parse: parseFortios,
  typing: { verbs: ['config', 'edit', 'set'], isWholePath: false },
  redact: redactFortios,
  print: printFortios,
  comparable: comparableFortios,
  commandGrammar: fortigateCommandGrammar,
  compile: compileRecommendation,
  readRuleBase,
  checks: fortigateChecks,
  lists: fortigateLists,
  readTopics: withSharedTopics(
    { banners: fortiosBanners, lockout: fortiosLockout, release: fortiosRelease, routing: fortiosRouting, vocabulary, settingsOf },
    joinReaders(readTopicsBySpans(fortigateTopics, settingsOf), readTopicsByPhrases(fortigatePhraseTopics)),
  ),
  settingsOf,
  asTyped: typePrinted,
  placeCommands,
  changesOf,
  absenceOf: knownAbsence,
  references,
  session: fortigateSession,
  names: fortiosNames,
  apis: [fortiosRestApi],
  treeShape: fortiosShape,
};
