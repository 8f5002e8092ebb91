import { fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { plainTitle } from '../document/wording.ts';
import { linesOfNodes, statementsOf, unlessHidden } from '../facts/statements.ts';
import { defineCheck } from './define-check.ts';

const SOURCE = 'Cisco ASA Series Command Reference, banner: none by default';

/** The lines of a banner that contain words. */
const textOf = (tree: ConfigTree, kind: string): readonly ConfigNode[] =>
  statementsOf(tree, `banner ${kind}`).filter(({ words }) => /[A-Za-z]{2}/.test(words.slice(2).join(' ')));

const defineBanner = (kind: string, about: RegExp): LibraryCheck =>
  defineCheck({
    id: `banner-${kind}`,
    title: `Ensure '${kind.toUpperCase()} banner' is set`,
    about: [/ banner /, about],
    expectation: `\`banner ${kind}\` must hold a text`,
    judge: (tree) => {
      const lines = statementsOf(tree, `banner ${kind}`);
      const text = textOf(tree, kind);
      if (text.length > 0) return pass(linesOfNodes(text), `\`banner ${kind}\` holds a text.`);
      const reason =
        lines.length > 0 ? `\`banner ${kind}\` holds no words.` : `\`banner ${kind}\` is not configured; by default there is no banner.`;
      return unlessHidden(tree, 'banner', fail(linesOfNodes(lines), reason));
    },
    remediation: [`banner ${kind} <line of the text>`],
    source: SOURCE,
  });

export const bannerChecks: readonly LibraryCheck[] = [
  defineBanner('asdm', / asdm /),
  defineBanner('exec', / exec /),
  defineBanner('motd', / (?:motd|message of the day) /),
  defineBanner('login', / (?:login|logon) /),
  defineCheck({
    id: 'banner',
    title: 'Ensure a banner is configured',
    about: [/ banners? /],
    expectation: 'a banner must be shown to those who sign in',
    except: [/ vpn | remote access /],
    judge: (tree, recommendation) => {
      const text = ['motd', 'login'].flatMap((kind) => textOf(tree, kind));
      if (text.length === 0) return unlessHidden(tree, 'banner', fail([], 'Neither `banner login` nor `banner motd` holds a text.'));
      const lines = linesOfNodes(text);
      if (!/ (?:dod|mandatory|notice|consent|warning|approved|legal) /.test(plainTitle(recommendation)))
        return pass(lines, 'A banner is shown to those who sign in.');
      return review('A banner is shown to those who sign in; whether it is the text that is asked for a person has to read.', lines);
    },
    remediation: ['banner login <line of the text>'],
    source: SOURCE,
  }),
];
