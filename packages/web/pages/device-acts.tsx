import Assessment from '~icons/baseline-assessment';
import CloudDownload from '~icons/baseline-cloud-download';
import Delete from '~icons/baseline-delete';
import Description from '~icons/baseline-description';
import Difference from '~icons/baseline-difference';
import Edit from '~icons/baseline-edit';
import FactCheck from '~icons/baseline-fact-check';
import FindInPage from '~icons/baseline-find-in-page';
import MenuBook from '~icons/baseline-menu-book';
import PlayArrow from '~icons/baseline-play-arrow';
import Schedule from '~icons/baseline-schedule';
import Science from '~icons/baseline-science';
import Stop from '~icons/baseline-stop';
import UploadFile from '~icons/baseline-upload-file';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { useConfigFile } from '../features/devices/config/use-config-file.tsx';
import { isAuditing, isFetching } from '../lib/device-list.ts';
import { nextStepOf } from '../lib/next-step.ts';
import type { Act, ActChoice } from '../ui/acts.ts';
import type { useDeviceAudits } from './use-device-audits.tsx';

/** What can be done with a device besides auditing it. */
export interface DeviceDeeds {
  readonly onEdit: (device: Firewall) => void;
  readonly onDelete: (device: Firewall) => void;
  readonly onStoredConfig: (device: Firewall) => void;
  readonly onChanges: (device: Firewall) => void;
  readonly onFetch: (device: Firewall) => void;
}

export interface ActsOfDevice {
  device: Firewall;
  deeds: DeviceDeeds;
  audits: ReturnType<typeof useDeviceAudits>;
  file: ReturnType<typeof useConfigFile>;
  /** False for those who only read. */
  mayWork: boolean;
}

const auditAct = ({ device, audits }: ActsOfDevice): Act => {
  if (!isAuditing(device)) return { label: 'Full Audit', icon: <PlayArrow />, run: () => audits.startAudit(device) };
  const isStopping = audits.stopping.has(device.audit?.audit_id ?? '');
  return { label: isStopping ? 'Stopping' : 'Stop Audit', icon: <Stop />, isGrave: true, busy: isStopping, run: () => audits.stop(device) };
};

/** Everything that can be done with a device: what makes sense now as buttons, the rest for a menu. */
export const listActs = (of: ActsOfDevice): ActChoice => {
  const { device, deeds, audits, file, mayWork } = of;
  const fetch: Act = {
    label: 'Fetch Fresh Configuration',
    icon: <CloudDownload />,
    busy: isFetching(device),
    run: () => deeds.onFetch(device),
  };
  const audit = auditAct(of);
  const results: Act = { label: 'Last Audit', icon: <FactCheck />, run: () => audits.showLastAudit(device) };
  const importFile: Act = { label: 'Import Configuration', icon: <UploadFile />, busy: file.importing.busy, run: file.choose };
  const edit: Act = { label: 'Edit', icon: <Edit />, run: () => deeds.onEdit(device) };
  const estimate: Act = { label: 'Estimated Duration', icon: <Schedule />, run: () => audits.showEstimate(device) };
  const reports: Act = { label: 'Audit Reports', icon: <Assessment />, run: () => audits.showReports(device) };
  const benchmark: Act = { label: 'Benchmark', icon: <MenuBook />, run: () => audits.showBenchmark(device) };
  if (!mayWork) return { shown: [results], next: results, more: [[estimate, reports, benchmark]] };
  const isEmpty = device.config_updated_at === null;
  const shown = isEmpty && !isAuditing(device) ? [fetch, importFile] : [fetch, audit, results];
  const more: readonly (readonly Act[])[] = [
    [
      { label: 'Stored Configuration', icon: <Description />, run: () => deeds.onStoredConfig(device) },
      ...(isEmpty ? [] : [{ label: 'What Changed', icon: <Difference />, run: () => deeds.onChanges(device) }]),
      importFile,
    ],
    [
      audit,
      { label: 'Test Audit', icon: <Science />, run: () => audits.testAudit(device) },
      { label: 'Direct Config Analysis', icon: <FindInPage />, run: () => audits.analyse(device) },
      estimate,
      results,
      reports,
      benchmark,
    ],
    [edit, { label: 'Delete', icon: <Delete />, isGrave: true, run: () => deeds.onDelete(device) }],
  ];
  return {
    shown,
    next: isAuditing(device) ? audit : { fetch, audit, results }[nextStepOf(device)],
    more: more.map((group) => group.filter((act) => !shown.includes(act))),
  };
};
