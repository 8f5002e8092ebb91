import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { addressOfDevice } from '../lib/device-address.ts';

export interface DeviceLinkProps extends Pick<LinkProps, 'variant' | 'sx' | 'title' | 'tabIndex' | 'underline'> {
  /** Null once it is deleted: then its name leads nowhere. */
  id: string | null;
  name: string;
}

/** The name of a device, which leads to its page. */
export const DeviceLink = ({ id, name, ...look }: DeviceLinkProps) =>
  id === null ? (
    name
  ) : (
    <Link component={RouterLink} to={addressOfDevice(id)} underline="hover" {...look}>
      {name}
    </Link>
  );
