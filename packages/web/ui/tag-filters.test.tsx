import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { TagFilters } from './tag-filters.tsx';

const answer = (tags: string[], sites: string[]) => startFakeServer({ 'GET /firewalls/tags': () => ({ body: { tags, sites } }) });

it('offers the tags and the sites that devices have, and only those', async () => {
  answer(['Branch', 'core'], []);
  const onChange = vi.fn<(part: object) => void>();
  renderPage(<TagFilters tag="BRANCH" site="" onChange={onChange} />);
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: 'Tag' });
  expect(await screen.findByText('Branch')).toBeVisible();
  await user.click(field);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All Tags', 'Branch', 'core']);
  await user.click(screen.getByRole('option', { name: 'core' }));
  expect(onChange).toHaveBeenCalledWith({ tag: 'core' });
  expect(screen.queryByRole('combobox', { name: 'Site' })).toBeNull();
});

it('shows what an address asks for, though no device has it', async () => {
  answer([], []);
  renderPage(<TagFilters tag="" site="Quetta" onChange={() => undefined} />);
  expect(await screen.findByText('Quetta')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull();
});
