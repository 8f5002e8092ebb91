import { RegisterActions } from '../features/waivers/register/register-actions.tsx';
import { useRegisterPlace } from '../features/waivers/register/register-place.ts';
import { RegisterView } from '../features/waivers/register/register-view.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ViewLinks } from '../ui/view-links.tsx';

/** What may stand for a while, who decided so, and what waits for a decision. */
export default function WaiversPage() {
  const { inbox } = useRegisterPlace().filter;
  return (
    <>
      <PageHead title="Accepted Risks" parent={{ label: 'Findings', path: '/findings' }} actions={<RegisterActions />}>
        Findings that may stand for a while, and reviews that were answered by hand
      </PageHead>
      <ViewLinks
        label="Accepted risks"
        views={[
          { label: 'Register', address: '/waivers', isCurrent: !inbox },
          { label: 'Inbox', address: '/waivers?inbox=true', isCurrent: inbox },
        ]}
      />
      <RegisterView key={String(inbox)} />
    </>
  );
}
