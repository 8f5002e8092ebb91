/**
 * The style of an HTML report: light, dark and on paper. Texts reach a contrast of 4.5 : 1 on what they stand on, in both schemes.
 */
export const htmlStyle = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1b1d29; --muted: #5a6072; --rule: #d8dbe6; --box: #f3f4f9; --brand: #20235a;
  --FAIL: #b3261e; --REVIEW: #8a5a00; --PASS: #1b7441; --NA: #5a6072;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #14151d; --ink: #e9eaf1; --muted: #a6abbd; --rule: #363a4b; --box: #1f212d; --brand: #b9bdf5;
    --FAIL: #ff9b93; --REVIEW: #f0c060; --PASS: #7ad6a0; --NA: #a6abbd;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
header.cover { background: #20235a; color: #ffffff; padding: 2rem max(1rem, calc(50% - 30rem)); overflow-wrap: anywhere; }
header.cover p { margin: 0; color: #c9ccea; }
header.cover h1 { margin: 0.5rem 0 0; font-size: 1.9rem; line-height: 1.25; }
nav.contents, .report > section { max-width: 62rem; margin: 0 auto; padding: 0 1rem; }
nav.contents table { margin: 1rem 0 2rem; }
nav.contents ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; margin: 1rem 0 0; padding: 0; }
a { color: inherit; text-underline-offset: 0.15em; }
a:focus-visible, pre:focus-visible, .scroll:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.5rem; color: var(--brand); }
h3 { margin: 2rem 0 0.5rem; font-size: 1.2rem; color: var(--brand); }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); color: var(--ink); padding: 0.5rem 1rem; }
.charts { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; align-items: center; }
.charts svg { max-width: 100%; height: auto; }
.charts text { fill: var(--ink); font: 13px system-ui, sans-serif; }
.track { fill: var(--box); } .ring-track { stroke: var(--rule); }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { border-top: 1px solid var(--rule); padding: 0.35rem 0.75rem 0.35rem 0; text-align: left; vertical-align: top; }
thead th { color: var(--muted); border-top: 0; }
.short { white-space: nowrap; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
.facts th { width: 9rem; color: var(--muted); font-weight: 600; }
.facts td, code, pre { overflow-wrap: anywhere; }
.check, .finding { border-left: 4px solid var(--status); padding: 0.1rem 0 0.1rem 1rem; margin: 1.5rem 0; }
.check h3, .finding h3 { margin: 0; font-size: 1rem; color: var(--ink); }
.finding p { margin: 0.25rem 0; }
.origin { color: var(--muted); font-size: 0.85rem; margin: 0.15rem 0; }
.check dl { display: grid; grid-template-columns: 7rem 1fr; gap: 0.4rem 1rem; margin: 0.5rem 0 0; }
.check dt { color: var(--muted); font-weight: 600; font-size: 0.9rem; }
.check dd { margin: 0; min-width: 0; }
.caption { color: var(--muted); font-size: 0.85rem; margin: 0 0 0.2rem; }
.status { color: var(--status); font-weight: 700; }
.FAIL { --status: var(--FAIL); } .REVIEW { --status: var(--REVIEW); } .PASS { --status: var(--PASS); } .NA { --status: var(--NA); }
.severity { display: inline-block; min-width: 4.2rem; margin-right: 0.35rem; padding: 0 0.5rem; border: 1px solid; border-radius: 1rem; font-size: 0.75rem; text-align: center; }
.high { color: var(--FAIL); } .medium { color: var(--REVIEW); } .low { color: var(--NA); }
.waiver { display: inline-block; padding: 0 0.5rem; border: 1px solid var(--NA); border-radius: 1rem; color: var(--NA); font-size: 0.75rem; }
.worst { list-style: none; padding: 0; } .worst li { display: flex; align-items: baseline; gap: 0.5rem; margin: 0.35rem 0; }
code, pre, .lines { font-family: ui-monospace, "DejaVu Sans Mono", Consolas, monospace; font-size: 0.85rem; }
pre, .lines { background: var(--box); margin: 0; padding: 0.6rem 0.8rem; border-radius: 4px; tab-size: 4; }
pre, .lines code { white-space: pre-wrap; }
.lines { padding-left: 4.5rem; }
.lines li::marker { color: var(--muted); }
.lines code { unicode-bidi: plaintext; font-size: inherit; }
pre.commands { user-select: all; }
footer { max-width: 62rem; margin: 3rem auto 1rem; padding: 0 1rem; color: var(--muted); font-size: 0.85rem; }
@media (max-width: 40rem) { .check dl { display: block; } .check dd { margin-bottom: 0.5rem; } }
@media print {
  @page { margin: 18mm 16mm; }
  body { font-size: 10pt; }
  nav.contents, .skip { display: none; }
  header.cover { background: none; color: var(--brand); padding: 0 1rem 0.5rem; border-bottom: 2px solid var(--brand); }
  header.cover p { color: var(--muted); }
  h2, h3, .origin { break-after: avoid; }
  .check, .finding, tr { break-inside: avoid; }
  .report + .report { break-before: page; }
  .charts { print-color-adjust: exact; }
}
`;
