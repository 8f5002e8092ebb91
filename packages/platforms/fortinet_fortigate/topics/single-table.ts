import type { Asked } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { toNumber } from '@merlon/engine/topics/by-spans/say-plainly.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';

/** A setting of the whole device, and what holds where it is not set; left out where releases differ. */
export interface Single {
  readonly section: string;
  readonly byDefault?: string;
  /** Seconds of its unit, where it is a number. */
  readonly unit?: number;
  /** From which side documents bound it, where their words name no keyword: `locked for at least 15 minutes`. */
  readonly side?: 'max' | 'min';
  /** A number of times, and no time. */
  readonly counts?: true;
  /** 0 says that there is no limit. */
  readonly isNeverAtZero?: true;
}

export const GLOBAL = 'system global';

/** Settings whose keywords name them wherever they stand (FortiOS CLI reference 7.0-7.4, the chapters of their sections). */
export const SINGLE: Readonly<Record<string, Single>> = {
  admintimeout: { section: GLOBAL, byDefault: '5', unit: 60, isNeverAtZero: true },
  'admin-lockout-threshold': { section: GLOBAL, byDefault: '3', unit: 1, side: 'max', counts: true },
  'admin-lockout-duration': { section: GLOBAL, byDefault: '60', unit: 1, side: 'min' },
  'admin-console-timeout': { section: GLOBAL, byDefault: '0', unit: 1, isNeverAtZero: true },
  'admin-ssh-grace-time': { section: GLOBAL, byDefault: '120', unit: 1 },
  'admin-scp': { section: GLOBAL, byDefault: 'disable' },
  'admin-maintainer': { section: GLOBAL },
  'admin-concurrent': { section: GLOBAL, byDefault: 'enable' },
  'admin-telnet': { section: GLOBAL, byDefault: 'enable' },
  'cli-audit-log': { section: GLOBAL, byDefault: 'disable' },
  'pre-login-banner': { section: GLOBAL, byDefault: 'disable' },
  'post-login-banner': { section: GLOBAL, byDefault: 'disable' },
  'revision-backup-on-logout': { section: GLOBAL, byDefault: 'disable' },
  'revision-image-auto-backup': { section: GLOBAL, byDefault: 'disable' },
  'private-data-encryption': { section: GLOBAL, byDefault: 'disable' },
  'auto-install-config': { section: 'system auto-install' },
  'auto-install-image': { section: 'system auto-install' },
  'fwpolicy-implicit-log': { section: 'log setting', byDefault: 'disable' },
  'local-in-deny-unicast': { section: 'log setting', byDefault: 'disable' },
  'local-in-deny-broadcast': { section: 'log setting', byDefault: 'disable' },
};

/** Bounds that a sentence gives by what it forbids: `a value above 10 is a finding`. */
const turned = (asked: readonly Asked[]): readonly Asked[] =>
  asked.flatMap((one) => {
    const [first = '', second = ''] = one.values;
    if (one.what === 'most') return [{ what: 'said', values: [`max:${first}`] }];
    if (one.what === 'least') return [{ what: 'said', values: [`min:${first}`] }];
    return [one.what === 'key-most' ? { what: 'bound', values: [first, `max:${second}`] } : one];
  });

/**
 * A bound beside no keyword is that of the only number that the document names, or of the only one of its kind: `after three attempts at most,
 * for at least 15 minutes`, of a threshold and a duration.
 */
export function bindSaid(given: readonly Asked[], { title, description, audit, remediation }: Recommendation): readonly Asked[] {
  const asked = turned(given);
  const text = [title, description, ...[...audit.lines, ...remediation.lines].map((line) => line.text)].join('\n');
  const named = Object.keys(SINGLE).filter(
    (key) => SINGLE[key]!.unit !== undefined && new RegExp(String.raw`(?<![\w-])${key}(?![\w-])`).test(text),
  );
  // Where keywords have bounds of their own, one beside them is another of the only keyword.
  if (isAsked(asked, 'bound') && named.length > 1) return asked;
  // Another number from the same side may be one of something else.
  const sides = asked.flatMap(({ what, values: [, own = ''] }) => (what === 'bound' ? own.split(' ').map((one) => one.slice(0, 4)) : []));
  const bounds = valuesAsked(asked, 'said').filter((bound) => bound.includes(':') && !sides.includes(bound.slice(0, 4)));
  const keyOf = (bound: string): string | undefined => {
    if (named.length === 1) return named[0];
    const fit = named.filter((key) => {
      const { side, counts = false } = SINGLE[key]!;
      return side !== undefined && bound.startsWith(side) && counts !== bound.endsWith('s');
    });
    return fit.length === 1 ? fit[0] : undefined;
  };
  return [
    ...asked,
    ...bounds.flatMap((bound) => {
      const key = keyOf(bound);
      return key === undefined ? [] : [{ what: 'bound', values: [key, bound] }];
    }),
  ];
}

/** Whether a number of which a document says that it holds by default is the default of one of some settings, as far as that is known. */
export const isDefault = (told: string, keys: readonly string[]): boolean =>
  keys.some((key) => {
    const { byDefault, unit = 1 } = SINGLE[key]!;
    return byDefault !== undefined && [Number(byDefault), Number(byDefault) * unit].includes(toNumber(told));
  });
