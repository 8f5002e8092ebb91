import { expect, test } from 'vitest';
import type { Benchmark } from '../model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { findOtherProduct } from './find-other-product.ts';

const moat = { type: 'moat', products: { maker: /\bwetworks\b/i, accepted: /\bmoat(?:OS)?\b/i, others: /\bdrawbridge\b/i } };
const wall = { type: 'wall', products: { maker: /\bstoneco\b/i, accepted: /\bwall ?\d*\b/i } };
const tower = { type: 'tower', products: { maker: /\bhighco\b/i, accepted: /\btower\b/i } };

const find = (benchmark: Partial<Benchmark>) =>
  findOtherProduct({ title: 'Company Standard', version: '', totalPages: 9, recommendations: [], ...benchmark }, moat, [moat, wall, tower]);

test.each([
  ['Wetworks MoatOS 3 Benchmark', undefined],
  ['MoatOS Benchmark', undefined],
  ['Wetworks Benchmark', undefined],
  ['Stoneco_Wall_9 Benchmark', 'Stoneco Wall 9'],
  ['Stoneco Benchmark', 'Stoneco'],
  ['Wetworks Drawbridge Guide', 'Wetworks Drawbridge'],
  ['Wetworks Moat with Drawbridge', undefined],
  ['Moat and Stoneco Wall', undefined],
  ['Stoneco Wall and Highco Tower', undefined],
  ['Company Standard', undefined],
])('the title decides: %s', (title, product) => {
  const recommendations = [makeRecommendation({ description: 'Wall, wall, wall, tower.' })];
  expect(find({ title, recommendations })).toBe(product);
});

test('the platforms that a file lists count as its title', () => {
  expect(find({ platforms: ['cpe:/o:stoneco:wall_9'] })).toBe('stoneco wall 9');
  expect(find({ platforms: ['cpe:/o:stoneco:wall', 'cpe:/o:wetworks:moat'] })).toBeUndefined();
});

test.each([
  ['Windows 10 Security Technical Implementation Guide', 'Windows 10'],
  ['CIS Acme_Linux 9 Benchmark v1.0', 'Acme Linux 9'],
  ['Perimeter Firewall STIG', undefined],
  ['CIS Next-Generation Firewall Benchmark', undefined],
  ['Acme Firewall Benchmark', undefined],
  ['Firewall Security Requirements Guide', undefined],
])('a product that nobody here knows is one too, where the title is built around it: %s', (title, product) => {
  const recommendations = [makeRecommendation({ description: 'Fill the moat.', audit: makeProcedure('$ show moat') })];
  expect(find({ title, recommendations })).toBe(product);
});

test.each([
  ['cpe:/o:microsoft:windows_10', 'microsoft windows 10'],
  ['cpe:2.3:o:acme:linux:9', 'acme linux 9'],
  ['cpe:/h:generic:firewall', undefined],
])('and one that the file lists: %s', (name, product) => expect(find({ platforms: [name] })).toBe(product));

test.each([
  ['one product, again and again', 'For the Stoneco\nWall.', 'The wall has a gate. The wall is high.', 'Stoneco Wall'],
  ['one product, once', 'It replaces the Stoneco standard.', 'The gate is shut.', undefined],
  ['one product, but not where it begins', 'For all gates.', 'The wall, the wall, the wall.', undefined],
  ['several', 'For the Stoneco Wall and its towers.', 'The wall. The wall. A tower.', undefined],
  ['another, and its own once', 'It replaces the Stoneco Wall.', 'Wall, wall. Fill the moat.', undefined],
])('where the title names nothing, the pages do: %s', (_, opening, description, product) => {
  expect(find({ opening, recommendations: [makeRecommendation({ description })] })).toBe(product);
});

test('what commands hold is no name of a product', () => {
  const remediation = makeProcedure('$ set host wall\n$ set host wall\n$ set host wall');
  expect(find({ opening: 'Near the wall.', recommendations: [makeRecommendation({ remediation })] })).toBeUndefined();
});
