import type { DrawnGuide } from './draw-guide.ts';

type Line = readonly [look: string, text: string];

const filler = Array.from({ length: 10 }, (): Line => [
  'prose',
  'This guide tells how the devices of the network are set up and kept safe.',
]);

/** As a word processor makes it: bold numbered headings, contents, parts in bold, commands in Courier without a box. */
export const numberedGuide: DrawnGuide = {
  looks: {
    title: { font: 'Helvetica-Bold', size: 24, above: 120 },
    contents: { font: 'Helvetica-Bold', size: 11, above: 2 },
    chapter: { font: 'Helvetica-Bold', size: 16, above: 18 },
    heading: { font: 'Helvetica-Bold', size: 11, above: 12 },
    part: { font: 'Helvetica-Bold', size: 11, above: 8 },
    prose: { font: 'Helvetica', size: 11, above: 4 },
    code: { font: 'Courier', size: 10, above: 2, indent: 12 },
  },
  pages: [
    [['title', 'Firewall Hardening Guide'], ['prose', 'Version 2.1'], ...filler],
    [
      ['chapter', 'Contents'],
      ['contents', '1 Management ............................ 3'],
      ['contents', '1.1 Disable Telnet .................... 3'],
      ['contents', '1.2 Limit the idle time ............... 4'],
    ],
    [
      ['chapter', '1 Management'],
      ['prose', 'How administrators reach the device.'],
      ['heading', '1.1 Disable Telnet'],
      ['prose', 'Telnet sends passwords in clear text.'],
      ['part', 'Risk'],
      ['prose', 'Passwords can be read on the way.'],
      ['part', 'Verification'],
      ['prose', 'Run the following command and look for the word telnet:'],
      ['code', 'FGT1 # get system interface'],
      ['code', 'name: port1   mode: static'],
      ['part', 'Configuration steps'],
      ['code', 'config system interface'],
      ['code', '    edit port1'],
      ['code', '        set allowaccess ping https ssh'],
      ['code', '    next'],
      ['code', 'end'],
    ],
    [
      ['heading', '1.2 Limit the idle time of administrators'],
      ['prose', 'Sessions that nobody uses are closed.'],
      ['prose', 'Set the time to five minutes:'],
      ['code', 'config system global'],
      ['code', '    set admintimeout 5'],
      ['code', 'end'],
      ['prose', 'Verify the setting:'],
      ['code', 'show system global'],
      ['heading', '1.3 Restrict who may enter the room'],
      ['prose', 'Keep the room locked.'],
      ['heading', '1.4 About the authors'],
      ['prose', 'They wrote it.'],
    ],
  ],
};

/** Headings without numbers, told by their size; commands in prose and in the body's font. */
export const styledGuide: DrawnGuide = {
  looks: {
    title: { font: 'Times-Bold', size: 28, above: 100 },
    chapter: { font: 'Times-Bold', size: 18, above: 18 },
    heading: { font: 'Times-Roman', size: 14, above: 14 },
    prose: { font: 'Times-Roman', size: 11, above: 4 },
    bold: { font: 'Times-Bold', size: 11, above: 4 },
    code: { font: 'Times-Roman', size: 11, above: 2, indent: 20 },
  },
  pages: [
    [['title', 'Securing the edge'], ...filler],
    [
      ['chapter', 'Access'],
      ['prose', 'Who may log in.'],
      ['heading', 'Root must not log in over SSH'],
      ['prose', 'Enter these commands in configuration mode:'],
      ['code', 'set system services ssh root-login deny'],
      ['code', 'set system services ssh protocol-version v2'],
      ['bold', 'Note: a commit is needed.'],
      ['prose', 'Sessions that are open stay open.'],
      ['heading', 'Banner'],
      ['prose', 'To check it, type:'],
      ['code', 'user@edge> show configuration system login'],
    ],
    [
      ['chapter', 'Clock'],
      ['heading', 'Time servers'],
      ['prose', 'The clock is set as follows:'],
      ['code', 'user@edge# set system ntp server 192.0.2.1'],
    ],
  ],
};

/** As Huawei's guides are made: views in the prompts, numbered chapters, examples in a monospaced font. */
export const viewsGuide: DrawnGuide = {
  looks: {
    title: { font: 'Helvetica-Bold', size: 22, above: 100 },
    chapter: { font: 'Helvetica-Bold', size: 18, above: 18 },
    heading: { font: 'Helvetica-Bold', size: 14, above: 14 },
    part: { font: 'Helvetica-Bold', size: 11, above: 10 },
    prose: { font: 'Times-Roman', size: 10.5, above: 4 },
    code: { font: 'Courier', size: 9, above: 2, indent: 20 },
  },
  pages: [
    [['title', 'Security Hardening'], ...filler],
    [
      ['chapter', '2 Management Plane'],
      ['heading', '2.1 Disabling Telnet'],
      ['part', 'Security Risk'],
      ['prose', 'Telnet transmits data in clear text.'],
      ['part', 'Configuration Procedure'],
      ['prose', 'Disable the Telnet server.'],
      ['code', '<HUAWEI> system-view'],
      ['code', '[HUAWEI] undo telnet server enable'],
      ['code', '[HUAWEI] undo telnet ipv6 server enable'],
      ['part', 'Verification'],
      ['prose', 'Run the display telnet server status command to check the status.'],
      ['code', '<HUAWEI> display telnet server status'],
      ['code', ' TELNET IPv4 server                :Disable'],
    ],
    [
      ['heading', '2.2 Setting the Idle Timeout of VTY Lines'],
      ['prose', 'Sessions are closed after five minutes.'],
      ['code', '<HUAWEI> system-view'],
      ['code', '[HUAWEI] user-interface vty 0 4'],
      ['code', '[HUAWEI-ui-vty0-4] idle-timeout 5 0'],
      ['chapter', '3 Forwarding Plane'],
      ['prose', 'What devices forward.'],
    ],
  ],
};
