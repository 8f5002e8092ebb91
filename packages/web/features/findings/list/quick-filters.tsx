import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import type { FindingFilter } from '../findings-place.ts';
import type { FindingsControls } from '../use-findings-place.ts';

/** What a quick filter may set, and takes away of another one. */
const QUICK_NAMES = ['state', 'since', 'reopened', 'owner', 'overdue', 'waiting'] as const satisfies readonly (keyof FindingFilter)[];
type QuickFilter = Pick<FindingFilter, (typeof QUICK_NAMES)[number]>;

interface QuickEntry {
  readonly label: string;
  readonly filter: QuickFilter;
}

/** The questions that are asked most; `me` is the name of the account, null where it is not known. */
const listQuickFilters = (me: string | null): readonly QuickEntry[] => [
  { label: 'All', filter: {} },
  { label: 'Open', filter: { state: 'open,partly_waived' } },
  { label: 'New since last week', filter: { since: '7d' } },
  { label: 'Came back', filter: { reopened: 'true' } },
  ...(me === null ? [] : [{ label: 'Mine', filter: { owner: me } }]),
  { label: 'Waiting for a decision', filter: { waiting: 'true' } },
  { label: 'Overdue', filter: { overdue: 'true' } },
  { label: 'Accepted', filter: { state: 'waived,partly_waived' } },
];

const isSet = (quick: QuickFilter, filter: FindingFilter): boolean => QUICK_NAMES.every((name) => quick[name] === filter[name]);

/** The filter with a quick one in place of another; what it says nothing of stays. */
const applyQuick = (quick: QuickFilter, filter: FindingFilter): FindingFilter => ({
  ...filter,
  ...Object.fromEntries(QUICK_NAMES.map((name) => [name, quick[name]])),
});

/** Where there is no room for all of them, they scroll sideways. */
const row = { display: 'flex', gap: 0.75, mb: 1.5, overflowX: 'auto', py: 0.25, px: 0.25, mx: -0.25 } as const;
const link = { flexShrink: 0, borderRadius: 4, py: 0.25, px: 1.5, bgcolor: 'background.paper' } as const;
const current = { bgcolor: 'action.selected', borderColor: 'primary.main' } as const;

/** The questions that are asked most, each with an address. */
export const QuickFilters = ({ controls: { place, searchOf }, me }: { controls: FindingsControls; me: string | null }) => (
  <Box component="nav" aria-label="Quick filters" sx={row}>
    {listQuickFilters(me).map(({ label, filter }) => {
      const isCurrent = isSet(filter, place.filter);
      return (
        <Button
          key={label}
          component={RouterLink}
          to={searchOf({ filter: applyQuick(filter, place.filter) })}
          size="small"
          variant="outlined"
          aria-current={isCurrent ? 'true' : undefined}
          sx={[link, isCurrent && current]}
        >
          {label}
        </Button>
      );
    })}
  </Box>
);
