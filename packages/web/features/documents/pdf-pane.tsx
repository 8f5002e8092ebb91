import Close from '@mui/icons-material/Close';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { documentRoutes } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { addressOf } from '../../lib/call.ts';

/** The address of a page of a document; the browser's own viewer goes to the page. The session's cookie lets it in. */
export const addressOfPage = (documentId: string, page: number): string =>
  `${addressOf(documentRoutes.downloadPdf, { params: { id: documentId } })}#page=${page}&view=FitH&navpanes=0`;

export interface PdfPaneProps {
  documentId: string;
  page: number;
  onClose: () => void;
}

/** A page of the PDF as it was uploaded, in the browser's own viewer. Has the focus when it opens, and gives it back. */
export const PdfPane = ({ documentId, page, onClose }: PdfPaneProps) => {
  const pane = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  const address = addressOfPage(documentId, page);
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
      aria-label={`Page ${page} of the PDF`}
      sx={{
        position: { xs: 'absolute', md: 'static' },
        inset: 0,
        zIndex: 1,
        bgcolor: 'background.paper',
        flex: '1 1 0',
        minWidth: 0,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        outline: 'none',
        borderLeft: { md: 1 },
        borderColor: { md: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h3" variant="body2" sx={{ flex: 1, fontWeight: 650 }}>
          Page {page} of the PDF
        </Typography>
        <Button size="small" href={address} target="_blank" rel="noopener" startIcon={<OpenInNew />}>
          Open in a new tab
        </Button>
        <IconButton aria-label="Close the PDF" onClick={onClose} size="small">
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box
        component="iframe"
        src={address}
        title={`Page ${page} of the PDF`}
        sx={{ flex: 1, minHeight: 320, width: '100%', border: 0, bgcolor: 'action.hover' }}
      />
    </Box>
  );
};

export interface BesidePdfProps {
  documentId: string;
  /** Null: no page is shown. */
  page: number | null;
  onClose: () => void;
  children: ReactNode;
}

/** A list with a page of the PDF beside it; where there is no room for both, the page covers the list, which keeps its place. */
export const BesidePdf = ({ documentId, page, onClose, children }: BesidePdfProps) => (
  <Box sx={{ flex: 1, minHeight: 0, display: 'flex', position: 'relative' }}>
    <Box
      sx={{
        ...{ flex: '1 1 0', minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' },
        visibility: page === null ? 'visible' : { xs: 'hidden', md: 'visible' },
      }}
    >
      {children}
    </Box>
    {/* Keyed: a viewer that is already open does not follow when only the page behind the # changes. */}
    {page !== null && <PdfPane key={page} documentId={documentId} page={page} onClose={onClose} />}
  </Box>
);

/** Opens a page of the PDF beside the list. */
export const PageButton = ({ page, isOpen, onOpen }: { page: number; isOpen: boolean; onOpen: (page: number) => void }) => (
  <Button
    size="small"
    variant={isOpen ? 'contained' : 'outlined'}
    aria-pressed={isOpen}
    onClick={() => onOpen(page)}
    sx={{ minWidth: 0, minHeight: 24, py: 0, px: 1.25, borderRadius: 4, fontSize: 13, fontWeight: 400 }}
  >
    Page {page}
  </Button>
);
