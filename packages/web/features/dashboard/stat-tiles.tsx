import Category from '~icons/baseline-category';
import Checklist from '~icons/baseline-checklist';
import Cloud from '~icons/baseline-cloud';
import Description from '~icons/baseline-description';
import FactCheck from '~icons/baseline-fact-check';
import LibraryBooks from '~icons/baseline-library-books';
import ManageSearch from '~icons/baseline-manage-search';
import Memory from '~icons/baseline-memory';
import Router from '~icons/baseline-router';
import Science from '~icons/baseline-science';
import Speed from '~icons/baseline-speed';
import Terminal from '~icons/baseline-terminal';
import ViewModule from '~icons/baseline-view-module';
import type { DashboardStats } from '@merlon/contract/dashboard.ts';
import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { ScoreText } from '../../ui/score-text.tsx';
import { BANDS } from '../../lib/score.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface StatTileProps {
  label: string;
  /** Where the rows behind the number are. */
  to: string;
  icon: ReactNode;
  /** Null while it is being loaded. */
  value: ReactNode;
  /** Shown beside the number on a wide tile. */
  aside?: ReactNode;
  /** The columns of the grid that it takes. */
  columns?: object;
}

const tile = {
  px: { xs: 1.5, sm: 2 },
  py: 1.5,
  minHeight: { xs: 80, sm: 84 },
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  color: 'text.primary',
  textDecoration: 'none',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: 'line.field' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

/** A number with its name; leads to the rows that were counted. */
const StatTile = ({ label, to, icon, value, aside, columns }: StatTileProps) => (
  <Paper component={RouterLink} to={to} variant="outlined" sx={{ ...tile, gridColumn: columns ?? 'auto' }}>
    <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'stretch', display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}>
      <Typography component="span" color="textSecondary" sx={{ fontSize: '0.8125rem', lineHeight: 1.3 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography
          component="p"
          sx={{
            display: 'flex',
            fontSize: '1.375rem',
            fontWeight: 620,
            lineHeight: 1.3,
            letterSpacing: '-0.02em',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {value ?? <Skeleton width={56} />}
        </Typography>
        <Box aria-hidden sx={{ display: 'flex', color: 'text.disabled', '& svg': { fontSize: 20 } }}>
          {icon}
        </Box>
      </Box>
    </Box>
    {aside}
  </Paper>
);

interface Tile {
  readonly name: Exclude<keyof DashboardStats, 'average_score' | 'fleet_score'>;
  readonly label: string;
  readonly to: string;
  readonly icon: ReactElement;
}

const DEVICES_AND_AUDITS: readonly Tile[] = [
  { name: 'total_firewalls', label: 'Total Firewalls', to: '/firewalls', icon: <Router /> },
  { name: 'total_types', label: 'Total Types', to: '/firewalls', icon: <Category /> },
  { name: 'offline_models', label: 'Offline AI Models', to: '/firewalls', icon: <Memory /> },
  { name: 'online_models', label: 'Online AI Models', to: '/firewalls', icon: <Cloud /> },
  { name: 'total_audits', label: 'Total Audits', to: '/history', icon: <FactCheck /> },
  { name: 'test_audits', label: 'Test Audits', to: '/history?testType=test', icon: <Science /> },
  { name: 'full_audits', label: 'Full Audits', to: '/history?testType=full', icon: <Checklist /> },
  { name: 'direct_audits', label: 'Direct Audits', to: '/history?testType=direct', icon: <ManageSearch /> },
];

const BENCHMARKS: readonly Tile[] = [
  { name: 'total_benchmarks', label: 'Total Benchmarks', to: '/benchmarks', icon: <LibraryBooks /> },
  { name: 'total_pages', label: 'Pages Processed', to: '/benchmarks', icon: <Description /> },
  { name: 'total_chunks', label: 'Chunks Created', to: '/benchmarks', icon: <ViewModule /> },
  { name: 'total_commands', label: 'Commands Extracted', to: '/benchmarks', icon: <Terminal /> },
];

// Twelve tiles and the score, which takes the room of two, or a row: no width leaves a gap in the grid.
const grid = {
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)', lg: 'repeat(7, 1fr)' },
};
const scoreColumns = { xs: 'span 2', sm: 'span 4', lg: 'span 2' };

/** The thirteen numbers; undefined while they are being loaded. */
export const StatTiles = ({ stats }: { stats: DashboardStats | undefined }) => {
  const renderTile = ({ name, ...shown }: Tile) => (
    <StatTile key={name} {...shown} value={stats ? stats[name].toLocaleString('en-GB') : null} />
  );
  return (
    <Box sx={grid} aria-busy={!stats}>
      {DEVICES_AND_AUDITS.map(renderTile)}
      <StatTile
        label="Average Score"
        to="/history?sort=-overall_score"
        icon={<Speed />}
        value={stats ? <ScoreText score={stats.average_score} /> : null}
        aside={<ScoreScale score={stats?.average_score ?? null} />}
        columns={scoreColumns}
      />
      {BENCHMARKS.map(renderTile)}
    </Box>
  );
};

/** Where a score from 0 to 100 lies among the bands: a picture of what stands beside it as text. */
const ScoreScale = ({ score }: { score: number | null }) => (
  <Box aria-hidden sx={{ position: 'relative', alignSelf: 'end', mb: 1.5, flex: 1, minWidth: 88, height: 8, display: 'flex', gap: '2px' }}>
    {BANDS.map(({ from, tone }, place) => (
      <Box
        key={from}
        sx={{ order: -place, flex: (BANDS[place - 1]?.from ?? 100) - from, bgcolor: `${tone}.main`, opacity: 0.35, borderRadius: 1 }}
      />
    ))}
    {score !== null && (
      <Box
        sx={{ position: 'absolute', top: -5, height: 18, width: 4, ml: '-2px', borderRadius: 1, bgcolor: 'text.primary' }}
        style={{ left: `${score}%` }}
      />
    )}
  </Box>
);
