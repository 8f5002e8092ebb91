import CheckCircle from '~icons/baseline-check-circle';
import ErrorOutline from '~icons/baseline-error-outline';
import FactCheck from '~icons/baseline-fact-check';
import Replay from '~icons/baseline-replay';
import Rule from '~icons/baseline-rule';
import VerifiedUser from '~icons/baseline-verified-user';
import type { Finding, FindingKind, FindingState } from '@merlon/contract/findings.ts';
import type { Severity } from '@merlon/contract/severity.ts';
import { dayOf, formatDay, toInstant } from '../../lib/time.ts';
import Box from '@mui/material/Box';
import { Note } from '../../ui/secondary-text.tsx';
import { type StateLook, StateChip } from '../../ui/verdict-chip.tsx';
import { WaiverChip } from '../../ui/waiver-chip.tsx';

/** How the state of a finding looks: never by colour alone. */
export const FINDING_STATES: Record<FindingState, StateLook & { hint: string }> = {
  open: { label: 'Open', hint: 'Fails, or a person has to look', tone: 'default', icon: <ErrorOutline fontSize="small" /> },
  partly_waived: {
    label: 'Partly waived',
    hint: 'More was found than what was accepted',
    tone: 'warning',
    icon: <Rule fontSize="small" />,
  },
  waived: { label: 'Waived', hint: 'Accepted until a day', tone: 'info', icon: <VerifiedUser fontSize="small" /> },
  answered: { label: 'Answered by hand', hint: 'A person answered the review', tone: 'info', icon: <FactCheck fontSize="small" /> },
  mended: { label: 'Fixed', hint: 'Passes, or does not apply any more', tone: 'success', icon: <CheckCircle fontSize="small" /> },
};

export const KIND_LABELS: Record<FindingKind, string> = { check: 'Check', 'rule-base': 'Rule base' };
export const SEVERITY_LABELS: Record<Severity, string> = { high: 'High', medium: 'Medium', low: 'Low' };

const CAME_BACK: StateLook = { label: 'Came back', tone: 'warning', icon: <Replay fontSize="small" /> };

/** A waiver that holds or waits for a decision; others are history. */
const isOfInterest = ({ waiver }: Finding): boolean => waiver?.state === 'approved' || waiver?.state === 'requested';

/** How a finding stands: its state, whether it came back, and what was decided. */
export const StateChips = ({ finding }: { finding: Finding }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    <StateChip look={FINDING_STATES[finding.state]} />
    {finding.reopened && finding.state !== 'mended' && <StateChip look={CAME_BACK} />}
    {isOfInterest(finding) && <WaiverChip waiver={finding.waiver!} isPartly={finding.state === 'partly_waived'} isLink />}
  </Box>
);

/** The name of a finding: the number of its check with the title. */
export const nameFinding = ({ kind, check_id: check, title }: Pick<Finding, 'kind' | 'check_id' | 'title'>): string =>
  kind === 'check' ? `${check} ${title}` : title;

/** The quotes of a sentence are of no use in one line. */
export const sayInOneLine = (text: string): string => text.split('\n')[0]!.replaceAll('`', '');

/** Whether the day by which a finding should be fixed has passed. */
export const isOverdue = ({ due, state }: Pick<Finding, 'due' | 'state'>): boolean =>
  due !== null && state !== 'mended' && due < dayOf(toInstant(Date.now()));

/** The day by which a finding should be fixed; that it has passed is said. */
export const DueDay = ({ finding }: { finding: Finding }) => {
  if (finding.due === null) return '—';
  return (
    <>
      {formatDay(finding.due)}
      {isOverdue(finding) && (
        <Note>
          <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
            Overdue
          </Box>
        </Note>
      )}
    </>
  );
};
