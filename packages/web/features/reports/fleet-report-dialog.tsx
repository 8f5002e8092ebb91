import { type FleetReportFormat, fleetReportRoutes } from '@merlon/contract/fleet-report.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callForFile } from '../../lib/call.ts';
import { deviceList } from '../../lib/device-list.ts';
import { saveFile } from '../../lib/files.ts';
import { matchWords } from '../../lib/match-words.ts';
import { count } from '../../lib/texts.ts';
import { formatStamp } from '../../lib/time.ts';
import { toggle } from '../../lib/toggle.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { LoadState } from '../../ui/states.tsx';
import { reportMessages } from '../../ui/report-messages.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { type DeviceMarks, hasMarks } from '../../lib/device-marks.ts';
import { TagFilters } from '../../ui/tag-filters.tsx';

const NONE: readonly Firewall[] = [];
const ROW_HEIGHT = 42;

const useDraw = (onDone: () => void) =>
  useMutation({
    mutationFn: async ({ ids, format }: { ids: string[]; format: FleetReportFormat }) => {
      const file = await callForFile(fleetReportRoutes.draw, { body: { ids, format } });
      saveFile(file, `fleet_report_${formatStamp(new Date())}.${format}`);
    },
    onSuccess: () => {
      notify('success', reportMessages.downloaded);
      onDone();
    },
    onError: (error) => notifyFailure(error, reportMessages.downloadFailed),
  });

/** One report over the newest audits of devices: all, unless some are left out. */
export const FleetReportDialog = ({ onClose }: { onClose: () => void }) => {
  const devices = useQuery(deviceList);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useState('');
  const draw = useDraw(onClose);
  const [marks, setMarks] = useState<DeviceMarks>({ tag: '', site: '' });
  const all = (devices.data ?? NONE).filter((device) => hasMarks(device, marks));
  const chosen = all.filter(({ id }) => !leftOut.has(id)).map(({ id }) => id);
  const cannot = chosen.length === 0 || draw.isPending;
  return (
    <DialogFrame
      title="Fleet Report"
      subtitle="The worst devices, what fails on most of them, and what changed since the audits before"
      onClose={onClose}
      actions={
        <>
          <Button disabled={cannot} onClick={() => draw.mutate({ ids: chosen, format: 'csv' })}>
            Download CSV
          </Button>
          <Button variant="contained" disabled={cannot} onClick={() => draw.mutate({ ids: chosen, format: 'pdf' })}>
            Download PDF
          </Button>
        </>
      }
      hasClose
    >
      <LoadState query={devices} failed="The devices could not be loaded" />
      {devices.data?.length === 0 && <SecondaryText>There are no devices yet</SecondaryText>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5, '&:empty': { display: 'none' } }}>
        <TagFilters {...marks} onChange={(part) => setMarks({ ...marks, ...part })} />
      </Box>
      {devices.data && devices.data.length > 0 && all.length === 0 && <SecondaryText>No device has this tag and site</SecondaryText>}
      {all.length > 0 && (
        <>
          <SearchField value={query} onChange={setQuery} label="Search devices" sx={{ width: '100%' }} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
            <SecondaryText role="status">
              {chosen.length} of {count(all.length, 'device')} chosen
            </SecondaryText>
            <Button size="small" onClick={() => setLeftOut(new Set(chosen.length === all.length ? all.map(({ id }) => id) : []))}>
              {chosen.length === all.length ? 'Choose none' : 'Choose all'}
            </Button>
          </Box>
          <DeviceChoice devices={all} query={query} leftOut={leftOut} onToggle={(id) => setLeftOut(toggle(leftOut, id))} />
        </>
      )}
    </DialogFrame>
  );
};

interface DeviceChoiceProps {
  devices: readonly Firewall[];
  query: string;
  leftOut: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

const DeviceChoice = ({ devices, query, leftOut, onToggle }: DeviceChoiceProps) => {
  const shown = useMemo(() => {
    const matches = matchWords(query);
    return devices.filter(({ device_name: name, ip_address: address }) => matches(`${name} ${address}`));
  }, [devices, query]);
  if (shown.length === 0) return <SecondaryText sx={{ mt: 1 }}>No device matches this search</SecondaryText>;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 'min(320px, 40vh)' }}>
      <LongList
        items={shown}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        label="Devices"
        render={({ id, device_name: name, ip_address: address }) => (
          <FormControlLabel
            sx={{ mx: 0, overflowWrap: 'anywhere' }}
            control={<Checkbox checked={!leftOut.has(id)} onChange={() => onToggle(id)} />}
            label={`${name} (${address})`}
          />
        )}
      />
    </Box>
  );
};
