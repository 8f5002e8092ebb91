import Description from '@mui/icons-material/Description';
import LibraryBooks from '@mui/icons-material/LibraryBooks';
import Terminal from '@mui/icons-material/Terminal';
import ViewModule from '@mui/icons-material/ViewModule';
import Box from '@mui/material/Box';
import { StatCard } from '../../ui/stat-card.tsx';
import { type BenchmarkStatistics, formatAverage } from './statistics.ts';

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
