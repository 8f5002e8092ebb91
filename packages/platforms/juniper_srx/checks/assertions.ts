import { all, any, each, present } from '@merlon/engine/checks/assertions.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { INSTANCES, SYSTEMS } from '../facts/facts.ts';

/** Some interface has IPv6: to any other device, what is asked of IPv6 does not apply. */
export const HAS_IPV6: Assertion = any(
  ...['', ...SYSTEMS].map((system) => present(`${system} interfaces * unit * family inet6`.trim(), { status: 'NA' })),
);

/** Holds in each of some things at the top level, in logical systems and in tenants. */
export const eachInSystems = (path: string, noun: string, then: Assertion): Assertion =>
  all(...['', ...SYSTEMS].map((system) => each(`${system} ${path}`.trim(), noun, then)));

/** Holds in each of some things at the top level and in every routing instance, logical system and tenant. */
export const eachInInstances = (path: string, noun: string, then: Assertion): Assertion =>
  all(...['', ...INSTANCES].map((instance) => each(`${instance} ${path}`.trim(), noun, then)));
