import { press, type Screen } from './screen.ts';

/** What stands there before anything is. */
export const EMPTY: readonly Screen[] = [
  { name: 'dashboard-empty', path: '/' },
  { name: 'history-empty', path: '/history' },
  { name: 'firewalls-empty', path: '/firewalls' },
  { name: 'benchmarks-empty', path: '/benchmarks' },
  { name: 'ai-chat-empty', path: '/ai-chat' },
  { name: 'checks-empty', path: '/checks' },
  { name: 'findings-empty', path: '/findings' },
  { name: 'waivers-empty', path: '/waivers' },
  { name: 'waivers-inbox-empty', path: '/waivers?inbox=true' },
  { name: 'changes-empty', path: '/changes' },
  { name: 'trends-empty', path: '/trends' },
  { name: 'schedules-empty', path: '/schedules' },
  { name: 'channels-empty', path: '/messages' },
  { name: 'routes-empty', path: '/messages?view=routes' },
  { name: 'deliveries-empty', path: '/messages?view=deliveries' },
  { name: 'events-empty', path: '/events' },
  { name: 'bell-empty', path: '/events', open: press(/^Recent messages/) },
];

/** The way to the first report, begun. */
export const BEGUN: readonly Screen[] = [
  { name: 'first-hour', path: '/' },
  { name: 'first-hour-devices', path: '/firewalls' },
  { name: 'first-hour-benchmarks', path: '/benchmarks' },
  { name: 'first-hour-sample', path: '/', open: press('Use our sample') },
];

/** What is on its way, could not be had, or is nothing. */
export const SPOILT: readonly Screen[] = [
  { name: 'dashboard-loading', path: '/', spoil: { calls: /\/api\/(dashboard|audit-history)/, as: 'loading' } },
  { name: 'dashboard-failed', path: '/', spoil: { calls: /\/api\/(dashboard|audit-history)/, as: 'failed' } },
  { name: 'history-loading', path: '/history', spoil: { calls: /\/api\/audit-history/, as: 'loading' } },
  { name: 'history-failed', path: '/history', spoil: { calls: /\/api\/audit-history/, as: 'failed' } },
  { name: 'firewalls-loading', path: '/firewalls', spoil: { calls: /\/api\/firewalls/, as: 'loading' } },
  { name: 'firewalls-failed', path: '/firewalls', spoil: { calls: /\/api\/firewalls/, as: 'failed' } },
  { name: 'benchmarks-failed', path: '/benchmarks', spoil: { calls: /\/api\/documents/, as: 'failed' } },
  { name: 'checks-failed', path: '/checks', spoil: { calls: /\/api\/checks/, as: 'failed' } },
  { name: 'operations-failed', path: '/operations', spoil: { calls: /\/api\/operations/, as: 'failed' } },
  ...(['findings', 'waivers', 'changes', 'trends', 'schedules', 'events'] as const).map((name): Screen => ({
    name: `${name}-failed`,
    path: `/${name}`,
    spoil: { calls: new RegExp(`/api/${name}`), as: 'failed' },
  })),
  { name: 'channels-failed', path: '/messages', spoil: { calls: /\/api\/channels/, as: 'failed' } },
  { name: 'findings-loading', path: '/findings', spoil: { calls: /\/api\/findings/, as: 'loading' } },
  { name: 'trends-loading', path: '/trends', spoil: { calls: /\/api\/trends/, as: 'loading' } },
  { name: 'findings-nothing-matches', path: '/findings?q=zzz' },
  { name: 'waivers-nothing-matches', path: '/waivers?owner=zzz' },
  { name: 'changes-nothing-matches', path: '/changes?since=2099-01-01' },
  { name: 'trends-nothing-matches', path: '/trends?tag=zzz' },
  { name: 'deliveries-nothing-matches', path: '/messages?view=deliveries&status=given-up' },
  { name: 'events-nothing-matches', path: '/events?kind=queue_stuck' },
  { name: 'firewalls-nothing-matches', path: '/firewalls?q=zzz' },
  { name: 'checks-nothing-matches', path: '/checks?q=zzz' },
  ...['findings', 'waivers', 'changes', 'schedules'].map((name) => ({
    name: `${name.replace(/s$/, '')}-missing`,
    path: `/${name}/00000000-0000-4000-8000-000000000000`,
  })),
  { name: 'audit-missing', path: '/audits/00000000-0000-4000-8000-000000000000' },
];
