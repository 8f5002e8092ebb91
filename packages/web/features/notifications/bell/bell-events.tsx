import type { BellEvent, EventKind } from '@merlon/contract/notifications.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatInstant, writeMoments } from '../../../lib/time.ts';
import { ManyField } from '../../../ui/many-field.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { LoadState } from '../../../ui/states.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { EVENT_KINDS, KIND_OPTIONS } from '../event-kinds.ts';
import { useBell, useMarkRead, useMute } from '../events/events.ts';

/** What happened that concerns the person who is signed in, and which kinds of it are not shown. */
export const BellEvents = ({ onClose }: { onClose: () => void }) => {
  const bell = useBell();
  const markRead = useMarkRead();
  const [isMuting, setIsMuting] = useState(false);
  const { data } = bell;
  const newest = data?.events[0];
  return (
    <Box component="section" aria-label="Events" sx={{ display: 'grid', gap: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3">Events</Typography>
      <LoadState query={bell} failed="The events could not be loaded" loading="Loading events" />
      {data?.events.length === 0 && <Typography color="textSecondary">No events</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {data?.events.map((event) => (
          <Entry key={event.id} event={event} onFollow={onClose} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {newest && (
          <SteadyButton size="small" inactive={data?.unread === 0} busy={markRead.isPending} onClick={() => markRead.mutate(newest.at)}>
            Mark as read
          </SteadyButton>
        )}
        <Button size="small" component={RouterLink} to="/events" onClick={onClose}>
          All events
        </Button>
        <Button size="small" aria-expanded={isMuting} onClick={() => setIsMuting(!isMuting)}>
          Mute
        </Button>
      </Box>
      {isMuting && data && <MuteField muted={data.muted} />}
    </Box>
  );
};

const MuteField = ({ muted }: { muted: readonly EventKind[] }) => {
  const mute = useMute();
  return (
    <ManyField
      label="Muted kinds"
      value={mute.isPending ? mute.variables : muted}
      options={KIND_OPTIONS}
      hint="The bell does not show these to you"
      onChange={(kinds) => mute.mutate(kinds as EventKind[])}
    />
  );
};

const Entry = ({ event, onFollow }: { event: BellEvent; onFollow: () => void }) => {
  const { title, link, device_name: device, kind, at, is_read: isRead, is_resolved: isOver } = event;
  return (
    <Box component="li" sx={{ pl: 1.5, borderLeft: 3, borderColor: isRead ? 'divider' : 'primary.main', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: isRead ? 400 : 600 }}>
        {link === '' ? (
          writeMoments(title)
        ) : (
          <Link component={RouterLink} to={link} onClick={onFollow}>
            {writeMoments(title)}
          </Link>
        )}
      </Typography>
      <SecondaryText variant="caption" component="div">
        {[isRead ? '' : 'New', device, EVENT_KINDS[kind], isOver ? 'over' : '', formatInstant(at)].filter(Boolean).join(' · ')}
      </SecondaryText>
    </Box>
  );
};
