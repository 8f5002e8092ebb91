import type { AuditRecord } from '@merlon/contract/history.ts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useDevices } from '../features/devices/devices.ts';
import { downloadReportOf } from '../features/audits/reports.ts';
import { offerDevices } from '../lib/offer-devices.ts';
import type { Labels } from '../features/history/audit-words.tsx';
import { useHistory } from '../features/history/history.ts';
import { HistoryView } from '../features/history/history-view.tsx';
import { useHistoryPlace } from '../features/history/use-history-place.ts';
import { ViewsButton } from '../features/history/views-button.tsx';
import { describeProvider, nameListed, useModelLists } from '../features/models/models.ts';
import { FleetReportButton } from '../features/reports/fleet-report-button.tsx';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { deviceOfAudit } from '../lib/device-of-audit.ts';
import { labelOfType } from '../lib/device-types.ts';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';

const HistoryDetails = loadLater(() => import('./history-details.tsx'), 'HistoryDetails');

const downloadPdf = (audit: AuditRecord): void => void downloadReportOf(deviceOfAudit(audit), audit.id, 'pdf', audit.reports[0]);

/** Finished audits with their results and reports. */
export default function HistoryPage() {
  const platforms = usePlatforms();
  const models = useModelLists();
  const { data: devices } = useDevices();
  const controls = useHistoryPlace();
  const { place, arrived, openAudit, changeAudit, showDevice } = controls;
  const history = useHistory(place);
  const labels = useMemo(
    (): Labels => ({ ofType: (type) => labelOfType(platforms, type), ofModel: (name) => nameListed(models, name) }),
    [platforms, models],
  );
  const actions = useMemo(() => ({ onOpen: openAudit, onDownload: downloadPdf }), [openAudit]);
  const choices = useMemo(
    () => ({
      types: platforms.map(({ type, label }) => ({ value: type, label })),
      models: [...models.offline, ...models.online].map((model) => ({ value: model.name, label: describeProvider(model) })),
      devices: offerDevices(devices ?? []),
    }),
    [platforms, models, devices],
  );
  const audits = history.data?.audits ?? [];
  return (
    <>
      <PageHead
        title="Reports"
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <FleetReportButton />
            <ViewsButton />
          </Box>
        }
      >
        Finished audits with their results and reports
      </PageHead>
      <HistoryView {...{ history, controls, choices, labels, actions }} />
      {place.audit !== null && (
        <HistoryDetails
          id={place.audit}
          known={[arrived, ...audits].find((audit) => audit?.id === place.audit) ?? undefined}
          listed={audits.map(({ id }) => id)}
          labels={labels}
          onOpen={changeAudit}
          onShowDevice={showDevice}
          onClose={() => changeAudit(null)}
        />
      )}
    </>
  );
}
