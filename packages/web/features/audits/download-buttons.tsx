import ArrowDropDown from '~icons/baseline-arrow-drop-down';
import Download from '~icons/baseline-download';
import type { ReportFormat } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { REPORT_FORMATS } from './reports.ts';

export interface DownloadButtonsProps {
  /** Label of the button that downloads the PDF. */
  label: string;
  /** Of what, for the button that opens the other formats; without it there is one such button on the screen. */
  of?: string;
  look?: Pick<ButtonProps, 'size' | 'variant'>;
  onDownload: (format: ReportFormat) => Promise<void>;
}

/** Downloads a report as PDF, and beside it in every other format. */
export const DownloadButtons = ({ label, of, look, onDownload }: DownloadButtonsProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const download = async (format: ReportFormat): Promise<void> => {
    setIsBusy(true);
    await onDownload(format);
    setIsBusy(false);
  };
  return (
    <Box sx={{ display: 'flex' }}>
      <SteadyButton
        {...look}
        startIcon={<Download />}
        busy={isBusy}
        onClick={() => download('pdf')}
        sx={{ borderTopRightRadius: 0, borderBottomRightRadius: 0 }}
      >
        {label}
      </SteadyButton>
      <Button
        {...look}
        aria-label={of === undefined ? 'Other formats' : `Other formats of ${of}`}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        title="Other formats"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, px: 0.75, ml: '1px', borderTopLeftRadius: 0, borderBottomLeftRadius: 0 }}
      >
        <ArrowDropDown />
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          // Inside the dialog, so that what it says belongs to it.
          container={() => anchor.closest('[role=dialog]') ?? document.body}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          slotProps={{ list: { 'aria-label': 'Formats of the report' } }}
        >
          {REPORT_FORMATS.map(({ format, label: name, hint }) => (
            <MenuItem
              key={format}
              onClick={() => {
                setAnchor(null);
                void download(format);
              }}
              sx={{ gap: 2, justifyContent: 'space-between' }}
            >
              {name}
              <SecondaryText component="span" variant="caption">
                {hint}
              </SecondaryText>
            </MenuItem>
          ))}
        </Menu>
      )}
    </Box>
  );
};
