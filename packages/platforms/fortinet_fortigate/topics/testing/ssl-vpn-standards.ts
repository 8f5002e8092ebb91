import { type Standard, section } from './standards.ts';

const vpn = (...settings: readonly string[]): string => section('vpn ssl settings', ...settings.map((one) => `set ${one}`));
const OFF = vpn('status disable', 'servercert "Fortinet_Factory"');
const INTERFACE = 'source-interface "wan1"';

/** How authors ask for the settings of an SSL VPN. */
export const sslVpnStandards: readonly Standard[] = [
  {
    title: 'SSL VPN',
    says: 'Where the SSL VPN is not offered it is switched off, with set status disable, and that is all. Where it is offered: no protocol below TLS 1.2, a client certificate demanded of everyone (reqclientcert enable), and idle users dropped within 15 minutes (idle-timeout from 1 to 900).',
    typed: vpn('ssl-min-proto-ver tls1-2', 'reqclientcert enable', 'idle-timeout 600'),
    good: [OFF, vpn('reqclientcert enable'), vpn('ssl-min-proto-ver tls1-3', 'reqclientcert enable', 'idle-timeout 900')],
    bad: [
      vpn('idle-timeout 600'),
      vpn('reqclientcert enable', 'ssl-min-proto-ver tls1-1'),
      vpn('reqclientcert enable', 'idle-timeout 0'),
      vpn('reqclientcert enable', 'idle-timeout 901'),
    ],
  },
  {
    title: 'SSL VPN for staff',
    says: 'Where SSL VPN is offered, the minimum protocol version is TLS 1.2 or higher, an idle tunnel is closed after at most 900 seconds (0, that is never, is not permitted), and the server certificate has a name beginning with vpn-. TLS 1.2 and 300 seconds are preset. The control does not apply to a firewall with set status disable in the SSL VPN settings.',
    typed: vpn('ssl-min-proto-ver tls1-2', 'servercert "vpn-2024"', 'idle-timeout 300'),
    good: [vpn('servercert "vpn-a"')],
    bad: [vpn('servercert "Fortinet_Factory"'), vpn('servercert "other"'), vpn(), vpn('servercert "vpn-a"', 'idle-timeout 0')],
    exempt: [OFF],
  },
  {
    title: 'SSL VPN',
    says: 'Where the SSL VPN is in use, it presents a certificate of ours and requires TLS 1.2 or newer. Exception: The rule does not apply where the SSL VPN is not in use, which is to say set status disable is in the settings or no source-interface is named.',
    typed: vpn('ssl-min-proto-ver tls1-2', 'servercert ours'),
    good: [],
    bad: [vpn(INTERFACE, 'servercert "Fortinet_Factory"'), vpn(INTERFACE), vpn(INTERFACE, 'servercert "x"', 'ssl-min-proto-ver tls1-0')],
    exempt: [OFF, vpn('servercert "x"')],
    // Whose it is, its name does not tell.
    never: [vpn(INTERFACE, 'servercert "x"')],
  },
  {
    title: 'SSL VPN',
    says: 'The SSL VPN requires TLS 1.2 or newer, and idle users are disconnected after at most 900 seconds unless they are on call.',
    typed: vpn('ssl-min-proto-ver tls1-2', 'idle-timeout 900'),
    good: [],
    bad: [],
    never: [OFF, vpn('idle-timeout 900')],
  },
];
