import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';

export interface ViewLinksProps {
  /** Names the group of views. */
  label: string;
  views: readonly { readonly label: string; readonly address: string; readonly isCurrent: boolean }[];
}

/** Looks like tabs; each view of a page has an address of its own, without the others' filters. */
export const ViewLinks = ({ label, views }: ViewLinksProps) => (
  <Box component="nav" aria-label={label} sx={{ display: 'flex', gap: 0.5, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
    {views.map((view) => (
      <Button
        key={view.address}
        component={RouterLink}
        to={view.address}
        color={view.isCurrent ? 'primary' : 'inherit'}
        aria-current={view.isCurrent ? 'page' : undefined}
        sx={{
          px: 1.5,
          minHeight: 40,
          mb: '-1px',
          borderRadius: 0,
          borderBottom: 2,
          borderColor: view.isCurrent ? 'primary.main' : 'transparent',
        }}
      >
        {view.label}
      </Button>
    ))}
  </Box>
);
