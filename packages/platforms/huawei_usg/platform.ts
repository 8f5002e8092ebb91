import type { Platform } from '@merlon/engine/ports/platform.ts';
import { withSharedTopics } from '@merlon/engine/topics/with-shared-topics.ts';
import { huaweiChecks } from './checks/library.ts';
import { huaweiCommandGrammar } from './document/command-grammar.ts';
import { comparableVrp } from './comparable.ts';
import { compileRecommendation } from './document/compile.ts';
import { settingsOf } from './document/read-commands.ts';
import { references } from './facts/references.ts';
import { vrpCommits } from './facts/commits.ts';
import { vrpBanners } from './facts/banners.ts';
import { vrpLockout } from './facts/lockout.ts';
import { vrpLists } from './document/lists.ts';
import { vrpNames } from './names.ts';
import { printVrp } from './print.ts';
import { vrpRelease } from './facts/release.ts';
import { vrpRouting } from './facts/routing-neighbours.ts';
import { vocabulary } from './document/vocabulary.ts';
import { parseVrp } from './parse/parse.ts';
import { readRuleBase } from './rule-base/read-rule-base.ts';
import { recognisesVrp } from './recognise.ts';
import { redactVrp } from './redact/redact.ts';
import { vrpSession } from './session.ts';
import { vrpShape } from './facts/tree-shape.ts';

/** Huawei USG firewalls (VRP). */
export const huaweiUsg: Platform = {
  type: 'huawei_usg',
  label: 'Huawei USG',
  aliases: ['huawei', 'usg', 'vrp', 'huawei-usg', 'hisecengine'],
  products: { maker: /\bhuawei\b/i, accepted: /\bUSG ?\d{4,5}|\bhisecengine\b|\beudemon\b/i },
  fetchCall: 'fetch-config',
  recognises: recognisesVrp,
  parse: parseVrp,
  redact: redactVrp,
  print: printVrp,
  comparable: comparableVrp,
  commandGrammar: huaweiCommandGrammar,
  compile: compileRecommendation,
  readRuleBase,
  checks: huaweiChecks,
  readTopics: withSharedTopics({
    banners: vrpBanners,
    lockout: vrpLockout,
    release: vrpRelease,
    routing: vrpRouting,
    vocabulary,
    settingsOf,
  }),
  lists: vrpLists,
  settingsOf,
  references,
  session: vrpSession,
  commits: vrpCommits,
  names: vrpNames,
  treeShape: vrpShape,
};
