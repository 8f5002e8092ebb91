import BrightnessAuto from '~icons/baseline-brightness-auto';
import Check from '~icons/baseline-check';
import DarkMode from '~icons/baseline-dark-mode';
import LightMode from '~icons/baseline-light-mode';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { SecondaryText } from '../../ui/secondary-text.tsx';

const MODES = [
  { mode: 'system', label: 'System', icon: <BrightnessAuto fontSize="small" /> },
  { mode: 'light', label: 'Light', icon: <LightMode fontSize="small" /> },
  { mode: 'dark', label: 'Dark', icon: <DarkMode fontSize="small" /> },
] as const;

/** Entries of a menu that choose between light and dark; this browser remembers the choice. A list, as a menu takes no other elements in between. */
export const ColourModeItems = () => {
  const { mode = 'system', setMode } = useColorScheme();
  return [
    <SecondaryText key="title" component="li" role="none" variant="caption" sx={title}>
      Theme
    </SecondaryText>,
    ...MODES.map(({ mode: offered, label, icon }) => (
      <MenuItem key={offered} role="menuitemradio" aria-checked={mode === offered} onClick={() => setMode(offered)} sx={{ gap: 1.5 }}>
        {icon}
        {label}
        {mode === offered && <Check fontSize="small" color="primary" sx={{ ml: 'auto' }} />}
      </MenuItem>
    )),
  ];
};

const title = { px: 1.25, pt: 1, mt: 0.5, borderTop: 1, borderColor: 'divider' } as const;
