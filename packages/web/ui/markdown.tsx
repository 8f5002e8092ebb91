import OpenInNew from '~icons/baseline-open-in-new';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { CopyButton } from './copy-button.tsx';
import { splitMarkdown } from './split-markdown.ts';

/** The parts of a syntax tree that matter here. */
interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
}

/** HTML in a text is not run, and not swallowed either: `<name>` in an answer is mostly a placeholder in a command. */
const showHtmlAsText = () => (tree: unknown) => {
  const visit = (node: TreeNode): void => {
    if (node.type === 'raw' || node.type === 'comment') node.type = 'text';
    node.children?.forEach(visit);
  };
  visit(tree as TreeNode);
};

const textOf = (node: TreeNode): string => node.value ?? (node.children ?? []).map(textOf).join('');

/** Nothing that would be fetched from elsewhere, or filled in. */
const FORBIDDEN = new Set(['picture', 'source']);
const schema: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !FORBIDDEN.has(name)),
  protocols: { href: ['http', 'https'] },
};

const readAddress = (href: unknown): URL | null => {
  if (typeof href !== 'string' || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return null;
  return new URL(href);
};

/** A link to elsewhere says where it leads: its words are the model's own and may say something else. */
const ExternalLink = ({ href, node, children }: { href?: string | undefined; children?: ReactNode } & ExtraProps) => {
  const address = readAddress(href);
  if (!address) return <>{children}</>;
  const says = node ? textOf(node as TreeNode) : '';
  return (
    <Link href={address.href} target="_blank" rel="noopener noreferrer nofollow" sx={{ overflowWrap: 'anywhere' }}>
      {children}
      <OpenInNew titleAccess="opens in a new tab" sx={{ fontSize: '0.9em', ml: 0.25, verticalAlign: '-0.1em' }} />
      {!says.startsWith(address.origin) && ` (${address.host})`}
    </Link>
  );
};

const scrolling = { overflowX: 'auto', maxWidth: '100%' } as const;

const CodeBlock = ({ node, children }: { children?: ReactNode } & ExtraProps) => (
  <Box sx={{ my: 1, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', borderBottom: 1, borderColor: 'divider' }}>
      <CopyButton text={node ? textOf(node as TreeNode).replace(/\n$/, '') : ''} label="Copy code" />
    </Box>
    <Box
      component="pre"
      role="group"
      aria-label="Code"
      tabIndex={0}
      sx={{ ...scrolling, m: 0, p: 1.5, fontSize: 13, lineHeight: 1.5, bgcolor: 'sunken' }}
    >
      {children}
    </Box>
  </Box>
);

const ScrollingTable = ({ children }: { children?: ReactNode }) => (
  <Box role="group" aria-label="Table" tabIndex={0} sx={{ ...scrolling, my: 1 }}>
    <table>{children}</table>
  </Box>
);

/** Headings of a text stand below whatever it is shown under, all on one level: texts skip levels. */
const Heading = ({ children }: { children?: ReactNode }) => <h3>{children}</h3>;

const components: Components = {
  a: ExternalLink,
  pre: CodeBlock,
  table: ScrollingTable,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  // A picture from elsewhere would tell that server what was asked: its description stands in its place.
  img: ({ alt }) => <>{alt}</>,
  input: ({ checked }) => <>{checked ? '☑' : '☐'}</>,
};

const remarkPlugins = [remarkGfm];
const rehypePlugins: NonNullable<Options['rehypePlugins']> = [showHtmlAsText, [rehypeSanitize, schema]];

const look = {
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p, & ul, & ol, & blockquote': { my: 1 },
  '& ul, & ol': { pl: 3 },
  '& h3': { fontSize: '1rem', fontWeight: 650, mt: 2, mb: 0.5 },
  '& blockquote': { mx: 0, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& code': { fontFamily: 'monospace', fontSize: '0.92em' },
  '& :not(pre) > code': { px: 0.5, borderRadius: 0.5, bgcolor: 'action.hover' },
  '& table': { borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'normal' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider' },
} as const;

const Block = memo(({ text }: { text: string }) => (
  <ReactMarkdown remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins} components={components}>
    {text}
  </ReactMarkdown>
));

/**
 * A text somebody else has written, with its markdown drawn: no HTML of its own, no pictures, and links to http and https alone.
 * While it still grows, its finished blocks are not drawn again.
 */
export const Markdown = memo(({ text, isGrowing = false }: { text: string; isGrowing?: boolean }) => (
  <Box sx={look}>
    {(isGrowing ? splitMarkdown(text) : [text]).map((block, index) => (
      <Block key={index} text={block} />
    ))}
  </Box>
));
