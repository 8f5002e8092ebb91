import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { ReactNode } from 'react';
import { formatInstant } from '../../lib/time.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { AnalysisView } from './analysis-view.tsx';

export interface AnalysisResultDialogProps {
  device: Firewall;
  /** When it was made. */
  date: string;
  analysis: DirectAnalysis;
  /** The ways to its report. */
  downloads: ReactNode;
  onClose: () => void;
}

/** A direct analysis that was made before. */
export const AnalysisResultDialog = ({ device, date, analysis, downloads, onClose }: AnalysisResultDialogProps) => (
  <DialogFrame
    onClose={onClose}
    title="Direct Audit"
    subtitle={`${device.device_name} (${device.ip_address}) · ${formatInstant(date)}`}
    maxWidth="md"
    actions={downloads}
    hasClose
  >
    <AnalysisView analysis={analysis} />
  </DialogFrame>
);
