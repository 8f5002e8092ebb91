import { PdfPane } from '../features/documents/pdf-pane.tsx';
import { DialogFrame } from '../ui/dialog-frame.tsx';

/** A page of a benchmark's PDF that something refers to. */
export const PageDialog = ({
  documentId,
  filename,
  page,
  onClose,
}: {
  documentId: string;
  filename: string;
  page: number;
  onClose: () => void;
}) => (
  <DialogFrame onClose={onClose} title={filename} maxWidth="md" tall>
    <PdfPane documentId={documentId} page={page} onClose={onClose} />
  </DialogFrame>
);
