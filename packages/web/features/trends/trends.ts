import { trendRoutes } from '@merlon/contract/trends.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/use-read.ts';

/** How long the trends that one can choose are, in days. */
export const LENGTHS = [30, 90, 365] as const;

export interface TrendPlace {
  readonly days: number;
  readonly type: string;
  readonly tag: string;
  readonly site: string;
}

/** How things went. What was shown stays while another choice is loaded. */
export const useTrends = ({ days, type, tag, site }: TrendPlace) => {
  const query = { days, ...(type !== '' && { type }), ...(tag !== '' && { tag }), ...(site !== '' && { site }) };
  return useRead(['trends', query], trendRoutes.read, { query }, { placeholderData: keepPreviousData });
};
