import { describe, expect, it } from 'vitest';
import { findCycles, findFolderCycles, noCycles, noFolderCycles } from './cycles.ts';
import { readSource } from './read-source.ts';
import { applyRules } from './rule.ts';
import { rules } from './rules.ts';

/** For each rule: sources that cross it, and sources beside them that do not. */
const examples: Record<string, { crosses: Record<string, string>; holds: Record<string, string> }> = {
  'time-is-told-in-one-place': {
    crosses: {
      'packages/web/a.ts': `export const read = (text: string) => new Date(text);`,
      'packages/web/b.ts': `export const write = (date: Date) => date.toLocaleDateString();`,
      'packages/web/c.ts': `export const format = new Intl.DateTimeFormat('en');`,
      'packages/web/d.ts': `export const order = (a: string, b: string) => Date.parse(a) - Date.parse(b);`,
      'packages/web/e.ts': `export const hour = (date: Date) => date.getHours();`,
    },
    holds: {
      'packages/web/lib/time.ts': `export const read = (text: string) => new Date(text);`,
      'packages/web/a.ts': `export const now = () => new Date().toISOString();\nexport const write = (number: number) => number.toLocaleString('en-GB');`,
    },
  },
  'contract-is-the-bottom': {
    crosses: {
      'packages/contract/a.ts': `import type { Verdict } from '@merlon/engine/model/verdict.ts';`,
      'packages/contract/b.ts': `import React from 'react';`,
    },
    holds: { 'packages/contract/a.ts': `import * as z from 'zod/mini';\nimport { Id } from './shapes.ts';` },
  },
  'engine-stays-pure': {
    crosses: {
      'packages/engine/a.ts': `import { readFileSync } from 'node:fs';`,
      'packages/engine/b.ts': `export { registry } from '@merlon/platforms/registry.ts';`,
      'packages/engine/c.ts': `const p = await import('pg');`,
    },
    holds: {
      'packages/engine/a.ts': `import { Id } from '@merlon/contract/shapes.ts';`,
      'packages/engine/a.test.ts': `import { readFileSync } from 'node:fs';`,
    },
  },
  'knowledge-has-no-clock': {
    crosses: {
      'packages/engine/a.ts': `export const now = () => Date.now();`,
      'packages/engine/b.ts': `export const now = () => new Date();`,
      'packages/engine/c.ts': `export const chance = Math.random() > 0.5;`,
      'packages/platforms/x/d.ts': `export const home = process.env.HOME;`,
      'packages/platforms/x/e.ts': `export const get = () => fetch('http://127.0.0.1');`,
    },
    holds: { 'packages/engine/a.ts': `export const read = (instant: string) => new Date(instant);\n// Date.now() is passed in` },
  },
  'platforms-stand-on-the-engine': {
    crosses: {
      'packages/platforms/x/a.ts': `import { connect } from 'node:net';`,
      'packages/platforms/x/b.ts': `import type { Firewall } from '@merlon/contract/firewalls.ts';`,
      'packages/platforms/x/c.ts': `import { fetchConfig } from '@merlon/server/adapters/ssh/fetch.ts';`,
    },
    holds: { 'packages/platforms/x/a.ts': `import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';` },
  },
  'platform-is-an-island': {
    crosses: { 'packages/platforms/x/a.ts': `import { clean } from '../y/session.ts';` },
    holds: {
      'packages/platforms/x/a.ts': `import { clean } from './session.ts';`,
      'packages/platforms/registry.ts': `import { y } from './y/platform.ts';`,
    },
  },
  'registry-is-the-only-door': {
    crosses: { 'packages/server/compose/compose-features.ts': `import { y } from '@merlon/platforms/y/platform.ts';` },
    holds: { 'packages/server/compose/compose-features.ts': `import { platforms } from '@merlon/platforms/registry.ts';` },
  },
  'nobody-names-a-vendor': {
    crosses: {
      'packages/server/a.ts': `export const isIt = (type: string) => type === 'juniper_srx';`,
      'packages/engine/b.ts': `export const parseFortiOs = fortiOsTree;\nexport const fortigateParser = 1;`,
      'packages/web/c.tsx': `export const Label = () => <b>Palo Alto</b>;`,
      'packages/cli/d.ts': 'export const hint = `try a Cisco one`;',
      'packages/contract/firewalls.ts': `export const type = 'cisco_ftd';`,
    },
    holds: {
      'packages/server/a.ts': `// FortiOS prints the banner first\nexport const asaph = 'a point to check';`,
      'packages/contract/firewalls.ts': `export const fetchCalls = ['fetch-fortinet-config'];`,
      'packages/lab/a.ts': `export const device = 'fortigate';`,
    },
  },
  'web-knows-only-the-contract': {
    crosses: {
      'packages/web/a.ts': `import type { Report } from '@merlon/engine/report/report.ts';`,
      'packages/web/b.ts': `import fs from 'node:fs';`,
    },
    holds: { 'packages/web/a.tsx': `import Button from '@mui/material/Button';\nimport { User } from '@merlon/contract/auth.ts';` },
  },
  'server-is-nobodys-library': {
    crosses: {
      'packages/cli/a.ts': `import { createAudits } from '@merlon/server/features/audits/service.ts';`,
      'packages/platforms/b.ts': `import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';`,
      'packages/lab/device.ts': `import { compose } from '@merlon/server/compose/compose-features.ts';`,
      'packages/lab/device.test.ts': `import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';`,
    },
    holds: {
      'packages/cli/a.ts': `import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';`,
      'packages/demo/main.ts': `import { compose } from '@merlon/server/compose/compose-features.ts';`,
      'soak/a.ts': `import { startMerlonProcess } from '@merlon/server/testing/merlon-process.ts';`,
    },
  },
  'cli-is-the-end': {
    crosses: { 'packages/server/a.ts': `import { run } from '@merlon/cli/main.ts';` },
    holds: { 'packages/cli/main.ts': `import { extract } from './extract.ts';` },
  },
  'lab-is-for-tests': {
    crosses: {
      'packages/server/a.ts': `import { startDevice } from '@merlon/lab/device.ts';`,
      'packages/cli/b.ts': `import { startDemo } from '@merlon/demo/start-demo.ts';`,
    },
    holds: { 'packages/server/a.test.ts': `import { startDevice } from '@merlon/lab/device.ts';` },
  },
  'only-adapters-touch-the-outside': {
    crosses: {
      'packages/server/features/a/service.ts': `import { readFile } from 'node:fs/promises';`,
      'packages/server/compose/b.ts': `export const later = () => setTimeout(() => {}, 5);`,
      'packages/server/env.ts': `export const port = process.env.PORT;`,
      'packages/server/features/c/service.ts': `import { Client } from 'ssh2';`,
      'packages/server/features/d/store.ts': `export const at = new Date();`,
    },
    holds: {
      'packages/server/adapters/files/files.ts': `import { readFile } from 'node:fs/promises';`,
      'packages/server/serve.ts': `export const port = process.env.PORT;`,
      'packages/server/features/c/service.ts': `import type { Pool } from 'pg';\nexport const read = (at: string) => new Date(at);`,
    },
  },
  'adapters-know-no-feature': {
    crosses: { 'packages/server/adapters/ssh/a.ts': `import { Firewalls } from '../../features/firewalls/service.ts';` },
    holds: { 'packages/server/adapters/ssh/a.ts': `import { connect } from './connect.ts';` },
  },
  'store-belongs-to-its-service': {
    crosses: {
      'packages/server/features/audits/routes.ts': `import { createStore } from './store.ts';`,
      'packages/server/http/audit-later.ts': `import { createStore } from '../features/audits/store.ts';`,
    },
    holds: {
      'packages/server/features/audits/service.ts': `import type { AuditStore } from './store.ts';`,
      'packages/server/compose/compose-features.ts': `import { createStore } from './features/audits/store.ts';`,
    },
  },
  'features-do-not-meet': {
    crosses: {
      'packages/server/features/audits/service.ts': `import type { Firewalls } from '../firewalls/service.ts';`,
      'packages/web/features/audits/results.tsx': `import { useDevices } from '../firewalls/api';`,
    },
    holds: { 'packages/web/pages/firewalls.tsx': `import { Results } from '../features/audits/results.tsx';` },
  },
  'nothing-imports-a-test': {
    crosses: {
      'packages/engine/b.test.ts': `import { sample } from './a.test.ts';`,
      'packages/server/a.ts': `import { startTestServer } from './testing/start-test-server.ts';`,
    },
    holds: { 'packages/engine/b.test.ts': `import { sample } from './testing/sample.ts';` },
  },
};

const crossingsIn = (path: string, source: string): string[] =>
  applyRules(rules, [readSource(path, source, () => true)]).map(({ rule }) => rule);

describe.each(rules)('$name', ({ name }) => {
  const example = examples[name] ?? { crosses: {}, holds: {} };

  it('has sources that prove it', () => {
    expect(Object.keys(example.crosses).length).toBeGreaterThan(0);
    expect(Object.keys(example.holds).length).toBeGreaterThan(0);
  });

  it.each(Object.entries(example.crosses))('is crossed by %s: %s', (path, source) => {
    expect(crossingsIn(path, source)).toContain(name);
  });

  it.each(Object.entries(example.holds))('is held by %s: %s', (path, source) => {
    expect(crossingsIn(path, source)).not.toContain(name);
  });
});

const readAll = (sources: Record<string, string>) =>
  Object.entries(sources).map(([path, source]) => readSource(path, source, (file) => file in sources));

describe(noCycles.name, () => {
  const read = (sources: Record<string, string>) => findCycles(readAll(sources));

  it('is crossed by a ring of three, named from its first file', () => {
    const ring = { 'a/a.ts': `import './b.ts';`, 'a/b.ts': `\nimport type { C } from './c';`, 'a/c.ts': `export * from './a.ts';` };
    expect(read(ring)).toEqual([expect.objectContaining({ path: 'a/c.ts', line: 1, what: 'a/a.ts → a/b.ts → a/c.ts → a/a.ts' })]);
  });

  it('is held where two ways lead to one file', () => {
    expect(read({ 'a/a.ts': `import './b.ts';\nimport './c.ts';`, 'a/b.ts': `import './c.ts';`, 'a/c.ts': '' })).toEqual([]);
  });
});

describe(noFolderCycles.name, () => {
  const read = (sources: Record<string, string>) => findFolderCycles(readAll(sources));

  it('is crossed by types alone, and names each step of the ring', () => {
    const ring = {
      'packages/engine/audit/plan.ts': `import type { Platform } from '../ports/platform.ts';`,
      'packages/engine/ports/platform.ts': `import type { Grammar } from './grammar.ts';\nimport type { Verdict } from '../audit/verdict.ts';`,
      'packages/engine/ports/grammar.ts': '',
      'packages/engine/audit/verdict.ts': '',
    };
    expect(read(ring)).toEqual([
      expect.objectContaining({
        path: 'packages/engine/ports/platform.ts',
        line: 2,
        what: 'packages/engine/audit/plan.ts → packages/engine/ports, packages/engine/ports/platform.ts → packages/engine/audit',
      }),
    ]);
  });

  it('is crossed at any depth, and by way of a third folder', () => {
    const ring = {
      'packages/platforms/x/checks/a.ts': `import '../rule-base/read.ts';`,
      'packages/platforms/x/rule-base/read.ts': `import '../parse/words/split.ts';`,
      'packages/platforms/x/parse/words/split.ts': '',
      'packages/platforms/x/parse/parse.ts': `export * from '../checks/b.ts';`,
      'packages/platforms/x/checks/b.ts': '',
    };
    expect(read(ring)).toHaveLength(1);
  });

  it('is held by a folder and what lies inside it, and by tests', () => {
    const files = {
      'packages/engine/benchmark/read.ts': `import './guide/read-guide.ts';`,
      'packages/engine/benchmark/guide/read-guide.ts': `import '../lines.ts';`,
      'packages/engine/benchmark/lines.ts': `import '../model/recommendation.ts';`,
      'packages/engine/model/recommendation.ts': '',
      'packages/engine/model/recommendation.test.ts': `import '../benchmark/read.ts';`,
      'packages/engine/model/testing/sample.ts': `import '../../benchmark/read.ts';`,
    };
    expect(read(files)).toEqual([]);
  });
});

it('says where the crossing is, what it is and why it is one', () => {
  const [crossing] = applyRules(rules, [
    readSource('packages/engine/a.ts', `// first line\n\nimport { open } from 'node:fs';`, () => true),
  ]);
  expect(crossing).toMatchObject({ path: 'packages/engine/a.ts', line: 3, what: 'imports node:fs', rule: 'engine-stays-pure' });
  expect(crossing?.sentence).toMatch(/port/);
});
