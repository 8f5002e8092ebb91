import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { chooseJudges } from '@merlon/engine/audit/choose-judges.ts';
import { readXccdf } from '@merlon/engine/benchmark/xccdf/read-xccdf.ts';
import pairs from '@merlon/platforms/testing/stig-pairs.json' with { type: 'json' };
import { requirePlatform } from '@merlon/platforms/registry.ts';
import { describe, expect, test } from 'vitest';
import { parseXccdf } from './parse-xccdf.ts';

const corpus = resolve(import.meta.dirname, '../../../../../shared/corpus');
const folder = `${corpus}/stig`;

/** How the files of each kind begin. */
const KINDS = {
  juniper_srx: 'U_Juniper_SRX_SG_NDM',
  cisco_ftd: 'U_Cisco_ASA_NDM',
  fortinet_fortigate: 'U_FN_FortiGate_Firewall_NDM',
  paloalto_panos: 'U_PAN_NDM',
} as const;
type Kind = keyof typeof KINDS;

const read = (kind: Kind, file: string) => readXccdf(parseXccdf(readFileSync(`${folder}/${file}`)), requirePlatform(kind).commandGrammar);

interface Label {
  readonly check_id: string;
  readonly label: string;
  readonly strict: boolean;
}

describe.runIf(existsSync(folder))('STIGs, for which no check was written', () => {
  test.each(Object.keys(KINDS) as Kind[])('%s: no check judges a rule that asks something else', (kind) => {
    const wanted: Readonly<Record<string, readonly string[]>> = pairs[kind];
    const files = readdirSync(folder).filter((file) => file.startsWith(KINDS[kind]));
    const wrong = files.flatMap((file) =>
      read(kind, file).recommendations.flatMap((rule) =>
        chooseJudges(requirePlatform(kind), rule)
          .flatMap(({ seats }) => seats.flatMap((seat) => (seat.by === 'library' ? seat.checks : [])))
          .filter(({ id }) => !wanted[rule.id]?.includes(id))
          .map(({ id }) => `${file} ${rule.id}: ${id}`),
      ),
    );
    expect(files).not.toEqual([]);
    expect(wrong).toEqual([]);
  });

  test('what is decided of the labelled one is right', () => {
    const file = 'U_Juniper_SRX_SG_NDM_STIG_V3R3_Manual-xccdf.xml';
    const { labels } = JSON.parse(readFileSync(`${folder}/gold/U_Juniper_SRX_SG_NDM_STIG_V3R3_Manual__hardened.conf.json`, 'utf8')) as {
      readonly labels: readonly Label[];
    };
    const config = readFileSync(`${corpus}/hardened/juniper_srx/hardened.conf`, 'utf8');
    const verdicts = auditConfiguration({ platform: requirePlatform('juniper_srx'), benchmark: read('juniper_srx', file), config });
    const statuses = new Map(verdicts.map(({ checkId, status }) => [checkId, status]));
    const wrongPasses = labels.filter((one) => one.label !== 'PASS' && statuses.get(one.check_id) === 'PASS');
    const strict = labels.filter((one) => one.strict && /PASS|FAIL/.test(one.label));
    const decided = strict.filter((one) => /PASS|FAIL/.test(statuses.get(one.check_id) ?? ''));
    expect(wrongPasses).toEqual([]);
    expect(decided.filter((one) => one.label !== statuses.get(one.check_id))).toEqual([]);
    expect(decided.length / strict.length).toBeGreaterThanOrEqual(0.8);
  });
});
