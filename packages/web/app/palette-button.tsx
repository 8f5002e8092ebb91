import Search from '~icons/baseline-search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { focusPageSearch, isSearchKeyOn } from '../lib/search-key.ts';
import { loadLater } from '../ui/load-later.tsx';
import type { PaletteProps } from '../pages/palette.tsx';

const Palette = loadLater(() => import('../pages/palette.tsx'), 'Palette');

const KEYS = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Whether keys are typed where they go to. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=range])'));

/** Opens the palette, by pressing it or with Ctrl-K, and takes `/` to the page's search field, where it has none to the palette. */
export const PaletteButton = ({ pages, width }: Pick<PaletteProps, 'pages'> & { width: object }) => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target, altKey } = event;
      const isPlain = !event.ctrlKey && !event.metaKey;
      if (altKey || event.isComposing) return;
      if (key === '/' && isPlain && isSearchKeyOn() && !isTyping(target) && !document.querySelector('[role=dialog]')) {
        if (!focusPageSearch()) setIsOpen(true);
      } else if (!isPlain && !event.shiftKey && key?.toLowerCase() === 'k') setIsOpen(true);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        aria-label={`Go to… ${KEYS}`}
        aria-haspopup="dialog"
        startIcon={<Search />}
        onClick={() => setIsOpen(true)}
        sx={{ ...button, width }}
      >
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          Go to…{' '}
          <Box component="kbd" sx={{ ml: 2, font: 'inherit', fontSize: '0.75rem', opacity: 0.8 }}>
            {KEYS}
          </Box>
        </Box>
      </Button>
      {isOpen && <Palette pages={pages} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const button = {
  minWidth: 0,
  px: { xs: 1, lg: 1.5 },
  border: { lg: 1 },
  borderColor: { lg: 'header.current' },
  fontWeight: 400,
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, lg: 1 } },
  '&:hover': { bgcolor: 'header.current' },
} as const;
