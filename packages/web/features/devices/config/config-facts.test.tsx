import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aStoredConfig } from '../../../testing/builders.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ConfigFacts } from './config-facts.tsx';

it('names what is remarkable, how much was understood, and leads to each line that was not', async () => {
  const onLine = vi.fn<(line: number) => void>();
  const config = aStoredConfig({ notes: ['The device spoke weak algorithms'], understood_share: 0.998, unknown_lines: [12, 80, 81] });
  const { container } = renderPage(<ConfigFacts config={config} onLine={onLine} />);
  expect(container).toHaveTextContent('The device spoke weak algorithms');
  expect(container).toHaveTextContent('99.8 % of lines understood; not understood: lines 12, 80–81');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Line 80–81' }));
  expect(onLine).toHaveBeenCalledExactlyOnceWith(80);
});

it('offers no lines where all were understood', () => {
  renderPage(<ConfigFacts config={aStoredConfig()} onLine={() => undefined} />);
  expect(screen.getByText('100 % of lines understood')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
