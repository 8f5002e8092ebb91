import type { AuditRecord } from '@merlon/contract/history.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { DownloadButtons } from '../features/audits/download-buttons.tsx';
import { downloadReportOf } from '../features/audits/reports.ts';
import { NEWEST_FIRST, writePlace } from '../features/history/history-place.ts';
import { addressOfDevice } from '../lib/device-address.ts';
import { SecondaryText } from '../ui/secondary-text.tsx';

/** Deleted devices have no page: the list shows the audits of all of them. */
const OF_DELETED_DEVICES = `/history?${writePlace({ filter: { deleted_devices: 'true' }, sort: NEWEST_FIRST, page: 1, audit: null }).toString()}`;

/** The ways from an audit's page: to the other audits, and to the report. */
export const AuditActions = ({ audit }: { audit: AuditRecord }) => {
  const { firewall_id: deviceId } = audit;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        component={RouterLink}
        to={deviceId === null ? OF_DELETED_DEVICES : addressOfDevice(deviceId, 'audits')}
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
      >
        {deviceId === null ? 'All audits of deleted devices' : 'All audits of this device'}
      </Button>
      <Report audit={audit} />
    </Box>
  );
};

/** The report of the audit; an audit without one offers its device's newest, and says so before. */
const Report = ({ audit: { id, firewall_id: deviceId, reports } }: { audit: AuditRecord }) => {
  const [own] = reports;
  // Of a deleted device no other report is found.
  if (!own && deviceId === null) return null;
  return (
    <Box>
      <DownloadButtons
        label="Download Report"
        look={{ variant: own ? 'contained' : 'outlined' }}
        onDownload={(format) => downloadReportOf(deviceId ?? id, id, format, own)}
      />
      {!own && (
        <SecondaryText variant="caption" sx={{ mt: 0.5, maxWidth: 240 }}>
          This audit has no report. You get the newest one of the device.
        </SecondaryText>
      )}
    </Box>
  );
};
