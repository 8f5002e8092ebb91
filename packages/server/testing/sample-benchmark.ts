import { type DrawnLine, drawBenchmark } from '../adapters/pdf-text/testing/draw-benchmark.ts';

/** A recommendation of a test benchmark. */
export interface DrawnRecommendation {
  readonly id: string;
  readonly title: string;
  readonly audit?: readonly string[];
  readonly remediation?: readonly string[];
}

/** The recommendations of the sample benchmark, one of each kind: met by the sample configuration, not met, and left to a person. */
export const sampleRecommendations: readonly DrawnRecommendation[] = [
  {
    id: '1.1',
    title: "Ensure 'Pre-Login Banner' is set",
    audit: ['FGT1 # get system global'],
    remediation: ['FGT1 # config system global', 'FGT1 (global) # set pre-login-banner enable', 'FGT1 (global) # end'],
  },
  {
    id: '1.2',
    title: "Ensure 'Post-Login-Banner' is set",
    remediation: ['FGT1 # config system global', 'FGT1 (global) # set post-login-banner enable', 'FGT1 (global) # end'],
  },
  { id: '1.3', title: 'Ensure somebody has looked at the cables' },
];

/** Recommendations that no rule knows, though the sample configuration has lines about them: a model is asked. */
export const openRecommendations: readonly DrawnRecommendation[] = [
  { id: '2.1', title: "Ensure 'radius-1' is the RADIUS server", audit: ['FGT1 # show user radius'] },
  { id: '2.2', title: "Ensure the 'branch' IPSEC phase1-interface is wanted" },
  { id: '2.3', title: 'Ensure the super_admin accprofile of the auditor is wanted' },
  { id: '2.4', title: 'Ensure wan1 is the interface of the branch' },
];

/** The sample configuration: synthetic secrets in it are the canaries that no answer may show. */
export const canaries = ['CANARYadminHashCANARY0=', 'CANARYpskCANARYpskCANARY1==', 'CANARYcommunity2', 'CANARYradius3=='] as const;

export const sampleConfig = `#config-version=FGT60F-7.2.8-FW-build1639-240313:opmode=0:vdom=0:user=auditor
config system global
    set hostname "EDGE-1"
    set pre-login-banner enable
    set post-login-banner disable
end
config system admin
    edit "auditor"
        set accprofile "super_admin"
        set password ENC ${canaries[0]}
    next
end
config system snmp community
    edit 1
        set name "${canaries[2]}"
    next
end
config user radius
    edit "radius-1"
        set server "192.0.2.10"
        set secret ENC ${canaries[3]}
    next
end
config vpn ipsec phase1-interface
    edit "branch"
        set interface "wan1"
        set psksecret ENC ${canaries[1]}
    next
end
`;

/** Draws a benchmark as a PDF, a page for each recommendation. */
export function drawSample(recommendations: readonly DrawnRecommendation[] = sampleRecommendations): Promise<Uint8Array> {
  const cover: DrawnLine[] = [
    ['title', 'Sample Firewall Benchmark'],
    ['prose', 'v1.2.0 - 01-31-2024'],
    ...Array.from({ length: 8 }, (): DrawnLine => ['prose', 'Running text of the front matter, so that its size is known.']),
  ];
  return drawBenchmark([
    cover,
    [
      ['section', '1 Settings'],
      ['prose', 'What settings are.'],
    ],
    ...recommendations.map(drawPage),
  ]);
}

function drawPage({ id, title, audit = [], remediation = [] }: DrawnRecommendation): DrawnLine[] {
  const block = (label: string, commands: readonly string[]): DrawnLine[] =>
    commands.length === 0
      ? [
          ['label', label],
          ['prose', 'Look at it.'],
        ]
      : [['label', label], ...commands.map((command): DrawnLine => ['code', command])];
  return [
    ['heading', `${id} ${title} (Automated)`],
    ['label', 'Profile Applicability:'],
    ['prose', 'Level 1'],
    ['label', 'Description:'],
    ['prose', 'What it is about.'],
    ...block('Audit:', audit),
    ...block('Remediation:', remediation),
  ];
}
