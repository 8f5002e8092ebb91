import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { useState } from 'react';
import { type OpenPage, SearchDialog } from '../features/search/search-dialog.tsx';
import { PdfDialog } from '../features/benchmarks/pdf-pane.tsx';

/** The search over the benchmarks, and over it the page of the PDF that a section stands on. */
export const BenchmarkSearch = ({ platforms, onClose }: { platforms: readonly PlatformInfo[]; onClose: () => void }) => {
  const [opened, setOpened] = useState<Parameters<OpenPage>[0] | null>(null);
  return (
    <>
      <SearchDialog platforms={platforms} onOpenPage={setOpened} onClose={onClose} />
      {opened && <PdfDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
};
