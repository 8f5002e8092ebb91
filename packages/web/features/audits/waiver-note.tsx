import type { AuditResultItem } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Part } from '../../ui/section.tsx';
import { describeWaiver, WaiverChip } from '../../ui/waiver-chip.tsx';

type Decided = Pick<AuditResultItem, 'waiver' | 'waiver_then'>;

export const isPartly = (waiver: NonNullable<Decided['waiver']>): boolean => waiver.outgrown.length > 0;

/** What is decided about a verdict, in full; what the report of its audit says where that is something else. Nothing where nothing was. */
export const WaiverNote = ({ item: { waiver, waiver_then: then } }: { item: Decided }) => {
  if (!waiver && !then) return null;
  return (
    <Part title="Decision">
      {waiver && (
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 0 }}>
          <WaiverChip waiver={waiver} isPartly={isPartly(waiver)} isLink />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {waiver.reason}
          </Typography>
          <SecondaryText variant="caption">{describePeople(waiver)}</SecondaryText>
          {waiver.outgrown.length > 0 && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              New since, and not covered: {waiver.outgrown.join('; ')}
            </Typography>
          )}
        </Box>
      )}
      {then !== undefined && (
        <SecondaryText sx={{ mt: waiver ? 1 : 0 }}>
          {then === null
            ? 'Nothing was decided when this audit ended; its report says so.'
            : `When this audit ended, and in its report: ${describeWaiver(then, isPartly(then))}.`}
        </SecondaryText>
      )}
    </Part>
  );
};

const describePeople = ({ owner, approved_by: approver, self_approved: isSelf, state }: NonNullable<Decided['waiver']>): string =>
  [
    `Owner ${owner}`,
    ...(approver === null ? [] : [`${state === 'rejected' ? 'rejected' : 'approved'} by ${approver}`]),
    ...(isSelf ? ['asked and approved by the same person'] : []),
  ].join(' · ');
