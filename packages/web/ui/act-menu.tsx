import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Act } from './acts.ts';

export interface ActMenuProps {
  anchor: HTMLElement;
  groups: readonly (readonly Act[])[];
  /** Names what they are about. */
  of: string;
  onChoose: (act: Act) => void;
  onClose: () => void;
}

/** Acts in groups, as a menu. */
export const ActMenu = ({ anchor, groups, of, onChoose, onClose }: ActMenuProps) => (
  <Menu
    open
    anchorEl={anchor}
    // Inside the dialog, so that what it says belongs to it.
    container={() => anchor.closest('[role=dialog]') ?? document.body}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ list: { 'aria-label': `Actions for ${of}` } }}
  >
    {groups.flatMap((acts, group) =>
      acts.map((act, place) => (
        <MenuItem
          key={act.label}
          onClick={() => onChoose(act)}
          sx={{
            gap: 1.5,
            ...(act.isGrave ? { color: 'error.main' } : {}),
            ...(place === 0 && group > 0 ? { borderTop: 1, borderColor: 'divider' } : {}),
          }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{ display: 'flex', color: act.isGrave ? 'inherit' : 'text.secondary', '& svg': { fontSize: 20 } }}
          >
            {act.icon}
          </Box>
          {act.label}
        </MenuItem>
      )),
    )}
  </Menu>
);
