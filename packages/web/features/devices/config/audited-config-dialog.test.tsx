import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aDevice, aStoredConfig, idOf } from '../../../testing/builders.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AuditedConfigDialog } from './audited-config-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each(['This firewall has no such configuration.', 'This configuration was deleted.'])(
  'says that the audited configuration is no longer kept where the server answers "%s", and leads to the stored one',
  async (detail) => {
    startFakeServer({
      [`GET /firewalls/${idOf(10)}/snapshots/${idOf(60)}`]: () => ({ status: 404, body: { detail } }),
      [`GET /firewalls/${idOf(10)}/stored-config`]: () => ({ body: aStoredConfig({ config: 'set level high' }) }),
    });
    renderPage(<AuditedConfigDialog device={aDevice()} snapshotId={idOf(60)} quoted={[]} onClose={() => undefined} />);
    expect(await screen.findByText('This configuration is no longer kept')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the stored configuration' }));
    expect(await screen.findByRole('dialog', { name: 'Stored Configuration' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Download Config' })).toBeVisible();
  },
);
