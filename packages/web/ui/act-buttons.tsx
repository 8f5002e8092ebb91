import MoreHoriz from '~icons/baseline-more-horiz';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { Act, ActChoice } from './acts.ts';
import { loadLater } from './load-later.tsx';
import { SteadyButton } from './steady-button.tsx';

const ActMenu = loadLater(() => import('./act-menu.tsx'), 'ActMenu');

/** A few acts as buttons, of which the next sensible one stands out, and the rest in a menu; `of` names what they are about. */
export const ActButtons = ({ shown, next, more, of, hasIcons = true }: ActChoice & { of: string; hasIcons?: boolean }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {shown.map((act, place) => (
      <SteadyButton
        // By place: a button that becomes another one keeps the focus.
        key={place}
        size="small"
        variant={act === next ? 'contained' : 'outlined'}
        color={act.isGrave ? 'error' : 'primary'}
        startIcon={hasIcons && act.icon}
        busy={act.busy ?? false}
        onClick={act.run}
      >
        {act.label}
      </SteadyButton>
    ))}
    <MoreActs groups={more} of={of} />
  </Box>
);

const MoreActs = ({ groups, of }: { groups: ActChoice['more']; of: string }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<Act | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isOpen = anchor !== null;
  // Run once the menu is gone and the focus is back: a dialog that it opens returns the focus to where it was.
  useEffect(() => {
    if (isOpen || !chosen) return;
    setChosen(null);
    const outcome = chosen.run();
    if (!outcome) return;
    setIsPending(true);
    void outcome.finally(() => setIsPending(false));
  }, [isOpen, chosen]);
  return (
    <>
      <SteadyButton
        ref={button}
        size="small"
        variant="outlined"
        busy={isPending}
        aria-label={`More actions for ${of}`}
        aria-haspopup="menu"
        aria-expanded={isOpen || undefined}
        title="More actions"
        onClick={() => setAnchor(button.current)}
        sx={{ minWidth: 0, px: 1, '& .MuiButton-startIcon': { m: 0 } }}
        {...(isPending ? {} : { startIcon: <MoreHoriz fontSize="small" /> })}
      />
      {anchor && (
        <ActMenu
          {...{ anchor, groups, of }}
          onChoose={(act) => {
            setChosen(act);
            setAnchor(null);
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};
