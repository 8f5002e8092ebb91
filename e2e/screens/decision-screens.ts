import { type Page, expect } from '@playwright/test';
import { expectLoaded } from '../expect-accessible.ts';
import { CHANGED } from './fill-decisions.ts';
import { follow, press, type Screen } from './screen.ts';

type Step = (page: Page) => Promise<void>;

/** Does one thing after another, each on the page that the one before led to. */
const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) {
      await step(page);
      await expectLoaded(page);
    }
  };

const openDialog =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    await inTurn(...steps)(page);
    await expect(page.getByRole('dialog')).toBeVisible();
  };

const openFirst: Step = (page) => page.getByRole('main').locator('a[href^="/findings/"]').first().click();
const openWaiver: Step = (page) => page.getByRole('main').locator('a[href^="/waivers/"]').first().click();
const openChange: Step = (page) => page.getByRole('main').locator('a[href^="/changes/"]').first().click();
const chooseAll: Step = (page) => page.getByRole('checkbox', { name: 'Select all findings on this page' }).check();
const chooseReviews: Step = async (page) => {
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .check();
};

const FINDINGS: readonly Screen[] = [
  { name: 'findings', path: '/findings' },
  { name: 'findings-by-check', path: '/findings?by=check' },
  { name: 'findings-by-device', path: '/findings?by=device' },
  { name: 'findings-filters', path: '/findings?severity=high&status=FAIL', open: press('More filters') },
  { name: 'findings-chosen', path: '/findings', open: chooseAll },
  { name: 'findings-owner', path: '/findings', open: openDialog(chooseAll, press('Set owner')) },
  { name: 'findings-due', path: '/findings', open: openDialog(chooseAll, press('Set due day')) },
  { name: 'findings-ask-waiver', path: '/findings', open: openDialog(chooseAll, press('Ask for a waiver')) },
  { name: 'findings-answer', path: '/findings?status=REVIEW', open: openDialog(chooseReviews, press('Answer by hand')) },
  { name: 'finding', path: '/findings?kind=check&status=FAIL', open: inTurn(openFirst) },
  { name: 'finding-rule', path: '/findings?kind=rule-base', open: inTurn(openFirst) },
  { name: 'finding-waived', path: '/findings?state=waived,partly_waived', open: inTurn(openFirst) },
  { name: 'finding-answered', path: '/findings?state=answered', open: inTurn(openFirst) },
  {
    name: 'finding-since-when',
    path: `/findings?q=root+may+not`,
    open: inTurn(openFirst, press('Since when, and what caused it')),
  },
  { name: 'finding-ask-waiver', path: '/findings?kind=check&status=FAIL', open: openDialog(openFirst, press('Ask for a waiver')) },
];

const WAIVERS: readonly Screen[] = [
  { name: 'waivers', path: '/waivers' },
  { name: 'waivers-inbox', path: '/waivers?inbox=true' },
  { name: 'waivers-settings', path: '/waivers', open: openDialog(press('Settings')) },
  { name: 'waiver-requested', path: '/waivers?state=requested&kind=mitigated', open: inTurn(openWaiver) },
  { name: 'waiver-approve', path: '/waivers?state=requested&kind=mitigated', open: openDialog(openWaiver, press('Approve')) },
  { name: 'waiver-approved', path: '/waivers?state=approved&kind=accepted', open: inTurn(openWaiver) },
  { name: 'waiver-extend', path: '/waivers?state=approved&kind=accepted', open: openDialog(openWaiver, press('Extend')) },
  { name: 'waiver-revoke', path: '/waivers?state=approved&kind=accepted', open: openDialog(openWaiver, press('Revoke')) },
  { name: 'waiver-answer', path: '/waivers?kind=passed', open: inTurn(openWaiver) },
  { name: 'waiver-rejected', path: '/waivers?state=rejected', open: inTurn(openWaiver) },
];

const openConfiguration = inTurn(follow(CHANGED), (page) =>
  page.getByRole('navigation', { name: 'Views of the device' }).getByRole('link', { name: 'Configuration' }).click(),
);

const CHANGES: readonly Screen[] = [
  { name: 'changes', path: '/changes' },
  { name: 'changes-filtered', path: '/changes?allowed=true&turned=true&order=newest' },
  { name: 'change', path: '/changes', open: inTurn(openChange) },
  { name: 'device-changes', path: '/firewalls?view=table', open: openConfiguration },
  { name: 'baseline-approve', path: '/firewalls?view=table', open: openDialog(openConfiguration, press('Approve as baseline')) },
  { name: 'baseline-remove', path: '/firewalls?view=table', open: openDialog(openConfiguration, press('Remove the baseline')) },
];

const FLEET: readonly Screen[] = [
  { name: 'trends', path: '/trends' },
  { name: 'trends-filtered', path: '/trends?days=30&type=juniper_srx&same=true' },
  { name: 'firewalls-tag', path: '/firewalls?view=cards&tag=Core' },
  { name: 'firewalls-tag-table', path: '/firewalls?view=table&site=Karachi' },
  { name: 'firewalls-tags', path: '/firewalls?view=table', open: openDialog(press(/^Tag all/)) },
];

/** What was found, what was decided about it, what changed, and how it went. */
export const DECISIONS: readonly Screen[] = [...FINDINGS, ...WAIVERS, ...CHANGES, ...FLEET];

/** As somebody sees it who may only read. */
export const READERS: readonly Screen[] = [
  { name: 'reader-dashboard', path: '/' },
  { name: 'reader-firewalls', path: '/firewalls?view=cards' },
  { name: 'reader-device', path: '/firewalls?view=table', open: inTurn(follow('fw-fortinet-fortigate')) },
  { name: 'reader-finding', path: '/findings?kind=check', open: inTurn(openFirst) },
  { name: 'reader-waivers', path: '/waivers' },
  { name: 'reader-schedules', path: '/schedules' },
  { name: 'reader-benchmarks', path: '/benchmarks' },
];
