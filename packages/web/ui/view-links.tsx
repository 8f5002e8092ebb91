import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';

export interface ViewLinksProps {
  /** Names the group of views. */
  label: string;
  views: readonly { readonly label: string; readonly address: string; readonly isCurrent: boolean }[];
}

/** Where there is no room for all of them, they scroll sideways. */
const links = { display: 'flex', gap: { sm: 0.5 }, mb: 2.5, overflowX: 'auto', borderBottom: 1, borderColor: 'divider' } as const;

const link = {
  flexShrink: 0,
  minWidth: 0,
  minHeight: 40,
  px: { xs: 0.75, sm: 1.5 },
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  borderRadius: 0,
  borderBottom: 2,
  borderColor: 'transparent',
  '&.Mui-focusVisible': { outlineOffset: -2 },
} as const;

/** Looks like tabs; each view of a page has an address of its own, without the others' filters. */
export const ViewLinks = ({ label, views }: ViewLinksProps) => (
  <Box component="nav" aria-label={label} sx={links}>
    {views.map((view) => (
      <Button
        key={view.address}
        component={RouterLink}
        to={view.address}
        color={view.isCurrent ? 'primary' : 'inherit'}
        aria-current={view.isCurrent ? 'page' : undefined}
        sx={[link, view.isCurrent && { borderColor: 'primary.main' }]}
      >
        {view.label}
      </Button>
    ))}
  </Box>
);
