import type { AuditSummary } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { countsOf } from '../../lib/score.ts';
import { count } from '../../lib/texts.ts';
import { AddressSearch } from '../../ui/address-search.tsx';
import { FilterToggles } from '../../ui/filter-toggles.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { VERDICT_LOOKS } from '../../ui/verdict-chip.tsx';
import { addressOfAudit } from './audit-place.ts';
import { CheckLink, VerdictHeading } from './check-picker.tsx';
import { filterResults, groupResults, type ResultRow } from './group-results.ts';

/** The verdicts that ask for somebody. */
export const FINDING_STATUSES = ['FAIL', 'REVIEW'] as const;

export interface FindingsFilter {
  readonly status: (typeof FINDING_STATUSES)[number] | 'ALL';
  readonly query: string;
}

export interface FindingsListProps {
  summary: AuditSummary;
  filter: FindingsFilter;
  onFilter: (part: Partial<FindingsFilter>) => void;
}

const FILTERS = ['ALL', ...FINDING_STATUSES] as const;
const ROW_HEIGHT = 66;
const keyOf = (row: ResultRow): string => (row.kind === 'verdict' ? row.status : `check ${row.item.check_id}`);

/** The checks of an audit that failed or need a person, each a link to all that is known of it; fills its place and scrolls within it. */
export const FindingsList = ({ summary, filter: { status, query }, onFilter }: FindingsListProps) => {
  const found = useMemo(() => summary.results.filter((item) => FINDING_STATUSES.some((one) => one === item.status)), [summary]);
  const rows = useMemo(() => groupResults(filterResults(found, status, query)), [found, status, query]);
  const counts = { ...countsOf(summary), ALL: found.length };
  const rules = summary.rule_base ? summary.rule_base.findings.length + summary.rule_base.omitted : 0;
  return (
    <>
      <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <FilterToggles
          label="Show findings by verdict"
          filters={FILTERS.map((filter) => ({
            filter,
            label: filter === 'ALL' ? 'All' : VERDICT_LOOKS[filter].label,
            count: counts[filter],
          }))}
          value={status}
          onChange={(next) => onFilter({ status: next ?? 'ALL' })}
        />
        <AddressSearch label="Search findings" initial={query} onChange={(next) => onFilter({ query: next })} />
        {rules > 0 && (
          <Button component={RouterLink} to={addressOfAudit(summary.audit_id, { view: 'rules' })} size="small" sx={{ ml: { sm: 'auto' } }}>
            {count(rules, 'finding')} in the rule base
          </Button>
        )}
      </Box>
      {rows.length === 0 ? (
        <Box sx={{ p: 3 }}>
          {found.length === 0 ? (
            <EmptyState title="Nothing to fix">Every check of the newest full audit passed, or does not apply.</EmptyState>
          ) : (
            <EmptyState title="No findings match these filters" />
          )}
        </Box>
      ) : (
        <LongList
          items={rows}
          keyOf={keyOf}
          rowHeight={ROW_HEIGHT}
          label="Findings"
          render={(row) =>
            row.kind === 'verdict' ? (
              <VerdictHeading {...row} />
            ) : (
              <CheckLink item={row.item} address={addressOfAudit(summary.audit_id, { check: row.item.check_id })} />
            )
          }
        />
      )}
    </>
  );
};
