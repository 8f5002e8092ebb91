import type { Platform } from '@merlon/engine/ports/platform.ts';
import { readTopicsByPhrases } from '@merlon/engine/topics/by-phrases/read-topics.ts';
import { withSharedTopics } from '@merlon/engine/topics/with-shared-topics.ts';
import { managementApi } from './apis/management-api.ts';
import { checkpointChecks } from './checks/library.ts';
import { makeCheckpointComparable } from './comparable.ts';
import { checkpointCommandGrammar } from './document/command-grammar.ts';
import { compileRecommendation } from './document/compile.ts';
import { settingsOf, vocabulary } from './document/vocabulary.ts';
import { gaiaLists } from './document/lists.ts';
import { gaiaBanners } from './facts/banners.ts';
import { gaiaLockout } from './facts/lockout.ts';
import { gaiaNames } from './names.ts';
import { parseCheckpoint } from './parse/parse.ts';
import { printCheckpoint } from './print.ts';
import { recognisesCheckpoint } from './recognise.ts';
import { redactCheckpoint } from './redact/redact.ts';
import { readCheckpointRuleBase } from './rule-base/read-rule-base.ts';
import { gaiaSession } from './session.ts';
import { checkpointShape } from './facts/tree-shape.ts';
import { gaiaTopics } from './topics/topics.ts';

/** Check Point Security Gateways (Gaia), with the answers of their management server if a text holds them. */
export const checkpointSecurityGateway: Platform = {
  type: 'checkpoint_security_gateway',
  label: 'Checkpoint Security Gateway',
  aliases: [
    'checkpoint',
    'check point',
    'check-point',
    'check_point',
    'checkpoint-security-gateway',
    'security_gateway',
    'security gateway',
    'cp_sg',
    'gaia',
  ],
  products: {
    // "Check point 3" is no maker.
    maker: /\bC(?:heck ?P|HECK ?P|heckp)(?:oint|OINT)\b|\bcheckpoint (?=gaia|security|quantum|firewall)/,
    accepted: /\bgaia\b|\bquantum (?:spark|security gateway)\b/i,
  },
  fetchCall: 'fetch-checkpoint-config',
  recognises: recognisesCheckpoint,
  parse: parseCheckpoint,
  typing: { verbs: ['set', 'add'], isWholePath: false },
  redact: redactCheckpoint,
  print: printCheckpoint,
  comparable: makeCheckpointComparable,
  commandGrammar: checkpointCommandGrammar,
  compile: compileRecommendation,
  readRuleBase: readCheckpointRuleBase,
  checks: checkpointChecks,
  readTopics: withSharedTopics({ banners: gaiaBanners, lockout: gaiaLockout, vocabulary, settingsOf }, readTopicsByPhrases(gaiaTopics)),
  lists: gaiaLists,
  settingsOf,
  session: gaiaSession,
  names: gaiaNames,
  apis: [managementApi],
  treeShape: checkpointShape,
};
