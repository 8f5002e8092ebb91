import type { WaiverInbox } from '@merlon/contract/waivers.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Link as RouterLink } from 'react-router';

interface Asking {
  readonly label: string;
  /** The same of one alone, where it reads otherwise. */
  readonly ofOne?: string;
  readonly count: number;
  readonly address: string;
  readonly tone: 'error' | 'warning' | 'info' | 'default';
}

/** What asks for attention, with the way to it. An end within a day also lies within a week and a month: the numbers are those of the lists. */
export const listAttention = (inbox: WaiverInbox): readonly Omit<Asking, 'ofOne'>[] => {
  const { to_decide, outgrown, check_changed, ending_30, ending_7, ending_1, expired } = inbox;
  const all: readonly Asking[] = [
    { label: 'wait for your decision', ofOne: 'waits for your decision', count: to_decide, address: '/waivers?inbox=true', tone: 'info' },
    { label: 'outgrown', count: outgrown, address: '/waivers?inbox=true', tone: 'error' },
    { label: 'whose check changed', count: check_changed, address: '/waivers?inbox=true', tone: 'error' },
    { label: 'end within 1 day', ofOne: 'ends within 1 day', count: ending_1, address: '/waivers?ending=1', tone: 'warning' },
    { label: 'end within 7 days', ofOne: 'ends within 7 days', count: ending_1 + ending_7, address: '/waivers?ending=7', tone: 'warning' },
    {
      label: 'end within 30 days',
      ofOne: 'ends within 30 days',
      count: ending_1 + ending_7 + ending_30,
      address: '/waivers?ending=30',
      tone: 'default',
    },
    { label: 'ended while the fault is still there', count: expired, address: '/waivers?state=expired', tone: 'error' },
  ];
  return all.filter(({ count }) => count > 0).map(({ ofOne, ...one }) => (one.count === 1 && ofOne ? { ...one, label: ofOne } : one));
};

/** What asks for attention; nothing where nothing does. */
export const Attention = ({ inbox }: { inbox: WaiverInbox | undefined }) => {
  const asking = inbox ? listAttention(inbox) : [];
  if (asking.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Needs attention"
      sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {asking.map(({ label, count, address, tone }) => (
        <li key={label}>
          <Chip
            component={RouterLink}
            to={address}
            clickable
            variant="outlined"
            color={tone}
            label={`${count.toLocaleString('en-GB')} ${label}`}
            sx={{ maxWidth: '100%' }}
          />
        </li>
      ))}
    </Box>
  );
};
