import type { AuditRecord } from '@merlon/contract/history.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { addressOfAudit } from '../features/audits/audit-place.ts';
import { downloadReportOf } from '../features/audits/reports.ts';
import type { Labels } from '../features/history/audit-words.tsx';
import { DeviceHistory } from '../features/history/device-history.tsx';
import { nameListed, useModelLists } from '../features/models/models.ts';
import { deviceOfAudit } from '../lib/device-of-audit.ts';

const downloadPdf = (audit: AuditRecord): void => void downloadReportOf(deviceOfAudit(audit), audit.id, 'pdf', audit.reports[0]);

/** Every audit of a device. */
export const DeviceAudits = ({ device, labelOf }: { device: Firewall; labelOf: (type: string) => string }) => {
  const models = useModelLists();
  const navigate = useNavigate();
  const labels = useMemo((): Labels => ({ ofType: labelOf, ofModel: (name) => nameListed(models, name) }), [labelOf, models]);
  const actions = useMemo(() => ({ onOpen: (id: string): void => void navigate(addressOfAudit(id)), onDownload: downloadPdf }), [navigate]);
  return <DeviceHistory deviceId={device.id} labels={labels} actions={actions} />;
};
