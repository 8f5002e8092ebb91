import type { AuditSummary } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { countsOf } from '../../lib/score.ts';
import { count } from '../../lib/texts.ts';
import { AddressSearch } from '../../ui/address-search.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { addressOfAudit } from './audit-place.ts';
import { CheckLink, VerdictHeading } from './check-picker.tsx';
import { filterResults, groupResults, keyOfRow } from './group-results.ts';
import { VerdictToggles } from './verdict-toggles.tsx';

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

const ROW_HEIGHT = 66;

/** The checks of an audit that failed or need a person, each a link to all that is known of it; fills its place and scrolls within it. */
export const FindingsList = ({ summary, filter: { status, query }, onFilter }: FindingsListProps) => {
  const found = useMemo(() => summary.results.filter((item) => FINDING_STATUSES.some((one) => one === item.status)), [summary]);
  const rows = useMemo(() => groupResults(filterResults(found, status, query)), [found, status, query]);
  const rules = summary.rule_base ? summary.rule_base.findings.length + summary.rule_base.omitted : 0;
  return (
    <>
      <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <VerdictToggles
          label="Show findings by verdict"
          statuses={FINDING_STATUSES}
          counts={{ ...countsOf(summary), ALL: found.length }}
          value={status}
          onChange={(next) => onFilter({ status: next })}
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
          keyOf={keyOfRow}
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
