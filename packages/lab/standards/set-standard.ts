import type { Sheets } from './sheets.ts';
import type { Standard } from './standard.ts';
import { BOLD, HEADING, LEFT, PROSE, SMALL, Writer, appendExample, of } from './writer.ts';

export type Layout = (standard: Standard, type: string) => Sheets;

/** Headings with the id and the sentence, parts behind labels in bold type. */
export const setAsHeadings: Layout = (standard, type) => {
  const writer = new Writer(standard);
  writer.turn();
  writer.write('Contents', HEADING, 0);
  for (const { id, title } of standard.controls) writer.write(`${id} ${title} ........ 3`, PROSE, 4);
  writer.turn();
  writer.write('2 Controls', { font: 'Helvetica-Bold', size: 17 }, 0);
  writer.write('Each control has an id that never changes.', PROSE, 8);
  for (const control of standard.controls) {
    writer.write(`${control.id} ${control.title}`, HEADING, 22);
    writer.write(control.why, PROSE, 6);
    writer.write('Check:', BOLD, 8);
    writer.pass(of(control.check, type));
    writer.write('Fix:', BOLD, 8);
    writer.pass(of(control.fix, type));
  }
  appendExample(writer, standard, type);
  return writer.sheets;
};

/** Two columns on each page, below an introduction that runs across both. */
export const setAsColumns: Layout = (standard, type) => {
  const writer = new Writer(standard);
  writer.turn({ inColumns: true });
  for (const control of standard.controls) {
    writer.write(`${control.id} ${control.title}`, { font: 'Helvetica-Bold', size: 11 }, 12);
    writer.writeAfter('Rationale:', control.why, 4);
    writer.writeAfter('Check:', '', 4);
    writer.pass(of(control.check, type));
    writer.writeAfter('Fix:', '', 4);
    writer.pass(of(control.fix, type));
  }
  appendExample(writer, standard, type);
  return writer.sheets;
};

/** A table with a row for each control. */
export const setAsTable: Layout = (standard, type) => {
  const writer = new Writer(standard);
  writer.turn();
  writer.write('1 Requirements', HEADING, 0);
  writer.write('The table lists what is required, how it is verified and how a finding is mended.', PROSE, 8);
  writer.write('', PROSE, 10);
  writer.table(
    [78, 120, 135, 134],
    ['ID', 'Requirement', 'How to verify', 'How to fix'],
    standard.controls.map((control) => [[control.id], [control.title], of(control.check, type), of(control.fix, type)]),
  );
  appendExample(writer, standard, type);
  return writer.sheets;
};

/** The same with centred cells and ids that wrap in their narrow column, with lines between the rows. */
export const setAsRuledTable: Layout = (standard, type) => setCentred(standard, type, true);

/** The same without lines. */
export const setAsUnruledTable: Layout = (standard, type) => setCentred(standard, type, false);

function setCentred(standard: Standard, type: string, ruled: boolean): Sheets {
  const writer = new Writer(standard);
  writer.turn();
  writer.write('1 Requirements', HEADING, 0);
  writer.write('', PROSE, 10);
  writer.centredTable(
    [58, 130, 140, 139],
    ['ID', 'Requirement', 'How to verify', 'How to fix'],
    standard.controls.map(({ id, title, check, fix }) => [
      [id.slice(0, id.lastIndexOf('-') + 1), id.slice(id.lastIndexOf('-') + 1)],
      [title],
      of(check, type),
      of(fix, type),
    ]),
    ruled,
  );
  appendExample(writer, standard, type);
  return writer.sheets;
}

/** Numbered sentences in running text, with footnotes, a table of revisions and a page that lies on its side. */
export const setAsProse: Layout = (standard, type) => {
  const writer = new Writer(standard);
  writer.write('', PROSE, 40);
  writer.table(
    [60, 90, 200],
    ['Version', 'Date', 'Change'],
    [
      [['1.0'], ['2024-01-10'], ['First issue']],
      [['2.0'], ['2025-03-02'], ['Logging added']],
    ],
  );
  writer.turn();
  standard.controls.forEach((control, index) => {
    if (index === 5) writer.turn({ landscape: true });
    writer.writeAfter(`[${control.id}]`, `${control.title} ${control.why}`, 20);
    if (index % 4 === 1) writer.sheets.put(`${index + 1} See the glossary of the company.`, SMALL, LEFT, index >= 5 ? 552 : 786);
    writer.writeAfter('Verification:', '', 6);
    writer.pass(of(control.check, type));
    writer.writeAfter('Remediation:', '', 6);
    writer.pass(of(control.fix, type));
    if (index === 6) writer.turn();
  });
  appendExample(writer, standard, type);
  return writer.sheets;
};

/** Lists of labels, whose bullets are text. */
export const setAsLists: Layout = (standard, type) => {
  const writer = new Writer(standard);
  writer.turn();
  writer.write('Each control below is mandatory.', PROSE, 0);
  for (const control of standard.controls) {
    writer.writeAfter('Control ID:', control.id, 20, '•');
    writer.writeAfter('Control:', control.title, 3, '•');
    writer.writeAfter('Rationale:', control.why, 3, '•');
    writer.writeAfter('Audit procedure:', '', 3, '•');
    writer.pass(of(control.check, type));
    writer.writeAfter('Remediation:', '', 3, '•');
    writer.pass(of(control.fix, type));
  }
  appendExample(writer, standard, type);
  return writer.sheets;
};
