import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ElementType } from 'react';

export interface SkeletonProps {
  width?: number | string;
  /** Pixels; without it, of a line of the text that it stands for. */
  height?: number;
  component?: ElementType;
  sx?: SxProps<Theme>;
}

/** Keeps the place of what is being loaded, in its final size. */
export const Skeleton = ({ width = '100%', height, component = 'span', sx = [] }: SkeletonProps) => (
  <Box
    component={component}
    aria-hidden
    sx={[bone, height === undefined ? line : { height }, { width }, ...(Array.isArray(sx) ? sx : [sx])]}
  />
);

/** As high as a line of text, and drawn as high as its letters. */
const line = { transform: 'scaleY(0.6)', '&::before': { content: '"\\00a0"' } } as const;

const bone = {
  display: 'block',
  borderRadius: 1,
  bgcolor: 'bone',
  animation: 'breathe 1.8s ease-in-out 400ms infinite',
  '@keyframes breathe': { '50%': { opacity: 0.45 } },
} as const;
