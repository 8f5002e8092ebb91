import MenuList from '@mui/material/MenuList';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ColourModeItems } from './colour-mode-items.tsx';

afterEach(() => localStorage.clear());

it('chooses between the system, light and dark, with the keyboard too, and keeps the choice in this browser', async () => {
  renderPage(
    <MenuList aria-label="Menu">
      <ColourModeItems />
    </MenuList>,
  );
  const user = userEvent.setup();
  const choices = screen.getAllByRole('menuitemradio');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['System', 'Light', 'Dark']);
  expect(screen.getByRole('menuitemradio', { name: 'System' })).toBeChecked();

  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  expect(Object.values({ ...localStorage })).toContain('dark');

  await user.keyboard('{ArrowUp}{Enter}');
  expect(document.documentElement).toHaveAttribute('data-scheme', 'light');
});
