import { firewallRoutes } from '@merlon/contract/firewalls.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Under which keys devices and configurations are cached. */
export const firewallKeys = {
  list: ['firewalls'] as const,
  config: (id: string) => ['firewalls', id, 'config'] as const,
};

/** All devices. */
export const useFirewalls = () => useQuery({ queryKey: firewallKeys.list, queryFn: ({ signal }) => call(firewallRoutes.list, { signal }) });
