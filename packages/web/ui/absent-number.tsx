import { SecondaryText } from './secondary-text.tsx';
import { Skeleton } from './skeleton.tsx';

/** Stands for a number that is on its way, or could not be loaded. */
export const AbsentNumber = ({ isFailed, width }: { isFailed: boolean; width: number }) =>
  isFailed ? <SecondaryText component="span">Not loaded</SecondaryText> : <Skeleton width={width} />;
