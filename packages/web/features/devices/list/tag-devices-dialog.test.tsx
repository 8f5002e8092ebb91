import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aDevice, idOf } from '../../../testing/builders.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { TagDevicesDialog } from './tag-devices-dialog.tsx';

const DEVICES = [aDevice({ id: idOf(1), tags: ['Old'] }), aDevice({ id: idOf(2), device_name: 'fw-core' })];

const show = (answer: object) => {
  const server = startFakeServer({
    'GET /firewalls/tags': () => ({ body: { tags: ['Branch', 'Old'], sites: [] } }),
    'POST /firewalls/tags': () => ({ body: answer }),
  });
  const onClose = vi.fn<() => void>();
  renderPage(<TagDevicesDialog devices={DEVICES} onClose={onClose} />);
  return { user: userEvent.setup(), onClose, sent: () => server.calls.find(({ method }) => method === 'POST')?.body ?? '' };
};

it('adds and removes tags of many devices and sets their site, and says what was not changed', async () => {
  const refused = [{ id: idOf(2), detail: 'fw-core: A device can have at most 20 tags' }];
  const { user, onClose, sent } = show({ changed: [idOf(1)], refused });
  const save = screen.getByRole('button', { name: 'Save Changes' });
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText('Add tags'), 'new{Enter}');
  await user.click(screen.getByLabelText('Remove tags'));
  await user.click(await screen.findByRole('option', { name: 'Old' }));
  await user.type(screen.getByLabelText('Site'), 'Lahore');
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(JSON.parse(sent())).toEqual({ ids: [idOf(1), idOf(2)], add: ['new'], remove: ['Old'], site: 'Lahore' });
  expect(await screen.findByText('1 device changed, 1 not. fw-core: A device can have at most 20 tags')).toBeVisible();
});

it('takes the site away only where that is said', async () => {
  const { user, sent } = show({ changed: [idOf(1), idOf(2)], refused: [] });
  await user.click(screen.getByRole('checkbox', { name: 'Remove the site' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent()).not.toBe(''));
  expect(JSON.parse(sent())).toMatchObject({ add: [], remove: [], site: null });
});
