import { auditRoutes } from '@merlon/contract/audits.ts';
import { historyRoutes } from '@merlon/contract/history.ts';
import Box from '@mui/material/Box';
import { useRead } from '../../lib/use-read.ts';
import { EmptyState, LoadState } from '../../ui/states.tsx';
import { messages } from './messages.ts';
import { ResultsView, type ResultsViewProps } from './results-view.tsx';

/** Verdicts never change; what is decided about them does. */
const FRESH_MS = 60_000;

/** The results of one audit of a device. */
export const useAuditResults = (deviceId: string, auditId: string) =>
  useRead(['audit-results', auditId], auditRoutes.results, { params: { id: deviceId, auditId } }, { staleTime: FRESH_MS });

/** The results of one audit, also of a device that was deleted. */
export const useResultsOf = (auditId: string, isThere: boolean) =>
  useRead(['audit-results', auditId], historyRoutes.results, { params: { id: auditId } }, { staleTime: FRESH_MS, enabled: isThere });

export interface AuditResultsProps extends Omit<ResultsViewProps, 'summary' | 'head'> {
  loaded: ReturnType<typeof useAuditResults>;
}

/** The results of an audit that are being loaded, have failed to, or are there. */
export const AuditResults = ({ loaded, ...view }: AuditResultsProps) => {
  const { data } = loaded;
  if (data && data.results.length > 0) return <ResultsView summary={data} {...view} />;
  return (
    <Box sx={{ p: 3 }}>
      <LoadState query={loaded} failed={messages.fetchResultsFailed} loading="Loading the results" />
      {data && <EmptyState title={messages.noResults} />}
    </Box>
  );
};
