import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Link as RouterLink } from 'react-router';

/** The address of the devices that have a tag. */
const addressOfTag = (tag: string): string => `/firewalls?${new URLSearchParams({ tag }).toString()}`;

/** The tags of a device; each leads to all devices that have it. Nothing where there are none. */
export const TagChips = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <Box component="ul" aria-label="Tags" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
      {tags.map((tag) => (
        <Box key={tag} component="li" sx={{ minWidth: 0 }}>
          <Chip component={RouterLink} to={addressOfTag(tag)} clickable size="small" variant="outlined" label={tag} />
        </Box>
      ))}
    </Box>
  );
