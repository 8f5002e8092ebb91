import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { PasswordField } from './password-field.tsx';

it('warns of caps lock beside what else there is to say', () => {
  renderPage(<PasswordField label="Password" helperText="Incorrect username or password" />);
  const field = screen.getByLabelText('Password');
  fireEvent.keyUp(field, { key: 'A', modifierCapsLock: true });
  expect(field).toHaveAccessibleDescription(/Caps lock is on/);
  expect(field).toHaveAccessibleDescription(/Incorrect username or password/);
  fireEvent.keyUp(field, { key: 'a' });
  expect(field).toHaveAccessibleDescription('Incorrect username or password');
});
