import { expect, test } from 'vitest';
import { findReceiver } from './receiver-policy.ts';
import { makeContext } from './testing/make-message.ts';

const names: Record<string, string[]> = {
  'inside.example.com': ['10.1.2.3'],
  'both.example.com': ['93.184.216.34', '169.254.169.254'],
  'six.example.com': ['fd00:ec2::254'],
  'out.example.com': ['93.184.216.34'],
};
const lookUp = async (name: string) => {
  if (!names[name]) throw new Error('ENOTFOUND');
  return names[name].map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const find = (host: string, port = 8080) => findReceiver(host, port, rules, lookUp);

const { rules } = makeContext([8080], ['192.168.7.7']);

test.each([
  ['169.254.169.254', /metadata/],
  ['[::ffff:169.254.169.254]', /metadata/],
  ['0:0:0:0:0:ffff:a9fe:a9fe', /metadata/],
  ['::FFFF:A9FE:A9FE', /metadata/],
  ['::169.254.169.254', /metadata/],
  ['64:ff9b::a9fe:a9fe', /metadata/],
  ['2002:a9fe:a9fe::1', /metadata/],
  ['fe80::1%lo', /metadata/],
  ['fd00:ec2::254', /metadata/],
  ['0.0.0.0', /nowhere/],
  ['::', /nowhere/],
  ['10.1.2.3', /MERLON_WEBHOOK_NETWORKS/],
  ['64:ff9b::10.1.2.3', /MERLON_WEBHOOK_NETWORKS/],
  ['::1', /Merlon's own/],
  ['fd12::1', /MERLON_WEBHOOK_NETWORKS/],
  ['127.0.0.1', /Merlon's own/],
  ['::ffff:127.0.0.1', /Merlon's own/],
  ['0:0:0:0:0:ffff:7f00:1', /Merlon's own/],
  ['192.168.7.7', /Merlon's own/],
  ['inside.example.com', /10\.1\.2\.3 is in a private network/],
  ['both.example.com', /metadata/],
  ['six.example.com', /metadata/],
  ['none.example.com', /leads to no address/],
  ['127.1', /leads to no address/],
])('nothing is sent to %s', async (host, why) => {
  await expect(find(host)).rejects.toThrow(why);
});

test.each([
  ['out.example.com', '93.184.216.34'],
  ['2606:4700::1111', '2606:4700::1111'],
  ['64:ff9b::5db8:d822', '64:ff9b::5db8:d822'],
])('%s may be reached, at the address that was looked at', async (host, address) => {
  expect(await find(host)).toMatchObject({ address });
});

test('loopback that is open may be reached on a port that is not Merlon’s own', async () => {
  expect(await find('::ffff:127.0.0.1', 9000)).toMatchObject({ family: 6 });
});
