import type { Firewall } from '@merlon/contract/firewalls.ts';
import { formatInstant } from '../../lib/time.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { downloadReportOf } from './reports.ts';
import { ResultsView, type ResultsViewProps } from './results-view.tsx';
import { ScoreHead } from './score-head.tsx';

export interface ResultsDialogProps extends Omit<ResultsViewProps, 'head' | 'deviceId'> {
  title: string;
  device: Firewall;
  onClose: () => void;
}

/** The results of an audit, fresh or old. */
export const ResultsDialog = ({ title, device, onClose, ...view }: ResultsDialogProps) => (
  <DialogFrame
    onClose={onClose}
    title={title}
    subtitle={`${device.device_name} (${device.ip_address}) · ${formatInstant(view.summary.audit_date)}`}
    maxWidth={view.aside ? 'xl' : 'lg'}
    tall
    actions={
      <DownloadButtons
        label="Download Report"
        look={{ variant: 'contained' }}
        onDownload={(format) => downloadReportOf(device.id, view.summary.audit_id, format)}
      />
    }
    hasClose
  >
    <ResultsView {...view} deviceId={device.id} head={<ScoreHead score={view.summary} />} />
  </DialogFrame>
);
