import type { DocumentsSummary } from '@merlon/contract/documents.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import Description from '~icons/baseline-description';
import LibraryBooks from '~icons/baseline-library-books';
import Terminal from '~icons/baseline-terminal';
import ViewModule from '~icons/baseline-view-module';
import { formatFileSize } from '../../lib/bytes.ts';
import { labelOfType } from '../../lib/device-types.ts';
import { formatInstant } from '../../lib/time.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { formatPercent } from './export.ts';
import { messages } from './messages.ts';
import { type BenchmarkStatistics, formatAverage, labelOfStatus, type Share } from './statistics.ts';

/** The four figures over all benchmarks. */
export const BenchmarkCards = ({ statistics }: { statistics: BenchmarkStatistics }) => {
  const average = (value: number): string => `Average ${formatAverage(value)} per benchmark`;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' } }}>
      <StatCard label="Total Benchmarks" value={statistics.total} icon={<LibraryBooks />} />
      <StatCard label="Pages Processed" value={statistics.totalPages} icon={<Description />} note={average(statistics.averagePages)} />
      <StatCard label="Chunks Created" value={statistics.totalChunks} icon={<ViewModule />} note={average(statistics.averageChunks)} />
      <StatCard
        label="Commands Extracted"
        value={statistics.totalCommands}
        icon={<Terminal />}
        note={average(statistics.averageCommands)}
      />
    </Box>
  );
};

export interface StatisticsPanelProps {
  statistics: BenchmarkStatistics;
  platforms: readonly PlatformInfo[];
  /** Null while it is being loaded, and where it could not be. */
  server: DocumentsSummary | null;
  serverFailed: boolean;
  onRetry: () => void;
}

/** Everything that can be counted over the benchmarks. */
export const StatisticsPanel = ({ statistics, platforms, server, serverFailed, onRetry }: StatisticsPanelProps) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
    <Group title="By type">
      <Shares shares={statistics.byType} label={(type) => labelOfType(platforms, type)} />
    </Group>
    <Group title="By status">
      <Shares shares={statistics.byStatus} label={labelOfStatus} />
    </Group>
    <Group title="By upload year">
      <Shares shares={statistics.byYear} label={(year) => year} />
    </Group>
    {Object.entries(factsOf(statistics)).map(([title, facts]) => (
      <Group key={title} title={title}>
        <FactList facts={facts} sx={FIGURES} />
      </Group>
    ))}
    <Group title="Server summary">
      {server && <FactList facts={factsOfServer(server)} sx={FIGURES} />}
      {!server && serverFailed && <ErrorState text={messages.summaryFailed} onRetry={onRetry} />}
    </Group>
  </Box>
);

/** Figures stand at the right, digit under digit. */
const FIGURES = { gridTemplateColumns: '1fr auto', rowGap: 0.5, '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } };

const factsOf = ({ fileSize, ...statistics }: BenchmarkStatistics): Readonly<Record<string, readonly Fact[]>> => ({
  'File sizes': [
    { name: 'Minimum', value: formatFileSize(fileSize.minimum) },
    { name: 'Maximum', value: formatFileSize(fileSize.maximum) },
    { name: 'Average', value: formatFileSize(fileSize.average) },
  ],
  'Upload dates': [
    { name: 'Earliest', value: formatInstant(statistics.earliest) },
    { name: 'Latest', value: formatInstant(statistics.latest) },
  ],
  'Averages per benchmark': [
    { name: 'Pages', value: formatAverage(statistics.averagePages) },
    { name: 'Chunks', value: formatAverage(statistics.averageChunks) },
    { name: 'Commands', value: formatAverage(statistics.averageCommands) },
  ],
});

const factsOfServer = (server: DocumentsSummary): readonly Fact[] => [
  { name: 'Total commands', value: server.total_commands.toLocaleString('en-GB') },
  { name: 'Average commands', value: formatAverage(server.average_commands) },
  { name: 'Processing completed', value: server.processing_stats.completed.toLocaleString('en-GB') },
  { name: 'Command extraction success rate', value: formatPercent(server.quality_metrics.command_extraction_success_rate) },
];

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} component="h3" variant="body2" sx={{ fontWeight: 650, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

const Shares = ({ shares, label }: { shares: readonly Share[]; label: (of: string) => string }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, fontSize: 14 }}>
    {shares.map((share) => (
      <li key={share.of}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {label(share.of)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {share.count} ({formatPercent(share.percent)})
          </Box>
        </Box>
        <Box aria-hidden sx={{ mt: 0.25, height: 4, borderRadius: 2, bgcolor: 'action.hover' }}>
          <Box sx={{ height: 1, borderRadius: 2, bgcolor: 'primary.main' }} style={{ width: `${share.percent}%` }} />
        </Box>
      </li>
    ))}
  </Box>
);
