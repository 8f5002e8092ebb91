import * as z from 'zod/mini';
import { defineRoute } from './route.ts';

/** A device type that the server knows; the page's only source of types and labels. */
export const PlatformInfo = z.object({
  type: z.string(),
  label: z.string(),
  /** The last segment of the call that fetches its configuration. */
  fetch_call: z.string(),
  /** The ports that its devices are asked on where none is given. */
  ports: z.array(z.int()),
  /** Ports on which a part is read also where another port is given. */
  ports_beside: z.array(z.int()),
});
export type PlatformInfo = z.infer<typeof PlatformInfo>;

export const platformRoutes = {
  list: defineRoute({ method: 'GET', path: '/platforms', access: 'reader', summary: 'The device types', response: z.array(PlatformInfo) }),
};
