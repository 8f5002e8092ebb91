import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import type { ReactNode } from 'react';
import { loadLater } from '../ui/load-later.tsx';
import type { OpenEvidence } from './devices-audit-dialogs.tsx';

/** Whatever a dialog over the list of devices may need of the page. */
export interface DialogTools {
  readonly platforms: readonly PlatformInfo[];
  readonly onFetch: (device: Firewall) => void;
  readonly onOpenEvidence: (evidence: OpenEvidence) => void;
  readonly onClose: () => void;
}

/** Draws a dialog over the list of devices, anew with each state of the page. */
export type DrawDialog = (tools: DialogTools) => ReactNode;

export const AddDeviceDialog = loadLater(() => import('../features/devices/forms/add-device-dialog.tsx'), 'AddDeviceDialog');
export const DeviceListDialog = loadLater(() => import('../features/devices/forms/device-list-dialog.tsx'), 'DeviceListDialog');
export const EditDeviceDialog = loadLater(() => import('../features/devices/forms/edit-device-dialog.tsx'), 'EditDeviceDialog');
export const DeleteDeviceDialog = loadLater(() => import('../features/devices/forms/delete-device-dialog.tsx'), 'DeleteDeviceDialog');
export const ReportsDialog = loadLater(() => import('../features/audits/reports-dialog.tsx'), 'ReportsDialog');
export const IdentityDialog = loadLater(() => import('../features/devices/fetch/identity-dialog.tsx'), 'IdentityDialog');
export const StoredConfigDialog = loadLater(() => import('../features/devices/config/config-dialog.tsx'), 'ConfigDialog');
export const NothingStoredDialog = loadLater(() => import('../features/devices/config/nothing-stored-dialog.tsx'), 'NothingStoredDialog');
export const LiveConfigDialog = loadLater(() => import('../features/devices/config/live-config-dialog.tsx'), 'LiveConfigDialog');
export const AuditedConfigDialog = loadLater(() => import('../features/devices/config/audited-config-dialog.tsx'), 'AuditedConfigDialog');

const loadAuditDialogs = () => import('./devices-audit-dialogs.tsx');
export const AnalysisDialog = loadLater(loadAuditDialogs, 'AnalysisDialog');
export const AuditResultsDialog = loadLater(loadAuditDialogs, 'AuditResultsDialog');
export const DeviceRecommendationsDialog = loadLater(loadAuditDialogs, 'DeviceRecommendationsDialog');
export const DurationDialog = loadLater(loadAuditDialogs, 'DurationDialog');
export const TestDialog = loadLater(loadAuditDialogs, 'TestDialog');
