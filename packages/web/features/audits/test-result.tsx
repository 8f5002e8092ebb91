import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatSeconds } from '../../lib/time.ts';
import { count } from '../../lib/texts.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { Prose } from '../../ui/plain-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Part, Section } from '../../ui/section.tsx';
import { VerdictChip } from '../../ui/verdict-chip.tsx';
import { CheckDetail, type OpenEvidence, type OpenPdf } from './check-detail.tsx';
import type { TestedCheck } from './test-check.ts';
import type { TestRecord } from './test-record.ts';

export interface TestResultProps {
  deviceId: string;
  tested: TestedCheck;
  /** Told the quoted lines and the configuration that they were quoted from. */
  onOpenEvidence: (evidence: Parameters<OpenEvidence>[0], snapshotId: string | null) => void;
  pdf: OpenPdf;
}

/** The results of a test check that has just been made. */
export const TestResult = ({ deviceId, tested: { answer, record }, onOpenEvidence, pdf }: TestResultProps) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    {answer.results.map((item) => (
      <Section key={item.check_id} title="Test Check Results">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
          <VerdictChip status={item.status} />
          <Typography variant="body2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
            <strong>{item.check_id}</strong> {item.title}
          </Typography>
          <SecondaryText>Took {formatSeconds(record.executionTime)}</SecondaryText>
        </Box>
        <CheckDetail
          item={item}
          audit={{ deviceId, auditId: answer.audit_id }}
          onOpenEvidence={(quoted) => onOpenEvidence(quoted, answer.snapshot_id ?? null)}
          pdf={pdf}
        />
      </Section>
    ))}
    <Part title="Measured">
      <FactList facts={listMeasures(record)} />
    </Part>
  </Box>
);

/** This browser's record of a device's last test. */
export const LastTest = ({ record }: { record: TestRecord }) => (
  <Section title="Last test check">
    <FactList
      facts={[
        { name: 'Check', value: record.commandDescription },
        { name: 'Section', value: `${record.commandSection}, page ${record.commandPage}` },
        { name: 'Execution time', value: formatSeconds(record.executionTime) },
        ...listMeasures(record),
      ]}
    />
    <Box sx={{ mt: 1.5 }}>
      <Prose text={record.aiResponse} />
    </Box>
  </Section>
);

const listMeasures = ({ command, configSize, commandComplexity, totals }: TestRecord): readonly Fact[] => [
  ...(command === '' ? [] : [{ name: 'Command', value: command }]),
  ...(configSize === null ? [] : [{ name: 'Configuration', value: count(configSize, 'character') }]),
  { name: 'Command complexity', value: commandComplexity > 0 ? `complex, + ${formatSeconds(commandComplexity)}` : 'simple' },
  {
    name: 'Total checks',
    value: `${totals.total_checks} decided: ${totals.passed_checks} passed, ${totals.failed_checks} failed`,
  },
];
