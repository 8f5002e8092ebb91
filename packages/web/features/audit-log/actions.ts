import type { Action } from '@merlon/contract/actions.ts';

/** The groups of actions, in the order of the filter. */
export const ACTION_GROUPS = [
  'Signing in',
  'Users',
  'Devices',
  'Configurations',
  'Audits and reports',
  'Benchmarks',
  'AI models',
  'Findings',
  'API tokens',
  'Retention',
] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** Actions in words. */
export const ACTIONS: Readonly<Record<Action, { readonly group: ActionGroup; readonly text: string }>> = {
  signed_in: { group: 'Signing in', text: 'Signed in' },
  sign_in_failed: { group: 'Signing in', text: 'Sign-in failed' },
  sign_in_locked: { group: 'Signing in', text: 'Sign-in locked' },
  sign_in_slowed: { group: 'Signing in', text: 'Sign-ins slowed down' },
  password_changed: { group: 'Signing in', text: 'Changed the own password' },
  signed_out: { group: 'Signing in', text: 'Signed out' },
  root_set_up: { group: 'Signing in', text: 'Set up the root administrator' },
  user_created: { group: 'Users', text: 'Added a user' },
  user_updated: { group: 'Users', text: 'Changed a user' },
  user_deleted: { group: 'Users', text: 'Deleted a user' },
  device_added: { group: 'Devices', text: 'Added a device' },
  devices_listed: { group: 'Devices', text: 'Added a list of devices' },
  device_updated: { group: 'Devices', text: 'Changed a device' },
  device_deleted: { group: 'Devices', text: 'Deleted a device' },
  identity_accepted: { group: 'Devices', text: 'Accepted a device’s new identity' },
  device_change_refused: { group: 'Devices', text: 'Was refused a change of a device' },
  configuration_fetched: { group: 'Configurations', text: 'Fetched a configuration' },
  configurations_fetched: { group: 'Configurations', text: 'Fetched many configurations' },
  fetches_stopped: { group: 'Configurations', text: 'Stopped fetching' },
  configuration_imported: { group: 'Configurations', text: 'Imported a configuration' },
  configuration_shown: { group: 'Configurations', text: 'Opened a configuration' },
  configuration_downloaded: { group: 'Configurations', text: 'Downloaded a configuration' },
  configurations_compared: { group: 'Configurations', text: 'Compared configurations' },
  audit_started: { group: 'Audits and reports', text: 'Started an audit' },
  audits_started: { group: 'Audits and reports', text: 'Started many audits' },
  audit_stopped: { group: 'Audits and reports', text: 'Stopped an audit' },
  audits_stopped: { group: 'Audits and reports', text: 'Stopped many audits' },
  configuration_analysed: { group: 'Audits and reports', text: 'Analysed a configuration' },
  model_preview_shown: { group: 'Audits and reports', text: 'Previewed a question to a model' },
  model_questions_shown: { group: 'Audits and reports', text: 'Opened questions to a model' },
  audit_deleted: { group: 'Audits and reports', text: 'Deleted an audit' },
  report_downloaded: { group: 'Audits and reports', text: 'Downloaded a report' },
  report_deleted: { group: 'Audits and reports', text: 'Deleted a report' },
  benchmark_uploaded: { group: 'Benchmarks', text: 'Uploaded a benchmark' },
  benchmark_accepted: { group: 'Benchmarks', text: 'Used a document anyway' },
  standing_benchmarks_chosen: { group: 'Benchmarks', text: 'Chose the standing benchmarks of a type' },
  benchmark_deleted: { group: 'Benchmarks', text: 'Deleted a benchmark' },
  api_token_created: { group: 'API tokens', text: 'Created an API token' },
  api_token_revoked: { group: 'API tokens', text: 'Revoked an API token' },
  api_token_reactivated: { group: 'API tokens', text: 'Reactivated an API token' },
  retention_changed: { group: 'Retention', text: 'Changed how long things are kept' },
  retention_applied: { group: 'Retention', text: 'Removed expired data' },
  model_settings_changed: { group: 'AI models', text: 'Changed what online models may receive' },
  findings_changed: { group: 'Findings', text: 'Changed findings' },
  finding_commented: { group: 'Findings', text: 'Commented on a finding' },
  waiver_requested: { group: 'Findings', text: 'Asked for a waiver' },
  answer_requested: { group: 'Findings', text: 'Answered a review' },
  waiver_decided: { group: 'Findings', text: 'Decided on a waiver' },
  waiver_revoked: { group: 'Findings', text: 'Revoked a waiver' },
  waiver_settings_changed: { group: 'Findings', text: 'Changed the rules for waivers' },
};

/** Whether somebody was turned away, which stands out. */
export const isRefusal = (action: Action): boolean =>
  ['sign_in_failed', 'sign_in_locked', 'sign_in_slowed', 'device_change_refused'].includes(action);
