import type { AcceptedScore } from '@merlon/contract/waiver-kinds.ts';
import type { DashboardStats } from '@merlon/contract/dashboard.ts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { AbsentNumber } from '../../ui/absent-number.tsx';
import { ScoreText } from '../../ui/score-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';

interface Stat {
  readonly name: Exclude<keyof DashboardStats, `fleet_${string}` | keyof AcceptedScore>;
  readonly label: string;
  /** Where the rows behind the number are. */
  readonly to: string;
}

const STATS: readonly Stat[] = [
  { name: 'total_firewalls', label: 'Total Firewalls', to: '/firewalls' },
  { name: 'total_types', label: 'Total Types', to: '/firewalls?view=table&sort=type' },
  { name: 'offline_models', label: 'Offline AI Models', to: '/firewalls' },
  { name: 'online_models', label: 'Online AI Models', to: '/firewalls' },
  { name: 'total_audits', label: 'Total Audits', to: '/history' },
  { name: 'test_audits', label: 'Test Audits', to: '/history?testType=test' },
  { name: 'full_audits', label: 'Full Audits', to: '/history?testType=full' },
  { name: 'direct_audits', label: 'Direct Audits', to: '/history?testType=direct' },
  { name: 'average_score', label: 'Average Score', to: '/history?sort=-overall_score' },
  { name: 'total_benchmarks', label: 'Total Benchmarks', to: '/benchmarks' },
  { name: 'total_pages', label: 'Pages Processed', to: '/benchmarks' },
  { name: 'total_chunks', label: 'Chunks Created', to: '/benchmarks' },
  { name: 'total_commands', label: 'Commands Extracted', to: '/benchmarks' },
];

// Twelve numbers and the score, which takes the room of two, or a row: no width leaves a gap. The lines between are what shows behind.
const strip = {
  display: 'grid',
  gap: '1px',
  overflow: 'hidden',
  bgcolor: 'divider',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)', lg: 'repeat(7, 1fr)' },
} as const;

const cell = {
  px: 2,
  py: 1,
  minHeight: 58,
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'sunken' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
const isScore = { gridColumn: { xs: 'span 2', sm: 'span 4', lg: 'span 2' } } as const;
const number = { display: 'block', fontWeight: 620, fontSize: '1.0625rem', lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' } as const;

/** The thirteen numbers, each leading to the rows that it counts; undefined while they are being loaded. */
export const StatStrip = ({ stats, isFailed }: { stats: DashboardStats | undefined; isFailed: boolean }) => (
  <Paper component="section" aria-label="In numbers" variant="outlined" aria-busy={!stats && !isFailed} sx={strip}>
    {STATS.map(({ name, label, to }) => (
      <Box key={name} component={RouterLink} to={to} sx={[cell, name === 'average_score' && isScore]}>
        <SecondaryText component="span" variant="caption" sx={{ display: 'block', lineHeight: 1.4 }}>
          {label}
        </SecondaryText>
        <Box component="span" sx={number}>
          {stats ? show(stats, name) : <AbsentNumber isFailed={isFailed} width={56} />}
        </Box>
      </Box>
    ))}
  </Paper>
);

const show = (stats: DashboardStats, name: Stat['name']): ReactNode =>
  name === 'average_score' ? <ScoreText score={stats[name]} /> : stats[name].toLocaleString('en-GB');
