import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

const SETTINGS = ['auto-install-config', 'auto-install-image'].map((name) => `system auto-install ${name}`);

/** `must be enabled`, `must not be disabled` */
const WANTS = /\b(?:must|shall|should|are|is) (?:be )?enabled\b(?! when)|\bnot be disabled\b/;
const REFUSES = /\b(?:not|no|neither|never|nothing|nor|disabled?|off|prohibited|forbidden)\b/;
const OF_IMAGE = /\b(?:images?|firmware|both|nothing|installation)\b/;
const OF_CONFIG = /\b(?:configurations?|config|both|nothing|installation)\b/;

function judgeInstall(tree: ConfigTree, said: Said): Outcome {
  if (!said.asks(REFUSES) || said.asks(WANTS)) return review('Whether the device may install from a USB stick the document does not say.');
  const text = said.demands.join(' ');
  const asked = SETTINGS.filter((_, at) => (at === 0 ? OF_CONFIG : OF_IMAGE).test(text));
  if (asked.length === 0) return review('What the device may not install from a USB stick the document does not say.');
  const found = asked.map((path) => findPath(tree, path));
  const lines = linesAt(found.flat());
  if (found.some((places) => places.some((place) => valuesAt(place)[0] === 'enable')))
    return fail(lines, 'The device installs from a USB stick at start-up.');
  // Devices that were new before 7.2 do so by default, later ones do not (CIS FortiGate 7.0, "Disable USB Firmware and configuration installation").
  return found.every((places) => places.length > 0 && places.every((place) => valuesAt(place)[0] === 'disable'))
    ? pass(lines, 'The device installs nothing from a USB stick.')
    : review('Whether the device installs from a USB stick by default depends on the release that it came with.', lines);
}

/** Source: FortiOS CLI reference, system auto-install. */
export const usbInstallTopic: TopicJudge = {
  id: 'usb-install',
  about: /\busb\b|\bmemory sticks?\b/,
  except: /\b(?:backups?|modem|ports? (?:is|are)|log)\b/,
  phrases: [
    { says: 'line', as: /\bset auto-install-(?:config|image) disable\b|\bconfig system auto-install\b/ },
    {
      says: 'default',
      as: /\bsince both functions are enabled when the device leaves the factory|\bboth are allowed by the manufacturers settings\b/,
    },
    {
      says: 'place',
      as: /\bmany of our (?:smaller )?(?:firewalls|units) stand in (?:rooms that are open to contractors|unlocked corridors)(?:,? and)?/,
    },
    {
      says: 'lines',
      as: /\b(?:2 lines, please|one line is a half-open door|the expected output is as follows|both settings read disable)\b:?/,
    },
  ],
  words:
    'usb stick sticks memory load loads loading take configuration config firmware image images from start-up startup boots boot when it installation install unit media explicitly disabled disable both neither nor nothing changes and so is at an a or must not requirement',
  typed: /^(?:config system auto-install|set auto-install-(?:config|image) disable)$/,
  heeds: [/\b(?:not|no|neither|nor|nothing|disabled?|off)\b/],
  expectation: 'the device may install neither a configuration nor an image from a USB stick, where the document says so',
  judge: judgeInstall,
};
