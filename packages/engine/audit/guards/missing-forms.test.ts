import { expect, test } from 'vitest';
import { drawTree } from '../../testing/config-tree.ts';
import { listMissingForms } from './missing-forms.ts';

const TREE = drawTree('bind user anna role device-admin\nlog host 192.0.2.1 port 514 tls');

test.each([
  ['At least one line "bind user <name> role auditor" is present.', 1],
  ['At least one line "bind user <name> role device-admin" is present.', 0],
  // A number is an example, and so is a line that may be missing.
  ['"log host <address> port 6514 tls" must be present.', 0],
  ['No line "bind user <name> role auditor" may be present.', 0],
  ['"bind user <name> role auditor" or "bind user <name> role device-admin" must be present.', 0],
  ['If "bind user <name> role auditor" is shown, the user is known.', 0],
  ['"bind user <name>" must be present.', 0],
])('%s: %i', (sentence, missing) => expect(listMissingForms([{ sentence }], TREE)).toHaveLength(missing));
