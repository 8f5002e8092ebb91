import type { Finding } from '@merlon/contract/findings.ts';
import { formatInstant } from '../../../lib/time.ts';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { DueDay } from '../finding-words.tsx';

/** Who looks after a finding, and since when it is there. */
export const FindingFacts = ({ finding }: { finding: Finding }) => {
  const { owner, reopened, since, first_seen: first, last_seen: last, mended_at: mended, tags, site } = finding;
  const facts: readonly Fact[] = [
    { name: 'Owner', value: owner ?? 'No owner' },
    { name: 'Due', value: <DueDay finding={finding} /> },
    ...(reopened ? [{ name: 'Came back', value: formatInstant(since) }] : []),
    { name: 'First seen', value: formatInstant(first) },
    { name: 'Last seen', value: formatInstant(last) },
    ...(mended === null ? [] : [{ name: 'Fixed', value: formatInstant(mended) }]),
    ...(site === null ? [] : [{ name: 'Site', value: site }]),
    ...(tags.length === 0 ? [] : [{ name: 'Tags', value: tags.join(', ') }]),
  ];
  return <FactList facts={facts} sx={{ gridTemplateColumns: 'minmax(90px, 2fr) 5fr' }} />;
};
