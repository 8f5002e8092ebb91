import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

const GUIDE = 'Gaia Administration Guide, "System Passwords"';

/** What a document may ask a password of, by its words, and where the configuration shows its hash. */
const PLACES = [
  { asked: /\bexpert\b/, path: 'expert-password-hash', noun: 'expert mode' },
  { asked: /\bgrub\b|\bgrub2-password\b|\bboot (?:menu|loader)\b/, path: 'grub2-password-hash', noun: 'the boot menu' },
] as const;
const SHA_512 = /\bsha-?512\b|\$6\$/;
/** `no password is needed`, `must be empty` */
const REFUSES = /\b(?:no|not|never|without|none|neither)\b/;
/** `If a line is missing, …`, `both lines, not one`: a line that is not there is a fault. */
const HARMLESS = /\bmissing\b|\babsent\b|\bnot (?:been )?set\b|\bnot there\b/;

function judgePasswords(tree: ConfigTree, said: Said): Outcome {
  if (said.demands.some((clause) => REFUSES.test(clause) && !HARMLESS.test(clause)))
    return review('Whether a password has to be there the document does not say.');
  const asked = PLACES.filter(({ asked: words }) => said.asks(words));
  if (asked.length === 0) return review('Of what a password is asked the document does not say.');
  // An audit that prints the hash of an example asks for no kind of hash.
  const isShown = said.shown.some((line) => SHA_512.test(line));
  const isOfSha = said.demands.some(
    (clause) => SHA_512.test(clause) && /\bhash|\bstored\b|\bkept\b|\bstarts?\b|\bformer\b|\bsha-?512\b/.test(clause),
  );
  return combineAll(
    asked.map(({ path, noun }) => {
      const places = findPath(tree, `${path} *`);
      const lines = linesAt(places);
      if (places.length === 0)
        return unlessHidden(tree, path, fail([], `No password is set for ${noun}, which is the default (${GUIDE}).`));
      const hashes = places.map(({ captured }) => captured.at(-1) ?? '');
      const isSha = path !== 'expert-password-hash' || hashes.every((hash) => hash.startsWith('$6$'));
      const isHidden = hashes.some((hash) => /^[*x<]/i.test(hash));
      if (!isSha && (isHidden || (isShown && !isOfSha)))
        return review(`By which hash the password for ${noun} is kept a person has to say.`, lines);
      if (!isSha && isOfSha) return fail(lines, `The password for ${noun} is not kept as a SHA-512 hash.`);
      return pass(lines, `A password is set for ${noun}.`);
    }),
  );
}

/** Passwords of expert mode and of the boot menu. Source: Gaia Administration Guide R81.20, "System Passwords": neither is set after installation. */
export const bootPasswordsTopic: TopicJudge = {
  id: 'boot-passwords',
  about: /\b(?:expert mode|boot (?:menu|loader)|grub)\b/,
  except: /\b(?:timeouts?|shells?|roles?|snapshots?|uid)\b/,
  phrases: [
    { says: 'line', as: /\b(?:set )?(?:expert-password|grub2-password)(?:-hash)?(?: (?:\$6\$\S*|grub\.pbkdf2\.sha512\S*))?/ },
    { says: 'count', as: /(?:^| )1 (?=search\b)|\b(?:the )?2 lines\b|\bgrub 2\b/ },
    { says: 'kind', as: /\bsha-?512\b|\$6\$\S*/ },
    { says: 'where', as: /\ball gateways\b|\b(?:in|of) the (?:saved )?(?:configuration|export)\b/ },
  ],
  words:
    'expert mode password passwords boot menu loader grub2 grub own another other hash hashes stored kept both two first second former latter search missing us not been set found lines line begin begins beginning fails gateway prompts twice whole saved export starts neither',
  typed: /^set (?:expert|grub2)-password(?:-hash)?\b/,
  heeds: [
    /\bnot been set\b|\bmissing\b|\bif either is missing\b/,
    // Each of the two, whatever it is called.
    /\bof their own\b|\bboth\b|\banother one\b|\bthe (?:former|latter|other)\b/,
  ],
  expectation: 'expert mode and the boot menu must have passwords where the document asks for them, kept as it says',
  judge: judgePasswords,
};
