import * as z from 'zod/mini';

/** Control characters, and halves of surrogate pairs. */
const CONTROLS = String.raw`\p{Cc}\p{Cs}`;
/** These, and what is not seen or turns the direction of writing: not for names that stand among others' words, as in the audit log. */
export const UNSEEN = String.raw`${CONTROLS}\p{Cf}\p{Zl}\p{Zp}`;

export const withoutControls = (what: string, forbidden = CONTROLS) =>
  z.regex(new RegExp(`^[^${forbidden}]*$`, 'u'), `${what} must not contain control characters`);

export const DeviceName = z
  .string('Device name is required')
  .check(
    z.trim(),
    z.minLength(1, 'Device name is required'),
    z.minLength(3, 'Device name must be at least 3 characters'),
    z.maxLength(200, 'Device name must be at most 200 characters'),
    withoutControls('Device name', UNSEEN),
  );
export const Username = z
  .string('Username is required')
  .check(
    z.trim(),
    z.minLength(1, 'Username is required'),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(200, 'Username must be at most 200 characters'),
    withoutControls('Username'),
  );
const OCTET = '(?:25[0-5]|2[0-4]\\d|[01]?\\d?\\d)';
/** Leading zeros are dropped: a resolver could read the number as octal and connect elsewhere. */
export const IpAddress = z.string('IP address is required').check(
  z.trim(),
  z.minLength(1, 'IP address is required'),
  z.regex(new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`), 'Please enter a valid IP address (e.g., 192.168.1.1)'),
  z.overwrite((address) => address.replace(/\b0+(?=\d)/g, '')),
);
export const Password = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(1024, 'Password must be at most 1024 characters'),
    withoutControls('Password'),
  );
/** The value of a device type, or `unknown`. */
export const DeviceType = z
  .string('Firewall type is required')
  .check(z.minLength(1, 'Firewall type is required'), z.maxLength(100, 'Invalid firewall type'));
export const Port = z
  .int('Port must be between 1 and 65535')
  .check(z.gte(1, 'Port must be between 1 and 65535'), z.lte(65535, 'Port must be between 1 and 65535'));

/** A private key in OpenSSH's or a PEM format; an encrypted one comes with its passphrase. */
export const PrivateKey = z.string().check(z.maxLength(16_000, 'The private key must be at most 16,000 characters'));
export const Passphrase = z
  .string()
  .check(z.maxLength(1024, 'The passphrase must be at most 1024 characters'), withoutControls('The passphrase'));
export const GivenIdentity = {
  /** The SSH host key of the device: its fingerprint (`SHA256:` and 43 characters), or the key as `ssh-keyscan` prints it. */
  host_key: z.nullish(z.string().check(z.maxLength(10_000, 'The host key must be at most 10,000 characters'))),
  /** The certificate of the device or of the authority that signs it: in PEM, or the SHA-256 fingerprint of the device's own. */
  certificate: z.nullish(z.string().check(z.maxLength(50_000, 'The certificate must be at most 50,000 characters'))),
};
