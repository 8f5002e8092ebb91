import { Navigate, useSearchParams } from 'react-router';
import { useFindingOf } from '../features/findings/findings.ts';
import { addressOfVerdict } from '../lib/check-place.ts';
import { addressOfFinding } from '../lib/finding-address.ts';
import { LoadState } from '../ui/states.tsx';

/** Leads from a check of an audit to its finding; to the audit where there is none. */
export default function FindingOfPage() {
  const [search] = useSearchParams();
  const [device = '', check = '', title = '', audit = ''] = ['device', 'check', 'title', 'audit'].map((name) => search.get(name) ?? '');
  const query = useFindingOf(device, check, title);
  if (query.found) return <Navigate to={addressOfFinding(query.found.id)} replace />;
  if (query.found === null) return <Navigate to={addressOfVerdict(audit, check)} replace />;
  return <LoadState query={query} failed="The finding could not be loaded" loading="Looking for the finding" />;
}
