/** The texts of the dashboard that the specification fixes. */
export const messages = {
  lastReports: 'Last Five Audit Reports',
  noReports: 'No audit reports available',
  noReportsHint: 'Run your first audit to see reports here',
  recentActivity: 'Recent Activity',
  noActivity: 'No recent activity',
  unknownDevice: 'Unknown Device',
  fetchReportFailed: 'Failed to fetch report',
} as const;
