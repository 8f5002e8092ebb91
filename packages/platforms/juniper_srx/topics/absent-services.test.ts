import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { juniperSrx } from '../platform.ts';

function statusOf(description: string, config: string): string {
  const remediation = makeProcedure('$ delete system services finger\n$ delete system phone-home');
  const plan = planRecommendation(
    juniperSrx,
    makeRecommendation({ levels: [], title: 'Unwanted services and factory helpers', description, remediation }),
  );
  const text = `set version 21.4R3\nset system host-name a\nset system services ssh root-login deny\n${config}\n`;
  return plan.by === 'person' ? 'REVIEW' : plan.judge(juniperSrx.parse(text)).status;
}

const NONE =
  'None of these runs: finger, xnm-clear-text, rest, DHCP server (dhcp-local-server). Autoinstallation and phone-home are removed.';
const SOME = `${NONE} Exception: A DHCP server is allowed at pumping stations.`;
const REST = 'set system services rest http port 3000';
const DHCP = 'set system services dhcp-local-server group a interface ge-0/0/1.0';

test.each<[description: string, config: string, status: string]>([
  [NONE, '', 'PASS'],
  [NONE, REST, 'FAIL'],
  [NONE, 'set system services finger', 'FAIL'],
  [NONE, 'set system phone-home server https://x.example', 'FAIL'],
  [NONE, DHCP, 'FAIL'],
  [NONE, 'deactivate system services rest', 'PASS'],
  // What some may have is theirs to have; the rest of the list stands.
  [SOME, '', 'PASS'],
  [SOME, DHCP, 'REVIEW'],
  [SOME, REST, 'FAIL'],
  [`${NONE} Exception: Sites without a server.`, 'set system phone-home server https://x.example', 'REVIEW'],
  // More than the list, or the contrary.
  [`${NONE} Netconf runs on port 830 only.`, '', 'REVIEW'],
  ['Telnet and finger must be enabled.', '', 'REVIEW'],
  ['None of these may be missing: finger, rest.', '', 'REVIEW'],
])('%s | %s', (description, config, status) => expect(statusOf(description, config)).toBe(status));
