import { expect, it } from 'vitest';
import { listAttention } from './attention.tsx';

const none = { to_decide: 0, outgrown: 0, check_changed: 0, ending_30: 0, ending_7: 0, ending_1: 0, expired: 0 };

it('says nothing where nothing asks for attention', () => {
  expect(listAttention(none)).toEqual([]);
});

it('counts what ends as the lists do that it leads to', () => {
  const asking = listAttention({ ...none, ending_30: 4, ending_7: 2, ending_1: 1, to_decide: 3 });
  expect(asking.map(({ label, count, address }) => `${count} ${label} ${address}`)).toEqual([
    '3 wait for your decision /waivers?inbox=true',
    '1 ends within 1 day /waivers?ending=1',
    '3 end within 7 days /waivers?ending=7',
    '7 end within 30 days /waivers?ending=30',
  ]);
});
