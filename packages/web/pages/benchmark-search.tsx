import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { useState } from 'react';
import { PdfPane } from '../features/documents/pdf-pane.tsx';
import { SearchDialog } from '../features/search/search-dialog.tsx';
import type { OpenPage } from '../features/search/search-result.tsx';
import { DialogFrame } from '../ui/dialog-frame.tsx';

/** The search over the benchmarks, and over it the page of the PDF that a section stands on. */
export const BenchmarkSearch = ({ platforms, onClose }: { platforms: readonly PlatformInfo[]; onClose: () => void }) => {
  const [opened, setOpened] = useState<Parameters<OpenPage>[0] | null>(null);
  const closePage = (): void => setOpened(null);
  return (
    <>
      <SearchDialog platforms={platforms} onOpenPage={setOpened} onClose={onClose} />
      {opened && (
        <DialogFrame onClose={closePage} title={opened.filename} maxWidth="md" tall>
          <PdfPane documentId={opened.documentId} page={opened.page} onClose={closePage} />
        </DialogFrame>
      )}
    </>
  );
};
