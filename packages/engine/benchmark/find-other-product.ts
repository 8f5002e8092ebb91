import { type Benchmark, type Recommendation, proseOf } from '../model/recommendation.ts';
import type { Platform } from '../ports/platform.ts';

/** Mentions from which on a text that has no product in its title is taken to be about one. */
const TELLING = 3;

/** How catalogues that everybody knows name their documents: around the product. */
const TITLES_AROUND_PRODUCTS = [/^cis (.+?) benchmark\b/i, /^(.+?) (?:security technical implementation guide|stig)\b/i];
/** Kinds of devices and of documents, editions, and what a catalogue begins its names with: no product. */
const NO_PRODUCT =
  /\b(?:cpe|[aoh]|u|v?\d[\w.]*|generic|general|next|generation|network|perimeter|boundary|enclave|infrastructure|firewalls?|router|switch|gateway|vpn|ids|ips|intrusion|detection|prevention|layer|application|device|system|security|management|ndm|policy|standard|and|or|for|of|the)\b/gi;
const LONGEST_NAME = 80;

type Named = Pick<Platform, 'type' | 'products'>;

/**
 * The product that a benchmark was made for, where it is another than the platform's, as the benchmark spells it. Its title decides, and
 * the platforms that an XCCDF file lists, also where the product is none that is known here. Where they name nothing, its pages do: they
 * must open with one other product, speak of it again and again, and never of the platform's own.
 * @returns undefined where it names the platform's product, several or none
 */
export function findOtherProduct(benchmark: Benchmark, own: Named, all: readonly Named[]): string | undefined {
  const title = spell([benchmark.title, ...(benchmark.platforms ?? [])].join('\n'));
  const named = all.filter(({ products }) => products.maker.test(title) || products.accepted.test(title));
  if (named.length > 1) return undefined;
  const [only] = named;
  if (only) return only.type === own.type && !isSibling(only, title) ? undefined : nameProduct(only, title);
  const stranger = findStranger(benchmark);
  if (stranger !== undefined) return stranger;
  const pages = spell([benchmark.opening ?? '', ...benchmark.recommendations.map(textOf)].join('\n'));
  const others = all.filter(({ products }) => products.maker.test(pages) || products.accepted.test(pages));
  const [other] = others;
  if (!other || others.length > 1 || other.type === own.type) return undefined;
  const opening = spell(benchmark.opening ?? '');
  const isTold = nameProduct(other, opening) !== '' && countMentions(other, pages) >= TELLING;
  return isTold ? nameProduct(other, opening) : undefined;
}

/**
 * The platform that a document is for: the only one that its title names, or else the only one that its pages name, again and again.
 * @returns undefined where it names several or none
 */
export function findOwnProduct<One extends Named>(benchmark: Benchmark, all: readonly One[]): One | undefined {
  const titled = all.filter((platform) => namesOwn(benchmark, platform));
  if (titled.length > 0) return titled.length === 1 ? titled[0] : undefined;
  const pages = spell([benchmark.opening ?? '', ...benchmark.recommendations.map(textOf)].join('\n'));
  const told = all.filter((platform) => countMentions(platform, pages) > 0);
  const [only] = told;
  return only && told.length === 1 && countMentions(only, pages) >= TELLING ? only : undefined;
}

/** Whether a benchmark's title names the platform's product: then it is accepted, whatever else it names. */
export function namesOwn(benchmark: Benchmark, own: Named): boolean {
  const title = spell([benchmark.title, ...(benchmark.platforms ?? [])].join('\n'));
  const { maker, accepted } = own.products;
  return (maker.test(title) || accepted.test(title)) && !isSibling(own, title);
}

/** Whether a benchmark speaks of the platform's product anywhere but in its commands. */
export function mentionsOwn(benchmark: Benchmark, { products: { maker, accepted } }: Named): boolean {
  const text = spell([benchmark.title, benchmark.opening ?? '', ...benchmark.recommendations.map(textOf)].join('\n'));
  return maker.test(text) || accepted.test(text);
}

/** The sentence about a benchmark that was made for another product. */
export const describeOtherProduct = (product: string, { label }: Pick<Platform, 'label'>): string =>
  `This document was made for ${product}, not for ${label}.`;

/** A product that no platform knows, where the title is built around one or the file lists one. */
function findStranger({ title, platforms = [] }: Benchmark): string | undefined {
  const titled = TITLES_AROUND_PRODUCTS.map((pattern) => pattern.exec(spell(title).trim())?.[1]);
  const listed = platforms.map((name) => spell(name).replace(/^cpe (?:2\.3 )?[aoh] /i, ''));
  const stranger = [...titled, ...listed].find((name) => name !== undefined && /[a-z]{2}/i.test(name.replaceAll(NO_PRODUCT, '')));
  return stranger?.slice(0, LONGEST_NAME).trim();
}

/** Names of files and catalogues, such as CPE, join words by signs. */
const spell = (text: string): string => text.replaceAll(/[\s_:/]+/g, ' ');

/** Whether a title names another product of the maker alone. */
const isSibling = ({ products: { accepted, others } }: Named, title: string): boolean =>
  others !== undefined && others.test(title) && !accepted.test(title);

function nameProduct({ products: { maker, accepted, others } }: Named, text: string): string {
  const product = accepted.exec(text) ?? others?.exec(text);
  const words = [maker.exec(text)?.[0], product?.[0]].filter((word) => word !== undefined);
  return [...new Set(words)].join(' ');
}

const countMentions = ({ products: { maker, accepted } }: Named, text: string): number =>
  [maker, accepted].reduce((sum, { source, flags }) => sum + [...text.matchAll(new RegExp(source, `g${flags}`))].length, 0);

/** Without its commands, which name hosts and users as somebody pleases. */
const textOf = ({ title, sections, description, rationale, audit, remediation }: Recommendation): string =>
  [title, ...sections, description, rationale, ...[audit, remediation].map(proseOf)].join('\n');
