import ExpandMore from '~icons/baseline-expand-more';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';

/** Who answers and from what, above the messages; on a narrow screen in a word, until it is opened. */
export const ChatSettings = ({ summary, children }: { summary: string; children: ReactNode }) => {
  const isWide = useMediaQuery('(min-width:900px)', { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      {!isWide && (
        <Button
          fullWidth
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          sx={{ justifyContent: 'space-between', fontWeight: 400, textAlign: 'left', px: 1.5 }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {summary}
          </Box>
        </Button>
      )}
      <Box
        id={id}
        hidden={!isWide && !isOpen}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          p: 1.5,
          alignItems: 'end',
          '&[hidden]': { display: 'none' },
        }}
      >
        {children}
      </Box>
    </>
  );
};
