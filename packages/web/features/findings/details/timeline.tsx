import type { FindingEvent } from '@merlon/contract/findings.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatInstant, writeMoments } from '../../../lib/time.ts';
import { Prose } from '../../../ui/plain-text.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import Button from '@mui/material/Button';

/** What an event is called, and the colour of its dot; red where something began to fail, green where it ended. */
const KINDS: Readonly<Record<FindingEvent['kind'], { readonly label: string; readonly tone: string }>> = {
  opened: { label: 'Found', tone: 'error.main' },
  reopened: { label: 'Came back', tone: 'error.main' },
  mended: { label: 'Fixed', tone: 'success.main' },
  verdict: { label: 'Verdict changed', tone: 'warning.main' },
  outgrown: { label: 'More than was accepted', tone: 'warning.main' },
  comment: { label: 'Comment', tone: 'text.secondary' },
  owner: { label: 'Owner', tone: 'text.secondary' },
  due: { label: 'Due day', tone: 'text.secondary' },
  waiver: { label: 'Waiver', tone: 'info.main' },
  answer: { label: 'Answer by hand', tone: 'info.main' },
};

/** So many are read at once; older ones on demand. */
const SHOWN = 30;

export interface TimelineProps {
  /** The newest first. */
  events: readonly FindingEvent[];
  /** The address of an audit. */
  addressOf: (auditId: string) => string;
}

/** What happened to a finding, the newest first. */
export const Timeline = ({ events, addressOf }: TimelineProps) => {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, SHOWN);
  return (
    <>
      <Box component="ol" aria-label="History, newest first" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((event, at) => (
          <TimelineEntry key={`${event.at} ${at}`} {...{ event, addressOf }} isLast={at === shown.length - 1} />
        ))}
      </Box>
      {shown.length < events.length && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          Show all {events.length.toLocaleString('en-GB')}
        </Button>
      )}
    </>
  );
};

interface TimelineEntryProps {
  event: FindingEvent;
  addressOf: TimelineProps['addressOf'];
  isLast: boolean;
}

const TimelineEntry = ({ event: { at, kind, text, by, audit_id: audit }, addressOf, isLast }: TimelineEntryProps) => (
  <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '12px minmax(0, 1fr)', columnGap: 1.5 }}>
    <Box aria-hidden sx={{ display: 'grid', justifyItems: 'center', gridTemplateRows: '12px 1fr', pt: 0.6 }}>
      <Box sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: KINDS[kind].tone }} />
      {!isLast && <Box sx={{ width: 2, bgcolor: 'divider' }} />}
    </Box>
    <Box sx={{ pb: 2, minWidth: 0 }}>
      <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
        {KINDS[kind].label}
      </Typography>
      <Prose text={kind === 'comment' ? text : writeMoments(text)} />
      <SecondaryText variant="caption" component="div">
        <time dateTime={at}>{formatInstant(at)}</time>
        {by !== null && ` · ${by}`}
        {audit !== null && (
          <>
            {' · '}
            <Link component={RouterLink} to={addressOf(audit)}>
              Open the audit
            </Link>
          </>
        )}
      </SecondaryText>
    </Box>
  </Box>
);
