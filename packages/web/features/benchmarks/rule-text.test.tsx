import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { PdfPane } from './pdf-pane.tsx';

const FILE = `<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1"><Group><Rule severity="low"><version>EX-1</version><title>One</title></Rule></Group>
<Group><title>SRG</title><Rule id="r" severity="high"><version>EX-2</version><title>Sessions must end</title>
<description>&lt;VulnDiscussion&gt;Why &lt;script&gt;not&lt;/script&gt;.&lt;/VulnDiscussion&gt;&lt;IAControls&gt;&lt;/IAControls&gt;</description>
<reference><title xmlns="urn:dc">Target</title></reference><ident system="x">CCI-7</ident><fixtext>set x
set y</fixtext><check><check-content>show x</check-content></check></Rule></Group></Benchmark>`;

it.each([
  ['guide.xml', 'Rule 3'],
  ['guide.pdf', 'Page 3'],
])('a place of %s is called %s', (filename, name) => {
  renderPage(<PageButton filename={filename} page={3} isOpen={false} onOpen={() => undefined} />);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

it('a rule of an XCCDF file is shown by its position, as text', async () => {
  startFakeServer({ [`GET /documents/${idOf(1)}/pdf`]: () => ({ body: new Response(FILE).body }) });
  renderPage(<PdfPane benchmarkId={idOf(1)} filename="guide.xml" page={2} onClose={() => undefined} />);
  expect(await screen.findByText('EX-2 Sessions must end')).toBeVisible();
  expect(screen.getByText('Rule 2 of 2 · Severity high · CCI-7')).toBeVisible();
  expect(screen.getByText('Why <script>not</script>.')).toBeVisible();
  expect(screen.getByText(/^set x\s+set y$/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Rule 2' })).toHaveFocus();
  expect(screen.queryByText('EX-1 One')).toBeNull();
});
