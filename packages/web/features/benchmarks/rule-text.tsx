import { documentRoutes } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { callForFile } from '../../lib/call.ts';
import { LoadState } from '../../ui/states.tsx';
import { benchmarkKeys } from './benchmarks.ts';

interface Rule {
  readonly title: string;
  readonly facts: string;
  readonly parts: readonly (readonly [name: string, text: string])[];
}

/** A rule of an XCCDF benchmark by its position, from 1, as the file has it. */
export const RuleText = ({ benchmarkId, position }: { benchmarkId: string; position: number }) => {
  const query = useQuery({ queryKey: benchmarkKeys.rules(benchmarkId), queryFn: () => readRules(benchmarkId), staleTime: Infinity });
  const rule = query.data?.[position - 1];
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2, py: 1.5 }}>
      <LoadState query={query} failed="The benchmark could not be read" loading="Reading the benchmark" inset />
      {rule && (
        <>
          <Typography sx={{ fontWeight: 650 }}>{rule.title}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            Rule {position} of {query.data?.length}
            {rule.facts && ` · ${rule.facts}`}
          </Typography>
          {rule.parts.map(([name, text]) => (
            <Box key={name} component="section" sx={{ mb: 2 }}>
              <Typography component="h4" variant="body2" sx={{ fontWeight: 650, mb: 0.5 }}>
                {name}
              </Typography>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </>
      )}
    </Box>
  );
};

/** Nothing of the file is drawn but its text. */
async function readRules(benchmarkId: string): Promise<readonly Rule[]> {
  const file = await callForFile(documentRoutes.downloadPdf, { params: { id: benchmarkId } });
  const document = new DOMParser().parseFromString(await file.text(), 'application/xml');
  return [...document.getElementsByTagNameNS('*', 'Rule')].map(describeRule);
}

function describeRule(rule: Element): Rule {
  // References of a rule have titles of their own.
  const textsOf = (name: string): readonly string[] =>
    [...rule.children].filter(({ localName }) => localName === name).map(({ textContent }) => textContent.trim());
  const textOf = (name: string): string => textsOf(name).join('\n');
  const checks = [...rule.getElementsByTagNameNS('*', 'check-content')].map(({ textContent }) => textContent.trim());
  const severity = rule.getAttribute('severity') ?? '';
  const description = textOf('description');
  const discussion = /<VulnDiscussion>([^]*?)<\/VulnDiscussion>/.exec(description)?.[1] ?? description;
  const parts = [
    ['Discussion', discussion.trim()],
    ['Check', checks.join('\n')],
    ['Fix', textOf('fixtext')],
  ] as const;
  return {
    title: `${textOf('version')} ${textOf('title')}`.trim(),
    facts: [severity && `Severity ${severity}`, ...textsOf('ident')].filter(Boolean).join(' · '),
    parts: parts.filter(([, text]) => text !== ''),
  };
}
