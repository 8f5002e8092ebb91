import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { notify, toastStore } from '../../ui/toast-store.ts';
import { beginProcessing } from './processing.ts';
import { ProcessingPanel, type ProcessingPanelProps } from './processing-panel.tsx';

const show = (part: Partial<ProcessingPanelProps['processing']>) => {
  const act = { onViewCommands: vi.fn<() => void>(), onAddDevice: vi.fn<() => void>(), onDismiss: vi.fn<() => void>() };
  renderPage(<ProcessingPanel processing={{ ...beginProcessing(idOf(1), 'a.pdf'), ...part }} {...act} />);
  return { ...act, user: userEvent.setup() };
};

it('offers a device as the next step once the benchmark was read, and not before', async () => {
  show({});
  expect(screen.queryByRole('button')).toBeNull();
  const { onAddDevice, user } = show({ status: 'completed', percent: 100 });
  await user.click(screen.getByRole('button', { name: 'Add a device' }));
  expect(onAddDevice).toHaveBeenCalledOnce();
});

it('says why a document was refused, has it used anyway, and can be closed', async () => {
  const server = startFakeServer({ [`POST /documents/${idOf(1)}/accept`]: () => ({ body: { message: 'It is being read.' } }) });
  const refusal = 'Failed to process PDF: It was made for Stone Gate.';
  notify('error', refusal);
  const { onDismiss, user } = show({ status: 'failed', operation: 'It was made for Stone Gate.', canInsist: true });
  expect(screen.getByText('It was made for Stone Gate.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use anyway' }));
  expect(server.calls.map(({ path }) => path)).toEqual([`/documents/${idOf(1)}/accept`]);
  await waitFor(() => expect(toastStore.read().shown.map(({ text }) => text)).not.toContain(refusal));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDismiss).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
