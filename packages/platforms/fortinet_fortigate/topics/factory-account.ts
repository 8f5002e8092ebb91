import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

const NUMBER = '(one|\\d)';
const numberOf = (word: string): number => (word === 'one' ? 1 : Number(word));

function judgeAccounts(tree: ConfigTree, said: Said): Outcome {
  if (!said.has('no admin')) return review('Whether the account admin may be there the document does not say.');
  const accounts = findPath(tree, 'system admin *');
  const nameOf = (place: (typeof accounts)[number]): string => place.captured.at(-1) ?? '';
  const own = accounts.filter((place) => nameOf(place).toLowerCase() === 'admin');
  if (own.length > 0) return fail(linesAt(own), 'The account admin is there.');
  const [, most] = said.all('most masters')[0] ?? [];
  const remote = new Set(
    findPath(tree, 'system admin * remote-auth').flatMap((place) => (valuesAt(place)[0] === 'enable' ? [place.captured[0]] : [])),
  );
  const masters = findPath(tree, 'system admin * accprofile').filter(
    (place) => valuesAt(place)[0] === 'super_admin' && !(said.has('local') && remote.has(place.captured[0])),
  );
  if (most !== undefined && masters.length > numberOf(most))
    return fail(linesAt(masters), `${masters.length} accounts have the profile super_admin, and ${most} is the most.`);
  // Without an account nobody could log in: the text leaves them out.
  if (accounts.length === 0) return review('The text shows no account.');
  return unlessHidden(tree, 'system admin', pass(linesAt(accounts), 'No account is called admin.'));
}

/** Source: FortiOS Administration Guide, "Administrators": admin is there after installation, and can be renamed or deleted. */
export const factoryAccountTopic: TopicJudge = {
  id: 'factory-account',
  about: /\bfactory(?:s)? account\b|\bdefault (?:admin(?:istrator)?|account)\b|\baccount admin\b/,
  except: /\b(?:passwords?|token|lockout)\b/,
  phrases: [
    {
      says: 'no admin',
      as: /\b(?:there is no|no) (?:administrator|account|user|entry) (?:is )?(?:called|named) admin\b|\bthe account admin (?:is not there|does not exist|has been (?:deleted|renamed|removed)|is gone)\b/,
    },
    {
      says: 'most masters',
      as: new RegExp(
        String.raw`\bno more than ${NUMBER} accounts carry the super_admin profile(?:, the break-glass account counted among them)?|\b${NUMBER} at the very most hold the profile super_admin(?:, and [\w-]+ counts as one of them)?`,
      ),
    },
    { says: 'local', as: /\bof the local accounts(?: \(those without remote authentication\))?/ },
    { says: 'way', as: /\beither delete the account after making your own, or rename it\b|\bthe list must not contain this name\b:?/ },
    {
      says: 'look',
      as: /\bthe unit replies that the entry is not found in the table\b|\bup to \d local entries\b|\bentry is not found in table\b/,
    },
  ],
  words: 'factory factorys account accounts is gone and masters are few super administrators administrator',
  typed:
    /^(?:config system admin|delete admin|delete "admin"|rename admin to \S+(?: account>)?|edit <[^>]*>|set accprofile \S+|next|log in as another .*)$/,
  heeds: [/\bgone\b|\bfew\b/],
  expectation: 'no account may be called admin, and no more may have the profile super_admin than the document says',
  judge: judgeAccounts,
};
