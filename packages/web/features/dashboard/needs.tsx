import TaskAlt from '~icons/baseline-task-alt';
import { UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import type { AttentionReason, DeviceInNeed, NewFailure } from '@merlon/contract/dashboard.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { addressOfDevice } from '../../lib/device-address.ts';
import { addressOfFindingOf } from '../../lib/finding-address.ts';
import { formatInstant } from '../../lib/time.ts';
import { AuditScore } from '../../ui/audit-score.tsx';
import { chartLink } from '../../ui/charts/chart-tip.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import type { useAttention } from './dashboard.ts';
import { ListPanel, PanelNote } from './list-panel.tsx';

export interface NeedsProps {
  attention: ReturnType<typeof useAttention>;
  /** The name of a device type. */
  labelOf: (type: string) => string;
}

/** As all that leads on from the dashboard looks when it is pointed at or has the focus. */
const row = { ...chartLink, py: 1.25, minHeight: 64 } as const;

/** What a row is about, and below it what is known of that; all of it leads on. */
const LinkRow = ({ to, note, children }: { to: string; note: string; children: ReactNode }) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: '2px' }}>
    <Box component={RouterLink} to={to} sx={row}>
      {children}
      <SecondaryText component="span" sx={{ display: 'block' }}>
        {note}
      </SecondaryText>
    </Box>
  </Box>
);

/** The devices that need attention, the worst first. */
export const DevicesInNeed = ({ attention, labelOf }: NeedsProps) => (
  <ListPanel
    title="Devices that need attention"
    query={attention}
    rows={attention.data?.devices}
    failed="The devices could not be loaded"
    rowHeight={66}
    narrowHeight={290}
    more={{ label: 'All devices', to: '/firewalls?view=table' }}
    empty={<PanelNote icon={<TaskAlt />} title="No device needs attention" />}
    renderRow={(device) => <DeviceRow key={device.firewall_id} device={device} type={labelOf(device.type)} />}
  />
);

const OF_THE_AUDIT: readonly AttentionReason[] = ['newly_failed', 'low_score'];

/** Where the worst of a device's reasons is seen: in its newest audit, else in the list of devices. */
const placeOf = ({ firewall_id: id, reasons, newest }: DeviceInNeed): string => {
  const worst = reasons[0]?.reason;
  if (!newest || !worst || !OF_THE_AUDIT.includes(worst)) return addressOfDevice(id);
  return `/audits/${newest.audit_id}?${worst === 'newly_failed' ? 'view=changes' : 'status=FAIL'}`;
};

const DeviceRow = ({ device, type }: { device: DeviceInNeed; type: string }) => {
  const { device_name: name, reasons, newest } = device;
  return (
    <LinkRow
      to={placeOf(device)}
      note={[...reasons.map(({ detail }) => detail), device.type === UNKNOWN_TYPE ? '' : type].join(' ').trim()}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
          {name}
        </Typography>
        {newest && (
          <Box component="span" sx={{ textAlign: 'right' }}>
            <AuditScore audit={countsOf(newest)} />
          </Box>
        )}
      </Box>
    </LinkRow>
  );
};

const countsOf = ({ score, passed, failed, review, na }: NonNullable<DeviceInNeed['newest']>) => ({
  overall_score: score,
  passed_checks: passed,
  failed_checks: failed,
  review_checks: review,
  na_checks: na,
});

/** The checks that began to fail last. */
export const NewestFailures = ({ attention, labelOf }: NeedsProps) => (
  <ListPanel
    title="Newest failures"
    query={attention}
    rows={attention.data?.failures}
    failed="The newest failures could not be loaded"
    rowHeight={66}
    narrowHeight={290}
    more={{ label: 'All checks', to: '/checks' }}
    empty={
      <PanelNote icon={<TaskAlt />} title="No new failures">
        <SecondaryText>Checks that begin to fail in an audit are listed here.</SecondaryText>
      </PanelNote>
    }
    renderRow={(failure) => <FailureRow key={`${failure.audit_id} ${failure.check_id} ${failure.title}`} {...{ failure, labelOf }} />}
  />
);

const placeOfFailure = ({ firewall_id: device, audit_id: audit, check_id: check, title }: NewFailure): string =>
  addressOfFindingOf({ device, audit, check, title });

const FailureRow = ({ failure, labelOf }: { failure: NewFailure; labelOf: NeedsProps['labelOf'] }) => (
  <LinkRow to={placeOfFailure(failure)} note={[failure.device_name, labelOf(failure.type), formatInstant(failure.since)].join(' · ')}>
    <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {failure.check_id} {failure.title}
    </Typography>
  </LinkRow>
);
