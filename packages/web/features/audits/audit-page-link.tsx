import OpenInNew from '~icons/baseline-open-in-new';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { addressOfAudit } from './audit-place.ts';

/** From a quick view of an audit to its page. */
export const AuditPageLink = ({ id }: { id: string }) => (
  <Button component={RouterLink} to={addressOfAudit(id)} startIcon={<OpenInNew />}>
    Open as a page
  </Button>
);
