import { TokensView } from '../features/api-tokens/tokens-view.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** The tokens with which scripts and pipelines call Merlon. */
export default function ApiTokensPage() {
  return (
    <>
      <PageHead title="API Tokens">For scripts and pipelines that use Merlon in your name</PageHead>
      <TokensView />
    </>
  );
}
