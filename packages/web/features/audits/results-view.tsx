import type { AuditSummary } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { countsOf } from '../../lib/score.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Beside } from '../../ui/beside.tsx';
import { onlyHeard } from '../../ui/only-heard.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { OpenEvidence, OpenPdf } from './check-detail.tsx';
import { filterResults, type ResultOrder, type StatusFilter } from './group-results.ts';
import { ResultsList } from './results-list.tsx';
import { RuleBaseView } from './rule-base-view.tsx';
import { VerdictToggles } from './verdict-toggles.tsx';

export interface ResultsViewProps {
  deviceId: string;
  summary: AuditSummary;
  /** Shown above the filters. */
  head?: ReactNode;
  onOpenEvidence: OpenEvidence | null;
  /** Null where the benchmark is no longer there. */
  pdf: OpenPdf | null;
  /** The page of it that is shown beside the results. */
  aside: ReactNode;
}

/** The results of an audit with their filters; fills its place and scrolls within it. */
export const ResultsView = ({ deviceId, summary, head, onOpenEvidence, pdf, aside }: ResultsViewProps) => {
  const [status, setStatus] = useState<StatusFilter>('ALL');
  const [query, setQuery] = useState('');
  const [showsRules, setShowsRules] = useState(false);
  const [order, setOrder] = useState<ResultOrder>('severity');
  const ruleBase = summary.rule_base ?? null;
  const settled = useDebounced(query, 150);
  const items = useMemo(() => filterResults(summary.results, status, settled), [summary, status, settled]);
  return (
    <>
      <Box sx={{ px: 3, py: 2, borderBottom: 1, borderColor: 'divider' }}>
        {head}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: head ? 2 : 0 }}>
          <StatusToggles
            summary={summary}
            status={showsRules ? null : status}
            onChange={(next) => {
              setStatus(next);
              setShowsRules(false);
            }}
          />
          {ruleBase && (
            <ToggleButton
              value="rules"
              size="small"
              color="primary"
              selected={showsRules}
              onChange={() => setShowsRules(!showsRules)}
              sx={{ px: 1.5 }}
            >
              Rule base ({ruleBase.findings.length + ruleBase.omitted})
            </ToggleButton>
          )}
          {!showsRules && <OrderToggle order={order} onChange={setOrder} />}
          <SearchField
            value={query}
            onChange={setQuery}
            label={showsRules ? 'Search findings' : 'Search checks'}
            sx={{ flex: '1 1 200px', maxWidth: { sm: 320 } }}
          />
        </Box>
      </Box>
      {ruleBase && showsRules ? (
        <RuleBaseView ruleBase={ruleBase} query={settled} onOpenEvidence={onOpenEvidence} />
      ) : (
        <>
          <ShownCount count={items.length} />
          <Beside aside={aside}>
            <ResultsList
              items={items}
              order={order}
              audit={{ deviceId, auditId: summary.audit_id }}
              onOpenEvidence={onOpenEvidence}
              pdf={pdf}
            />
          </Beside>
        </>
      )}
    </>
  );
};

/** Pressed, the checks stand as in the benchmark and not as they matter. */
const OrderToggle = ({ order, onChange }: { order: ResultOrder; onChange: (order: ResultOrder) => void }) => (
  <ToggleButton
    value="document"
    size="small"
    color="primary"
    selected={order === 'document'}
    onChange={() => onChange(order === 'document' ? 'severity' : 'document')}
    sx={{ px: 1.5 }}
  >
    Benchmark order
  </ToggleButton>
);

const ShownCount = ({ count }: { count: number }) => (
  <Typography variant="body2" aria-live="polite" sx={count > 0 ? onlyHeard : { p: 3 }}>
    {count > 0 ? `${count} checks shown` : 'No checks match these filters'}
  </Typography>
);

const STATUSES = ['FAIL', 'PASS', 'REVIEW', 'NA'] as const;

export interface StatusTogglesProps {
  summary: AuditSummary;
  /** Null while something else is shown than checks. */
  status: StatusFilter | null;
  onChange: (status: StatusFilter) => void;
}

export const StatusToggles = ({ summary, status, onChange }: StatusTogglesProps) => (
  <VerdictToggles
    label="Show checks by verdict"
    statuses={STATUSES}
    counts={{ ALL: summary.results.length, ...countsOf(summary) }}
    value={status}
    onChange={onChange}
  />
);
