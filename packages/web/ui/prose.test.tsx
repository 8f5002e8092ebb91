import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Prose } from './plain-text.tsx';

it('shows what stands between backticks as words of a configuration', () => {
  const { container } = render(<Prose text="Set `banner` to `enable`." />);
  expect([...container.querySelectorAll('code')].map((code) => code.textContent)).toEqual(['banner', 'enable']);
  expect(container).toHaveTextContent('Set banner to enable.');
});

it('loses nothing where a backtick stands alone', () => {
  const { container } = render(<Prose text="A ` b" />);
  expect(container).toHaveTextContent('A ` b');
});
