import { PdfPane } from '../features/benchmarks/pdf-pane.tsx';
import { DialogFrame } from '../ui/dialog-frame.tsx';

/** A page of a benchmark's PDF that something refers to. */
export const PageDialog = ({
  benchmarkId,
  filename,
  page,
  onClose,
}: {
  benchmarkId: string;
  filename: string;
  page: number;
  onClose: () => void;
}) => (
  <DialogFrame onClose={onClose} title={filename} maxWidth="md" tall>
    <PdfPane benchmarkId={benchmarkId} page={page} onClose={onClose} />
  </DialogFrame>
);
