import ArrowDropDown from '~icons/baseline-arrow-drop-down';
import Check from '~icons/baseline-check';
import ChevronRight from '~icons/baseline-chevron-right';
import type { ChatScope } from '@merlon/contract/chat.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { ALL_BENCHMARKS, type ChatBenchmark, describeScope, GENERAL, isSameScope, RAG } from './scope.ts';

export interface HelpTypePickerProps {
  scope: ChatScope;
  benchmarks: readonly ChatBenchmark[];
  /** They are on their way: which there are to choose from is not known yet. */
  areComing: boolean;
  onChoose: (scope: ChatScope) => void;
}

/** Chooses the source of answers: the model alone, all benchmarks, or one of them. The benchmarks have a submenu, if there are any. */
export const HelpTypePicker = ({ scope, benchmarks, areComing, onChoose }: HelpTypePickerProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [ragItem, setRagItem] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = (): void => {
    setRagItem(null);
    setAnchor(null);
  };
  const choose = (chosen: ChatScope): void => {
    close();
    onChoose(chosen);
  };
  const openRag = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
    if (benchmarks.length === 0) choose({ mode: 'rag' });
    else setRagItem(currentTarget);
  };
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<ArrowDropDown />}
        sx={{
          minHeight: 40,
          borderColor: 'action.disabled',
          justifyContent: 'space-between',
          textAlign: 'left',
          fontWeight: 400,
          width: { xs: '100%', sm: 'auto' },
          maxWidth: '100%',
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: { sm: 340 } }}>
          Help Type: {describeScope(scope, benchmarks)}
        </Box>
      </Button>
      <Menu container={findMain} open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
        <Choice isChosen={scope.mode === 'general'} onChoose={() => choose({ mode: 'general' })}>
          {GENERAL}
        </Choice>
        <MenuItem
          aria-haspopup="menu"
          aria-expanded={ragItem !== null}
          selected={scope.mode === 'rag'}
          disabled={areComing}
          onClick={openRag}
          onKeyDown={(event) => event.key === 'ArrowRight' && openRag(event)}
        >
          <Mark isChosen={scope.mode === 'rag'} />
          {RAG}
          <ChevronRight fontSize="small" sx={{ ml: 'auto' }} />
        </MenuItem>
      </Menu>
      <Menu
        container={findMain}
        open={ragItem !== null}
        anchorEl={ragItem}
        onClose={() => setRagItem(null)}
        onKeyDown={({ key }) => key === 'ArrowLeft' && setRagItem(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ list: { 'aria-label': RAG } }}
      >
        {[{ mode: 'rag' as const }, ...benchmarks.map((benchmark) => ({ mode: 'rag' as const, document_id: benchmark.id }))].map(
          (one, index) => (
            <Choice key={index} isChosen={isSameScope(one, scope)} onChoose={() => choose(one)}>
              {benchmarks[index - 1]?.label ?? ALL_BENCHMARKS}
            </Choice>
          ),
        )}
      </Menu>
    </>
  );
};

/** Where the menus are put: what is no part of the page's main content would be found by nobody who goes from part to part. */
const findMain = (): HTMLElement | null => document.getElementById('main');

const Mark = ({ isChosen }: { isChosen: boolean }) => (
  <Check fontSize="small" sx={{ mr: 1, visibility: isChosen ? 'visible' : 'hidden' }} />
);

/** Handed the focus by its menu, as the library's own items are. */
const Choice = ({ isChosen, onChoose, children, ...rest }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) => (
  <MenuItem
    {...rest}
    role="menuitemradio"
    aria-checked={isChosen}
    selected={isChosen}
    onClick={onChoose}
    sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
  >
    <Mark isChosen={isChosen} />
    {children}
  </MenuItem>
);
