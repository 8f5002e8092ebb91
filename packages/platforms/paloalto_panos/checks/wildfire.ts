import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { defineCheck } from './define-check.ts';
import { entriesOf, linesFor, linesOfStanza, placesOf, unlessHidden, valuesOf } from '../facts/facts.ts';
import { type ProfileVerdict, judgeProfiles } from './judge-profiles.ts';

/** Defaults and ranges differ by release (8.0 ends pe at 10 MB, later ones higher), so a person has to judge sizes that are set. */
function judgeFileSizes(tree: ConfigTree): Outcome {
  const path = 'deviceconfig setting wildfire file-size-limit';
  const limits = entriesOf(tree, path);
  if (limits.length === 0) {
    return unlessHidden(
      tree,
      path,
      fail(linesOfStanza(tree, path), 'No file size limit is set, so the defaults hold, which are not the largest.'),
    );
  }
  const lines = limits.flatMap((limit) => [limit.node.line, ...linesFor(limit, 'size-limit')]);
  return review(
    `File size limits are set for ${limits.length} types; whether they are as large as the release allows is for a person to say.`,
    lines,
  );
}

function judgeForwarding(profile: Place): ProfileVerdict {
  const rules = placesOf(profile, 'rules *');
  const lines = rules.flatMap((rule) => [
    rule.node.line,
    ...linesFor(rule, 'application'),
    ...linesFor(rule, 'file-type'),
    ...linesFor(rule, 'direction'),
  ]);
  const all = rules.filter((rule) => valuesOf(rule, 'application').includes('any') && valuesOf(rule, 'file-type').includes('any'));
  const directions = new Set(all.flatMap((rule) => valuesOf(rule, 'direction')));
  if (all.length === 0) return { status: 'FAIL', lines, what: 'does not forward every application and file type' };
  if (directions.has('both') || (directions.has('upload') && directions.has('download')))
    return { status: 'PASS', lines, what: 'forwards every application and file type in both directions' };
  return { status: 'REVIEW', lines, what: 'forwards every application and file type in one direction alone' };
}

/** Releases before 7.0 forwarded through file blocking profiles (PAN-OS 7.0 release notes: WildFire analysis got profiles of its own). */
const forwardsByBlocking = (tree: ConfigTree): readonly Place[] =>
  placesOf(tree, 'vsys|shared').flatMap((place) =>
    [['*', 'profiles'], ['profiles']]
      .flatMap((path) => findPath(place, [...path, 'file-blocking', '*', 'rules', '*']))
      .filter((rule) => valuesOf(rule, 'action').some((action) => action.endsWith('forward'))),
  );

function judgeWildfireProfiles(tree: ConfigTree): Outcome {
  const older = forwardsByBlocking(tree);
  if (older.length > 0) {
    const lines = older.flatMap((rule) => [rule.node.line, ...linesFor(rule, 'action')]);
    return review('File blocking profiles forward files, as releases before 7.0 do; a person has to look at which.', lines);
  }
  return judgeProfiles(tree, 'wildfire-analysis', {
    judge: judgeForwarding,
    // The predefined profile forwards all unknown files (PAN-OS 11.1 web interface help, Objects > Security Profiles > WildFire Analysis).
    predefined: (name) => (name === 'default' ? 'PASS' : 'REVIEW'),
    none: fail([], 'No rule in effect applies a WildFire Analysis profile and none is defined.'),
  });
}

function judgeDecrypted(tree: ConfigTree): Outcome {
  const systems = findPath(tree, ['vsys', '*']);
  const at = 'setting ssl-decrypt allow-forward-decrypted-content';
  if (systems.length === 0)
    return unlessHidden(tree, `vsys * ${at}`, fail([], 'There is no virtual system that forwards decrypted content.'));
  return combineAll(
    systems.map((system) => {
      const lines = linesFor(system, at);
      const name = system.captured[0]!;
      if (valuesOf(system, at).includes('yes')) return pass(lines, `Decrypted content of ${name} is forwarded to WildFire.`);
      if (lines.length > 0) return fail(lines, `Decrypted content of ${name} is not forwarded to WildFire.`);
      const reason = `Decrypted content of ${name} is not forwarded to WildFire, which is the default.`;
      return unlessHidden(tree, `vsys ${name} ${at}`, fail([], reason));
    }),
  );
}

function judgeSessionInformation(tree: ConfigTree): Outcome {
  const path = 'deviceconfig setting wildfire session-info-select';
  const excluded = placesOf(tree, `${path} *`).filter((place) => place.captured.at(-1)!.startsWith('exclude-'));
  const bad = excluded.filter((place) => place.node.children.some((child) => child.words[0] === 'yes'));
  const lines = (of: readonly Place[]): readonly number[] =>
    of.flatMap((place) => [place.node.line, ...place.node.children.map((child) => child.line)]);
  if (bad.length > 0) return fail(lines(bad), 'Some session information is kept from WildFire.');
  if (excluded.length > 0) return pass(lines(excluded), 'No session information is kept from WildFire.');
  return unlessHidden(
    tree,
    path,
    pass([], 'No session information is excluded; all of it is sent by default (PAN-OS web help, WildFire settings).'),
  );
}

export const wildfireChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'wildfire-file-sizes',
    forPerson: true,
    title: 'Ensure that WildFire file size upload limits are maximized',
    words: [/ wildfire /, / file size /],
    expectation: 'the size limit of every file type must be set as large as it can be',
    judge: judgeFileSizes,
    remediation: ['set deviceconfig setting wildfire file-size-limit <type> size-limit <size>'],
    source: 'PAN-OS WildFire administrator guide',
  }),
  defineCheck({
    id: 'wildfire-forwarding',
    title: 'Ensure forwarding is enabled for all applications and file types in WildFire file blocking profiles',
    words: [/ forward/, / file types? /, / wildfire /],
    expectation: 'every WildFire Analysis profile in use must forward any application and any file type in both directions',
    judge: judgeWildfireProfiles,
    remediation: [
      'set profiles wildfire-analysis <profile> rules <rule> application any file-type any direction both analysis public-cloud',
    ],
    // Where PAN-OS 6 and older forwarded files from (PAN-OS 7.0 release notes, WildFire Analysis profile).
    beside: ['set profiles file-blocking'],
    source: 'PAN-OS web interface help, Objects > Security Profiles > WildFire Analysis',
  }),
  defineCheck({
    id: 'wildfire-decrypted-content',
    title: 'Ensure forwarding of decrypted content to WildFire is enabled',
    words: [/ decrypted content /],
    expectation: '`setting ssl-decrypt allow-forward-decrypted-content` must be `yes`',
    judge: judgeDecrypted,
    remediation: ['set setting ssl-decrypt allow-forward-decrypted-content yes'],
    source: 'PAN-OS web interface help, Device > Setup > Content-ID: off by default',
  }),
  defineCheck({
    id: 'wildfire-session-information',
    title: 'Ensure all WildFire session information settings are enabled',
    words: [/ wildfire /, / session information /],
    expectation: 'no session information may be excluded',
    judge: judgeSessionInformation,
    remediation: ['delete deviceconfig setting wildfire session-info-select'],
    source: 'PAN-OS web interface help, Device > Setup > WildFire: everything is sent by default',
  }),
];
