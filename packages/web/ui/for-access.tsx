import type { Access } from '@merlon/contract/roles.ts';
import type { ReactNode } from 'react';
import { useMay } from '../lib/session.ts';

/** What only those see who may make the calls of an access level. */
export const ForAccess = ({ access, children }: { access: Access; children: ReactNode }) => (useMay(access) ? children : null);
