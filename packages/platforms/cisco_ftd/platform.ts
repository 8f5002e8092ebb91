import type { Platform } from '@merlon/engine/ports/platform.ts';
import { withSharedTopics } from '@merlon/engine/topics/with-shared-topics.ts';
import { readTopicsByPhrases } from '@merlon/engine/topics/by-phrases/read-topics.ts';
import { fdmApi } from './apis/fdm.ts';
import { fmcApi } from './apis/fmc.ts';
import { ciscoCommandGrammar } from './document/command-grammar.ts';
import { ciscoChecks } from './checks/library.ts';
import { toComparableCisco } from './comparable.ts';
import { ciscoTopics } from './checks/topics/topics.ts';
import { compileRecommendation } from './document/compile.ts';
import { settingsOf } from './document/read-command.ts';
import { references } from './facts/references.ts';
import { ciscoCommits } from './facts/commits.ts';
import { asaBanners } from './facts/banners.ts';
import { asaLockout } from './facts/lockout.ts';
import { asaLists } from './document/lists.ts';
import { ciscoNames } from './names.ts';
import { asaRelease } from './facts/release.ts';
import { ciscoRouting } from './facts/routing-neighbours.ts';
import { vocabulary } from './document/vocabulary.ts';
import { parseCisco } from './parse/parse.ts';
import { printCisco } from './print.ts';
import { recognisesCisco } from './recognise.ts';
import { redactCisco } from './redact/redact.ts';
import { readCiscoRuleBase } from './rule-base/read-rule-base.ts';
import { ciscoSession } from './session.ts';
import { ciscoShape } from './facts/tree-shape.ts';

/** Cisco firewalls: Firepower Threat Defense, and ASA, which shares its configuration language. */
export const ciscoFtd: Platform = {
  type: 'cisco_ftd',
  label: 'Cisco FTD',
  aliases: ['cisco', 'ftd', 'firepower', 'asa', 'cisco-ftd', 'cisco_asa', 'cisco-asa', 'cisco_firepower'],
  products: {
    maker: /\bcisco\b/i,
    accepted: /\bASAv?\b|\bASA ?\d{4}|\bFTDv?\b|\bFMC\b|adaptive security appliance|\bfirepower\b|cisco secure firewall/i,
    others: /\bIOS(?:[ -]X[ER])?\b|\bNX-?OS\b|\bnexus\b|\bcatalyst\b|\bmeraki\b|\bISE\b|\bACI\b|wireless lan/i,
  },
  fetchCall: 'fetch-cisco-ftd-config',
  recognises: recognisesCisco,
  parse: parseCisco,
  redact: redactCisco,
  print: printCisco,
  comparable: toComparableCisco,
  commandGrammar: ciscoCommandGrammar,
  compile: compileRecommendation,
  readRuleBase: readCiscoRuleBase,
  checks: ciscoChecks,
  readTopics: withSharedTopics(
    { banners: asaBanners, lockout: asaLockout, release: asaRelease, routing: ciscoRouting, vocabulary, settingsOf },
    readTopicsByPhrases(ciscoTopics),
  ),
  lists: asaLists,
  settingsOf,
  references,
  session: ciscoSession,
  commits: ciscoCommits,
  names: ciscoNames,
  apis: [fmcApi, fdmApi],
  treeShape: ciscoShape,
};
