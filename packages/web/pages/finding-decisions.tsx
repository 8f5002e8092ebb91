import type { ListedWaiver } from '@merlon/contract/waivers.ts';
import Box from '@mui/material/Box';
import { nameKind, STATES } from '../features/waivers/words.ts';
import { formatInstant } from '../lib/time.ts';
import { Prose } from '../ui/plain-text.tsx';
import { SecondaryText } from '../ui/secondary-text.tsx';
import { WaiverChip } from '../ui/waiver-chip.tsx';

/** All waivers and answers that were ever asked for a finding. */
export const FindingDecisions = ({ waivers }: { waivers: readonly ListedWaiver[] }) => (
  <Box component="ul" aria-label="Decisions" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {waivers.map((waiver) => (
      <Box component="li" key={waiver.id} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 0 }}>
        <WaiverChip waiver={waiver} isLink />
        <Prose text={waiver.reason} />
        <SecondaryText variant="caption">{describeDecision(waiver)}</SecondaryText>
      </Box>
    ))}
  </Box>
);

const describeDecision = (waiver: ListedWaiver): string =>
  [
    nameKind(waiver.kind),
    STATES[waiver.state],
    `asked for by ${waiver.requested_by} on ${formatInstant(waiver.requested_at)}`,
    ...(waiver.decided_by === null ? [] : [`decided by ${waiver.decided_by} on ${formatInstant(waiver.decided_at)}`]),
  ].join(' · ');
