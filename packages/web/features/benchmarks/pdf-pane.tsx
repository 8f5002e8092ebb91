import Close from '~icons/baseline-close';
import OpenInNew from '~icons/baseline-open-in-new';
import { namePlace, unitOf } from '@merlon/contract/benchmark-place.ts';
import { documentRoutes } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../lib/call.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { loadLater } from '../../ui/load-later.tsx';

const RuleText = loadLater(() => import('./rule-text.tsx'), 'RuleText');

/** The address of a page of a benchmark; the browser's own viewer goes to the page. The session's cookie lets it in. */
const addressOfPage = (benchmarkId: string, page: number): string =>
  `${addressOf(documentRoutes.downloadPdf, { params: { id: benchmarkId } })}#page=${page}&view=FitH&navpanes=0`;

export interface PdfPaneProps {
  benchmarkId: string;
  filename: string;
  page: number;
  onClose: () => void;
}

/**
 * A page of the PDF as it was uploaded, in the browser's own viewer, or a rule of an XCCDF file. Has the focus when it opens, and gives it
 * back.
 */
export const PdfPane = ({ benchmarkId, filename, page, onClose }: PdfPaneProps) => {
  const isRule = unitOf(filename) === 'rule';
  const name = `${namePlace(filename, page)}${isRule ? '' : ' of the PDF'}`;
  const pane = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  const address = addressOfPage(benchmarkId, page);
  useEffect(() => {
    pane.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);
  return (
    <Box
      ref={pane}
      component="section"
      tabIndex={-1}
      aria-label={name}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', outline: 'none' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h3" variant="body2" sx={{ flex: 1, fontWeight: 650 }}>
          {name}
        </Typography>
        {!isRule && (
          <Button size="small" href={address} target="_blank" rel="noopener" startIcon={<OpenInNew />}>
            Open in a new tab
          </Button>
        )}
        <IconButton aria-label={isRule ? 'Close the rule' : 'Close the PDF'} onClick={onClose} size="small">
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {isRule ? (
        <RuleText benchmarkId={benchmarkId} position={page} />
      ) : (
        <Box
          component="iframe"
          src={address}
          title={name}
          sx={{ flex: 1, minHeight: 320, width: '100%', border: 0, bgcolor: 'action.hover' }}
        />
      )}
    </Box>
  );
};

/** A page of the PDF over what has no room beside it. */
export const PdfDialog = (pane: PdfPaneProps) => (
  <DialogFrame onClose={pane.onClose} title={pane.filename} maxWidth="md" tall>
    <PdfPane {...pane} />
  </DialogFrame>
);
