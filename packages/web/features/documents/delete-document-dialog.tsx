import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteDocument } from './delete-document.ts';
import { nameOfDocument } from './documents.ts';

/** Asks before a benchmark is deleted. */
export const DeleteDocumentDialog = ({ document, onClose }: { document: BenchmarkDocument; onClose: () => void }) => {
  const remove = useDeleteDocument();
  return (
    <ConfirmDialog
      title="Delete Benchmark"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(document, { onSettled: onClose })}
      onClose={onClose}
    >
      Delete <strong>{nameOfDocument(document)}</strong> with its {document.commands_count} commands? Devices of its type cannot be audited
      until another benchmark is uploaded; audits that used it are kept. This action cannot be undone.
    </ConfirmDialog>
  );
};
