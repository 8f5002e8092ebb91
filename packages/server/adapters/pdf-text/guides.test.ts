import { expect, it } from 'vitest';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import { commandsOf } from '@merlon/engine/model/recommendation.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import type { CommandGrammar } from '@merlon/engine/ports/platform.ts';
import { setAsRuledTable, setAsTable } from '@merlon/lab/standards/set-standard.ts';
import { readStandard } from '@merlon/lab/standards/standard.ts';
import { readPdf } from './read-pdf.ts';
import { type DrawnGuide, drawGuide } from './testing/draw-guide.ts';
import { numberedGuide, styledGuide, viewsGuide } from './testing/guides.ts';

const grammarOf = (type: string): CommandGrammar => {
  const platform = findPlatform(type);
  if (!platform) throw new Error(`no platform ${type}`);
  return platform.commandGrammar;
};

async function read(guide: DrawnGuide, grammar: CommandGrammar) {
  const { title, recommendations } = readBenchmark(await readPdf(await drawGuide(guide)), grammar);
  const checks = recommendations.map((one) => ({ ...one, audit: commandsOf(one.audit), remediation: commandsOf(one.remediation) }));
  return { title, checks };
}

it('bold numbered headings are checks, with their parts', async () => {
  const { title, checks } = await read(numberedGuide, grammarOf('fortinet_fortigate'));
  expect(title).toBe('Firewall Hardening Guide');
  expect(checks.map((check) => `${check.id} ${check.title}`)).toEqual([
    '1.1 Disable Telnet',
    '1.2 Limit the idle time of administrators',
    '1.3 Restrict who may enter the room',
  ]);
  expect(checks[0]).toMatchObject({
    sections: ['1 Management'],
    assessment: '',
    levels: [],
    page: 3,
    pageEnd: 3,
    description: 'Telnet sends passwords in clear text.',
    rationale: 'Passwords can be read on the way.',
    audit: ['get system interface'],
    remediation: ['config system interface', 'edit port1', 'set allowaccess ping https ssh', 'next', 'end'],
  });
  expect(checks[1]).toMatchObject({
    page: 4,
    description: 'Sessions that nobody uses are closed.',
    audit: ['show system global'],
    remediation: ['config system global', 'set admintimeout 5', 'end'],
  });
  expect(checks[2]).toMatchObject({ description: 'Keep the room locked.', audit: [], remediation: [] });
});

it('headings without numbers get some, and commands are known by their words', async () => {
  const { checks } = await read(styledGuide, grammarOf('juniper_srx'));
  expect(checks).toMatchObject([
    {
      id: '1.1',
      title: 'Root must not log in over SSH',
      sections: ['1 Access'],
      page: 2,
      audit: [],
      remediation: ['set system services ssh root-login deny', 'set system services ssh protocol-version v2'],
    },
    { id: '1.2', title: 'Banner', page: 2, audit: ['show configuration system login'], remediation: [] },
    { id: '2.1', title: 'Time servers', sections: ['2 Clock'], page: 3, remediation: ['set system ntp server 192.0.2.1'] },
  ]);
});

it('prompts with views are stripped, and parts in bold type are known', async () => {
  const { checks } = await read(viewsGuide, grammarOf('huawei_usg'));
  expect(checks).toMatchObject([
    {
      id: '2.1',
      title: 'Disabling Telnet',
      sections: ['2 Management Plane'],
      rationale: 'Telnet transmits data in clear text.',
      audit: ['display telnet server status'],
      remediation: ['system-view', 'undo telnet server enable', 'undo telnet ipv6 server enable'],
    },
    {
      id: '2.2',
      page: 3,
      description: 'Sessions are closed after five minutes.',
      remediation: ['system-view', 'user-interface vty 0 4', 'idle-timeout 5 0'],
    },
  ]);
  expect(checks).toHaveLength(2);
});

it.each(['fortinet_fortigate', 'juniper_srx'])('a guide for another device holds nothing for %s', async (type) => {
  expect((await read(viewsGuide, grammarOf(type))).checks).toEqual([]);
});

it.each([setAsTable, setAsRuledTable])("a company's standard in a table, drawn, reads as it was set", async (setStandard) => {
  const sheets = setStandard(await readStandard('edge'), 'juniper_srx');
  const grammar = grammarOf('juniper_srx');
  const namesOf = (pages: Parameters<typeof readBenchmark>[0]) =>
    readBenchmark(pages, grammar).recommendations.map(({ id, title, audit, remediation }) => ({
      id,
      title,
      commands: [...commandsOf(audit), ...commandsOf(remediation)],
    }));
  const drawn = namesOf(await readPdf(await sheets.toPdf()));
  expect(drawn).toHaveLength(12);
  expect(drawn).toEqual(namesOf(sheets.toPages()));
});
