export interface SampleRule {
  readonly version: string;
  readonly title: string;
  readonly check: string;
  readonly fix: string;
  readonly severity?: string;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An XCCDF 1.1 file as DISA writes them: a group with one rule each, and a description that is markup written as text. */
export const writeXccdf = (rules: readonly SampleRule[], namespace = 'http://checklists.nist.gov/xccdf/1.1'): string =>
  `<?xml version="1.0" encoding="utf-8"?><?xml-stylesheet type='text/xsl' href='style.xsl'?><Benchmark xmlns="${namespace}" id="Example">
<status date="2026-01-05">accepted</status><title>Example Firewall Guide</title><description>For everybody.</description>
<platform idref="cpe:/h:generic:firewall"/>
<plain-text id="release-info">Release: 2 Benchmark Date: 12 Feb 2026</plain-text><plain-text id="generator">3.5</plain-text><version>1</version>
<Profile id="MAC-1"><title>Mission critical</title><select idref="V-1" selected="true"/></Profile>
${rules.map(writeRule).join('\n')}
</Benchmark>`;

const writeRule = ({ version, title, check, fix, severity = 'medium' }: SampleRule, index: number): string =>
  `<Group id="V-${index}"><title>SRG-APP-00${index}</title><description>&lt;GroupDescription&gt;&lt;/GroupDescription&gt;</description>
<Rule id="SV-${index}r1_rule" weight="10.0" severity="${severity}"><version>${version}</version><title>${escape(title)}</title>
<description>&lt;VulnDiscussion&gt;Because ${version} matters.&lt;/VulnDiscussion&gt;&lt;Documentable&gt;false&lt;/Documentable&gt;</description>
<ident system="http://cyber.mil/cci">CCI-00${index}</ident><ident system="http://cyber.mil/legacy">V-9${index}</ident>
<fixtext fixref="F-${index}">${escape(fix)}</fixtext><fix id="F-${index}"/>
<check system="C-${index}"><check-content-ref href="x.xml" name="M"/><check-content>${escape(check)}</check-content></check></Rule></Group>`;
