import { describe, expect, it } from 'vitest';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { fortinetFortigate } from '../platform.ts';
import { accessStandards } from './testing/access-standards.ts';
import { ipsecStandards } from './testing/ipsec-standards.ts';
import { loggingStandards } from './testing/logging-standards.ts';
import { portStandards } from './testing/port-standards.ts';
import { sslVpnStandards } from './testing/ssl-vpn-standards.ts';
import type { Standard } from './testing/standards.ts';

const HEADER = '#config-version=FGT60F-7.4.1-FW-build2463-230830:opmode=0:vdom=0:user=admin\n';

const judgeBy =
  ({ title, says, audit = '', typed }: Standard) =>
  (configuration: string): string => {
    const remediation = makeProcedure(typed.trim().replace(/^/gm, '$ '));
    const recommendation = makeRecommendation({ title, levels: [], description: says, audit: makeProcedure(audit), remediation });
    return decide(fortinetFortigate, recommendation, fortinetFortigate.parse(HEADER + configuration)).outcome.status;
  };

describe.each([
  { name: 'IPsec', standards: ipsecStandards },
  { name: 'administration', standards: accessStandards },
  { name: 'logging', standards: loggingStandards },
  { name: 'ports', standards: portStandards },
  { name: 'SSL VPN', standards: sslVpnStandards },
])('$name', ({ standards }) => {
  it.each(standards)('$title: $says', (standard) => {
    const judge = judgeBy(standard);
    expect(standard.good.map(judge)).toEqual(standard.good.map(() => 'PASS'));
    expect(standard.bad.map(judge)).toEqual(standard.bad.map(() => 'FAIL'));
    expect((standard.exempt ?? []).map(judge)).toEqual((standard.exempt ?? []).map(() => 'NA'));
    expect((standard.never ?? []).map(judge)).not.toContain('PASS');
  });
});
